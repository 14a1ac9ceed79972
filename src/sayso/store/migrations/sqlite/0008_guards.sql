-- A list of more than two in a CHECK is a table that SQLite builds and throws away for each row that is written: a fifth
-- of what a write of facts cost. The same said by ORs costs nothing.

ALTER TABLE fact RENAME TO fact_before;

-- one version of what is known under a key. `version` is the version of the subject's stream that wrote the row last.
-- Value and salt go when they are erased; the row stays
CREATE TABLE fact (
    seq            INTEGER PRIMARY KEY,
    fact_id        TEXT NOT NULL UNIQUE,
    space          TEXT NOT NULL,
    subject        TEXT NOT NULL,
    key            TEXT NOT NULL,
    scope          TEXT NOT NULL DEFAULT 'global' CHECK (
        scope = 'global' OR scope = 'task' OR scope = 'hypothetical' OR scope = 'draft' OR scope = 'session'),
    scope_id       TEXT NOT NULL DEFAULT '',
    element        TEXT NOT NULL DEFAULT '',
    status         TEXT NOT NULL CHECK (
        status = 'current' OR status = 'superseded' OR status = 'conflicting' OR status = 'contested'
        OR status = 'scheduled'),
    version        INTEGER NOT NULL CHECK (version > 0),
    learned_at     INTEGER NOT NULL,
    retired_at     INTEGER,
    superseded_by  TEXT,
    needs_review   INTEGER NOT NULL DEFAULT 0,
    supersedes     TEXT,
    conflicts_with BLOB,
    reviews        TEXT, -- what its end leaves to be reviewed: an array of ids a line, NULL where nothing is left
    command_id     TEXT NOT NULL DEFAULT '',
    said           TEXT NOT NULL DEFAULT '',
    body           BLOB NOT NULL,
    salt           TEXT,
    value          BLOB
);

INSERT INTO fact (seq, fact_id, space, subject, key, scope, scope_id, element, status, version, learned_at, retired_at,
    superseded_by, needs_review, supersedes, conflicts_with, reviews, command_id, said, body, salt, value)
SELECT seq, fact_id, space, subject, key, scope, scope_id, element, status, version, learned_at, retired_at,
    superseded_by, needs_review, supersedes, conflicts_with, reviews, command_id, said, body, salt, value
FROM fact_before ORDER BY seq;
DROP TABLE fact_before;

CREATE INDEX fact_subject ON fact (space, subject);
CREATE INDEX fact_command ON fact (command_id) WHERE command_id > '';
-- two current values of one thing are impossible (GAP-55)
CREATE UNIQUE INDEX fact_current ON fact (space, subject, key, scope, scope_id, element) WHERE status = 'current';
-- what is erased without a decision is in no evidence
CREATE INDEX fact_erased ON fact (space, subject, version) WHERE value IS NULL;

-- facts are created, read and superseded, and nothing else; a value may only go, and a body is part of what a fact is
CREATE TRIGGER fact_value BEFORE UPDATE OF value, salt ON fact WHEN NEW.value IS NOT NULL OR NEW.salt IS NOT NULL
BEGIN SELECT RAISE(ABORT, 'a fact''s value is immutable'); END;
CREATE TRIGGER fact_identity BEFORE UPDATE OF fact_id, space, subject, scope, scope_id, learned_at, body ON fact
BEGIN SELECT RAISE(ABORT, 'a fact''s identity is immutable'); END;
CREATE TRIGGER fact_key BEFORE UPDATE OF key ON fact WHEN NEW.key <> OLD.key AND (NEW.value IS NOT NULL OR OLD.said = '')
BEGIN SELECT RAISE(ABORT, 'a fact''s identity is immutable'); END;
CREATE TRIGGER fact_kept BEFORE DELETE ON fact
BEGIN SELECT RAISE(ABORT, 'facts are kept'); END;

ALTER TABLE step RENAME TO step_before;

-- the journal of a command: begun before its effect, done after
CREATE TABLE step (
    command_id TEXT NOT NULL,
    position   INTEGER NOT NULL,
    kind       TEXT NOT NULL,
    name       TEXT NOT NULL,
    occurrence INTEGER NOT NULL,
    digest     TEXT NOT NULL,
    state      TEXT NOT NULL CHECK (state = 'begun' OR state = 'done' OR state = 'failed'),
    key        TEXT NOT NULL,
    repeatable INTEGER NOT NULL,
    attempts   INTEGER NOT NULL,
    result     BLOB,
    salt       TEXT,
    PRIMARY KEY (command_id, position)
) WITHOUT ROWID;

INSERT INTO step (command_id, position, kind, name, occurrence, digest, state, key, repeatable, attempts, result, salt)
SELECT command_id, position, kind, name, occurrence, digest, state, key, repeatable, attempts, result, salt
FROM step_before ORDER BY command_id, position;
DROP TABLE step_before;

CREATE TRIGGER step_final BEFORE UPDATE OF state ON step WHEN OLD.state <> 'begun'
BEGIN SELECT RAISE(ABORT, 'a finished step stays finished'); END;
