-- What was written under an id of its own and only said again what stood: the same write, sent once more when that no
-- longer stands, is known by it and brings nothing back.
CREATE TABLE repeat (
    space TEXT NOT NULL,
    subject TEXT NOT NULL,
    id TEXT NOT NULL,
    fact_id TEXT NOT NULL,
    PRIMARY KEY (space, subject, id)
) WITHOUT ROWID;
