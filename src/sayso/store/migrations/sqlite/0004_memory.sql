-- The memory: every version of what is known, what was said, whose session it is, and what the world is like.

ALTER TABLE fact RENAME TO fact_before;

-- one version of what is known under a key. `version` is the version of the subject's stream that wrote the row last, so
-- that what has changed is found without looking at the rest. Value and salt go when they are erased; the row stays
CREATE TABLE fact (
    seq           INTEGER PRIMARY KEY,
    fact_id       TEXT NOT NULL UNIQUE,
    space         TEXT NOT NULL,
    subject       TEXT NOT NULL,
    key           TEXT NOT NULL,
    scope         TEXT NOT NULL DEFAULT 'global'
        CHECK (scope IN ('global', 'task', 'hypothetical', 'draft', 'session')),
    scope_id      TEXT NOT NULL DEFAULT '',
    element       TEXT NOT NULL DEFAULT '',
    status        TEXT NOT NULL
        CHECK (status IN ('current', 'conflicting', 'contested', 'scheduled', 'superseded')),
    version       INTEGER NOT NULL CHECK (version > 0),
    learned_at    INTEGER NOT NULL,
    retired_at    INTEGER,
    superseded_by TEXT,
    needs_review  INTEGER NOT NULL DEFAULT 0,
    command_id    TEXT NOT NULL DEFAULT '',
    said          TEXT NOT NULL DEFAULT '',
    body          BLOB NOT NULL,
    salt          TEXT,
    value         BLOB
);

-- what is known already; who replaced a value retired it when they were learned
INSERT INTO fact (fact_id, space, subject, key, status, version, learned_at, retired_at, superseded_by, command_id, body,
    salt, value)
SELECT f.fact_id, f.space, f.subject, f.key, iif(f.superseded_by IS NULL, 'current', 'superseded'), 1, f.learned_at,
    later.learned_at, f.superseded_by, f.command_id,
    CAST(iif(earlier.fact_id IS NULL, '{}', json_object('supersedes', earlier.fact_id)) AS BLOB), f.salt, f.value
FROM fact_before f LEFT JOIN fact_before later ON later.fact_id = f.superseded_by
    LEFT JOIN fact_before earlier ON earlier.superseded_by = f.fact_id
ORDER BY f.learned_at, f.fact_id;
DROP TABLE fact_before;

-- two current values of one thing are impossible (GAP-55)
CREATE UNIQUE INDEX fact_current ON fact (space, subject, key, scope, scope_id, element) WHERE status = 'current';
CREATE INDEX fact_changed ON fact (space, subject, version);
CREATE INDEX fact_command ON fact (command_id) WHERE command_id > '';

-- facts are created, read and superseded, and nothing else; a value may only go
CREATE TRIGGER fact_value BEFORE UPDATE OF value, salt ON fact WHEN NEW.value IS NOT NULL OR NEW.salt IS NOT NULL
BEGIN SELECT RAISE(ABORT, 'a fact''s value is immutable'); END;
CREATE TRIGGER fact_identity BEFORE UPDATE OF fact_id, space, subject, scope, scope_id, learned_at ON fact
BEGIN SELECT RAISE(ABORT, 'a fact''s identity is immutable'); END;
CREATE TRIGGER fact_key BEFORE UPDATE OF key ON fact WHEN NEW.key <> OLD.key AND (NEW.value IS NOT NULL OR OLD.said = '')
BEGIN SELECT RAISE(ABORT, 'a fact''s identity is immutable'); END;
CREATE TRIGGER fact_kept BEFORE DELETE ON fact
BEGIN SELECT RAISE(ABORT, 'facts are kept'); END;

-- what was said, as it was said until it is erased; its id is known for good, so that what comes again is not heard again
CREATE TABLE observation (
    seq            INTEGER PRIMARY KEY,
    observation_id TEXT NOT NULL UNIQUE,
    space          TEXT NOT NULL,
    subject        TEXT NOT NULL,
    session_id     TEXT NOT NULL,
    at             INTEGER NOT NULL,
    body           BLOB NOT NULL,
    salt           TEXT,
    text           TEXT
);
CREATE INDEX observation_subject ON observation (space, subject, at);
CREATE INDEX observation_session ON observation (session_id, at);
CREATE TRIGGER observation_text BEFORE UPDATE OF text, salt ON observation WHEN NEW.text IS NOT NULL OR NEW.salt IS NOT NULL
BEGIN SELECT RAISE(ABORT, 'what was said is immutable'); END;
CREATE TRIGGER observation_kept BEFORE DELETE ON observation
BEGIN SELECT RAISE(ABORT, 'observations are kept'); END;

-- sessions with the memory, and who someone was when theirs began; no `identity` once that is erased
CREATE TABLE memory_session (
    session_id TEXT PRIMARY KEY,
    space      TEXT NOT NULL,
    subject    TEXT NOT NULL,
    started_at INTEGER NOT NULL,
    ended_at   INTEGER,
    scope_ids  BLOB NOT NULL,
    identity   BLOB
) WITHOUT ROWID;
CREATE INDEX memory_session_subject ON memory_session (space, subject);

-- the working set of a session
CREATE TABLE note (
    session_id TEXT NOT NULL,
    key        TEXT NOT NULL,
    body       BLOB NOT NULL,
    PRIMARY KEY (session_id, key)
) WITHOUT ROWID;

-- what the host says the world is like
CREATE TABLE environment (
    space      TEXT NOT NULL,
    key        TEXT NOT NULL,
    changed_at INTEGER NOT NULL,
    value      BLOB NOT NULL,
    PRIMARY KEY (space, key)
) WITHOUT ROWID;
