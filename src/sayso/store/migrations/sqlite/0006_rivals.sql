-- A fact names what it was found to contradict; of what stood in conflict before it did, evidence alone tells.

UPDATE fact SET body = CAST(json_set(CAST(body AS TEXT), '$.conflicts_with', json(rival.others)) AS BLOB)
FROM (
    SELECT json_extract(found.value, '$.fact.superseded_by') AS fact_id,
        json_group_array(json_extract(found.value, '$.fact.fact_id')) AS others
    FROM evidence e, json_each(CAST(e.body AS TEXT)) found
    WHERE instr(e.body, CAST('"fact.conflicting"' AS BLOB))
        AND json_extract(found.value, '$.type') = 'fact.conflicting'
    GROUP BY 1
) AS rival
WHERE fact.fact_id = rival.fact_id AND json_extract(CAST(body AS TEXT), '$.conflicts_with') IS NULL;
