-- What a conversation is in the middle of: its sessions, what was said turn by turn, and who has taken over.

-- a stretch of a conversation; `wake_at` since when something waits in its queue, `awaits` for which command it waits
CREATE TABLE session (
    seq        INTEGER PRIMARY KEY,
    session_id TEXT NOT NULL UNIQUE,
    stream     TEXT NOT NULL,
    user_id    TEXT NOT NULL,
    active_at  INTEGER NOT NULL,
    ended_at   INTEGER,
    wake_at    INTEGER,
    awaits     TEXT,
    body       BLOB NOT NULL
);
CREATE INDEX session_stream ON session (stream);
CREATE INDEX session_user ON session (user_id);
-- those that still run by when the person last wrote, the others by when they ended
CREATE INDEX session_idle ON session (ended_at, active_at);
CREATE INDEX session_wake ON session (wake_at) WHERE wake_at IS NOT NULL;

-- what was said, in order of time; `assistant` is null until the answer is known (GAP-85)
CREATE TABLE turn (
    seq            INTEGER PRIMARY KEY,
    session_id     TEXT NOT NULL,
    turn           INTEGER NOT NULL CHECK (turn > 0),
    message_id     TEXT NOT NULL,
    timestamp      INTEGER NOT NULL,
    user           TEXT NOT NULL,
    assistant      TEXT,
    entities       BLOB,
    intent_changes BLOB,
    UNIQUE (session_id, turn)
);
CREATE INDEX turn_message ON turn (message_id) WHERE message_id > '';

-- conversations that a human is to take over
CREATE TABLE ticket (
    seq        INTEGER PRIMARY KEY,
    ticket_id  TEXT NOT NULL UNIQUE,
    session_id TEXT NOT NULL,
    status     TEXT NOT NULL CHECK (status IN ('open', 'taken', 'closed')),
    changed_at INTEGER NOT NULL,
    body       BLOB NOT NULL
);
CREATE INDEX ticket_status ON ticket (status);
CREATE INDEX ticket_session ON ticket (session_id);
