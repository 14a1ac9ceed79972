-- What the edge needs: who goes by which name, which events a conversation has to read, how a sent message fares.

-- the names that people go by at a number: who it is, and the conversation that is theirs
CREATE TABLE alias (
    business   TEXT NOT NULL,
    alias      TEXT NOT NULL,
    actor      TEXT NOT NULL,
    stream     TEXT NOT NULL,
    bsuid      TEXT NOT NULL,
    changed_at INTEGER NOT NULL,
    PRIMARY KEY (business, alias)
) WITHOUT ROWID;

-- statuses and the like are kept and read by no conversation
ALTER TABLE event ADD COLUMN turn INTEGER NOT NULL DEFAULT 1;

-- when the state of a message last changed; `sent_at` is when it left
ALTER TABLE outbox ADD COLUMN changed_at INTEGER;
CREATE INDEX outbox_provider ON outbox (provider_id) WHERE provider_id > '';
CREATE INDEX outbox_doubt ON outbox (sent_at) WHERE state IN ('sending', 'unknown');
