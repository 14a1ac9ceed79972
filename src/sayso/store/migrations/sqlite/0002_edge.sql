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

-- the highest payload number when payloads were last dropped; events are dropped below `seq` only
ALTER TABLE watermark ADD COLUMN payload INTEGER NOT NULL DEFAULT 0;

-- which commands a message gave: what comes again is looked up, however much its sender has asked for
CREATE TABLE command_message (
    message_id TEXT NOT NULL,
    command_id TEXT NOT NULL,
    PRIMARY KEY (message_id, command_id)
) WITHOUT ROWID;
INSERT OR IGNORE INTO command_message (message_id, command_id)
SELECT m.value, c.command_id FROM command c, json_each(CAST(c.envelope AS TEXT), '$.trace.message_ids') m;
