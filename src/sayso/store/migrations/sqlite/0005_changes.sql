-- What a commit wrote of a subject's facts is named in its row of evidence, and read from there by whoever has read the
-- rest: an index by version moved an entry for each fact that changed, a third of all that a write of facts cost.

-- NULL where nobody has said it
ALTER TABLE evidence ADD COLUMN facts BLOB;

CREATE INDEX fact_subject ON fact (space, subject);
-- what is erased without a decision is in no evidence
CREATE INDEX fact_erased ON fact (space, subject, version) WHERE value IS NULL;
DROP INDEX fact_changed;
