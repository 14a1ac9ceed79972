-- What the end of a fact leaves to be reviewed is told in its own row: to mark each fact that follows from it took more
-- than all else that a write does, and the more the more there are. A body never changes.

-- what a fact took the place of, and what it was found to contradict: the rest of what may be revised
ALTER TABLE fact ADD COLUMN supersedes TEXT;
ALTER TABLE fact ADD COLUMN conflicts_with BLOB;
-- an array of ids a line, NULL where nothing is left
ALTER TABLE fact ADD COLUMN reviews TEXT;

UPDATE fact SET supersedes = json_extract(CAST(body AS TEXT), '$.supersedes'),
    conflicts_with = CAST(json_extract(CAST(body AS TEXT), '$.conflicts_with') AS BLOB)
WHERE instr(body, CAST('"supersedes"' AS BLOB)) OR instr(body, CAST('"conflicts_with"' AS BLOB));

CREATE TRIGGER fact_body BEFORE UPDATE OF body ON fact
BEGIN SELECT RAISE(ABORT, 'a fact''s identity is immutable'); END;
