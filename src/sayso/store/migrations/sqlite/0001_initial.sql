-- SQLite clusters by time: ids that sort by time, evidence packed one row a commit, a cursor instead of acks.

-- a conversation, or a subject's facts: its version, the head of its chain, how far it has read
CREATE TABLE stream (
    stream  TEXT PRIMARY KEY,
    version INTEGER NOT NULL DEFAULT 0,
    tip     TEXT NOT NULL DEFAULT '',
    length  INTEGER NOT NULL DEFAULT 0,
    hash    TEXT NOT NULL DEFAULT '',
    cursor  INTEGER NOT NULL DEFAULT 0,
    newest  INTEGER NOT NULL DEFAULT 0,
    talk    BLOB
) WITHOUT ROWID;

-- raw provider payloads, as received
CREATE TABLE payload (
    seq         INTEGER PRIMARY KEY,
    provider    TEXT NOT NULL,
    received_at INTEGER NOT NULL,
    body        BLOB
);

-- canonical events; the unique index is the dedupe record
CREATE TABLE event (
    seq         INTEGER PRIMARY KEY,
    message_id  TEXT NOT NULL,
    event_id    TEXT NOT NULL,
    stream      TEXT NOT NULL,
    payload     INTEGER NOT NULL,
    received_at INTEGER NOT NULL,
    digest      TEXT NOT NULL,
    salt        TEXT,
    body        BLOB,
    UNIQUE (message_id, event_id)
);

-- commands; stages are one hexadecimal digit each, by the standard's numbers: 0 received … 3 confirmed … 5 authorized …
-- 7 started … b compensated. The CHECKs repeat the guards of commands/lifecycle.py (SMCL-I01, I05, T01-T13)
CREATE TABLE command (
    seq             INTEGER PRIMARY KEY,
    command_id      TEXT NOT NULL UNIQUE,
    stream          TEXT NOT NULL,
    actor           TEXT NOT NULL,
    name            TEXT NOT NULL,
    idempotency_key TEXT NOT NULL UNIQUE,
    mutating        INTEGER NOT NULL CHECK (mutating IN (0, 1)),
    target          TEXT,
    stages          TEXT NOT NULL CHECK (instr('/*paths*/', '|' || stages || '|') > 0),
    status          TEXT NOT NULL,
    open            INTEGER NOT NULL CHECK (open IN (0, 1)),
    auto_confirm    TEXT,
    token           TEXT,
    wake_at         INTEGER,
    fence           INTEGER NOT NULL DEFAULT 0,
    waiting         TEXT,
    secret          TEXT,
    changed_at      INTEGER NOT NULL,
    envelope        BLOB NOT NULL,
    record          BLOB NOT NULL,
    CHECK (
        instr(stages, '7') = 0
        OR (instr(stages, '5') > 0 AND (mutating = 0 OR instr(stages, '3') > 0 OR auto_confirm IS NOT NULL))
    )
);
CREATE INDEX command_actor ON command (actor);
CREATE INDEX command_open ON command (stream) WHERE open = 1;
CREATE INDEX command_wake ON command (wake_at) WHERE wake_at IS NOT NULL;
CREATE INDEX command_token ON command (token) WHERE token IS NOT NULL;
CREATE INDEX command_waiting ON command (waiting) WHERE waiting > '';
CREATE INDEX command_secret ON command (secret) WHERE secret IS NOT NULL;
CREATE INDEX command_target ON command (target) WHERE target IS NOT NULL;
-- one active recovery a target (DER-RCP-04)
CREATE UNIQUE INDEX command_recovery ON command (target) WHERE target IS NOT NULL AND open = 1;

-- a command's past is never rewritten (SMCL-X03, D06)
CREATE TRIGGER command_history BEFORE UPDATE OF stages ON command
WHEN substr(NEW.stages, 1, length(OLD.stages)) <> OLD.stages
BEGIN SELECT RAISE(ABORT, 'a command''s history is append-only'); END;
CREATE TRIGGER command_identity BEFORE UPDATE OF command_id, stream, actor, idempotency_key, mutating, target ON command
BEGIN SELECT RAISE(ABORT, 'a command''s identity is immutable'); END;
CREATE TRIGGER command_kept BEFORE DELETE ON command
BEGIN SELECT RAISE(ABORT, 'commands are kept'); END;

-- the journal of a command: begun before its effect, done after
CREATE TABLE step (
    command_id TEXT NOT NULL,
    position   INTEGER NOT NULL,
    kind       TEXT NOT NULL,
    name       TEXT NOT NULL,
    occurrence INTEGER NOT NULL,
    digest     TEXT NOT NULL,
    state      TEXT NOT NULL CHECK (state IN ('begun', 'done', 'failed')),
    key        TEXT NOT NULL,
    repeatable INTEGER NOT NULL,
    attempts   INTEGER NOT NULL,
    result     BLOB,
    salt       TEXT,
    PRIMARY KEY (command_id, position)
) WITHOUT ROWID;
CREATE TRIGGER step_final BEFORE UPDATE OF state ON step WHEN OLD.state <> 'begun'
BEGIN SELECT RAISE(ABORT, 'a finished step stays finished'); END;

-- evidence: append-only, one row a commit and stream. Each names the row before it and its stream names the newest:
-- an index by stream would dirty a page of its own for every commit, a third of all that is written
CREATE TABLE evidence (
    seq       INTEGER PRIMARY KEY,
    stream    TEXT NOT NULL,
    version   INTEGER NOT NULL,
    previous  INTEGER NOT NULL,
    commit_id TEXT NOT NULL,
    first     INTEGER NOT NULL,
    body      BLOB NOT NULL
);
CREATE TRIGGER evidence_no_update BEFORE UPDATE ON evidence
BEGIN SELECT RAISE(ABORT, 'evidence is append-only'); END;
CREATE TRIGGER evidence_no_delete BEFORE DELETE ON evidence
BEGIN SELECT RAISE(ABORT, 'evidence is append-only'); END;

-- messages to send, in order
CREATE TABLE outbox (
    seq         INTEGER PRIMARY KEY,
    send_id     TEXT NOT NULL UNIQUE,
    stream      TEXT NOT NULL,
    command_id  TEXT NOT NULL,
    state       TEXT NOT NULL DEFAULT 'pending',
    sent_at     INTEGER,
    provider_id TEXT,
    error       TEXT,
    body        BLOB
);
CREATE INDEX outbox_pending ON outbox (seq) WHERE state = 'pending';

-- remembered values; one current value a key
CREATE TABLE fact (
    fact_id       TEXT PRIMARY KEY,
    space         TEXT NOT NULL,
    subject       TEXT NOT NULL,
    key           TEXT NOT NULL,
    command_id    TEXT NOT NULL,
    learned_at    INTEGER NOT NULL,
    superseded_by TEXT,
    salt          TEXT,
    value         BLOB
) WITHOUT ROWID;
CREATE UNIQUE INDEX fact_current ON fact (space, subject, key) WHERE superseded_by IS NULL;

-- named external events, buffered until a command waits for them; the first wins
CREATE TABLE signal (
    name        TEXT NOT NULL,
    key         TEXT NOT NULL,
    received_at INTEGER NOT NULL,
    payload     BLOB,
    PRIMARY KEY (name, key)
) WITHOUT ROWID;

-- second factors
CREATE TABLE pin (
    space        TEXT NOT NULL,
    actor        TEXT NOT NULL,
    hash         TEXT NOT NULL,
    failures     INTEGER NOT NULL,
    locked_until INTEGER,
    PRIMARY KEY (space, actor)
) WITHOUT ROWID;

-- how far every conversation has been read, so that a restart looks only above
CREATE TABLE watermark (
    id  INTEGER PRIMARY KEY CHECK (id = 1),
    seq INTEGER NOT NULL
);
INSERT INTO watermark VALUES (1, 0);
