-- name: last_event
-- the highest event number so far; what was pruned is at or below the watermark, so no number is given twice
SELECT max(coalesce((SELECT max(seq) FROM event), 0), seq) FROM watermark;

-- name: last_payload
-- the highest payload number so far, of those that were pruned too
SELECT max(coalesce((SELECT max(seq) FROM payload), 0), payload) FROM watermark;

-- name: insert_payload
-- keep a POST as it came
INSERT INTO payload (seq, provider, received_at, body) VALUES (?, ?, ?, ?);

-- name: insert_event
-- keep an event once; a known one changes nothing
INSERT OR IGNORE INTO event (seq, message_id, event_id, stream, payload, received_at, digest, salt, body, turn)
VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?);

-- name: upsert_alias
-- a name someone goes by; it may have been another's before
INSERT INTO alias (business, alias, actor, stream, bsuid, changed_at) VALUES (?, ?, ?, ?, ?, ?)
ON CONFLICT (business, alias) DO UPDATE SET actor = excluded.actor, stream = excluded.stream, bsuid = excluded.bsuid,
    changed_at = excluded.changed_at;

-- name: find_event
-- the event that is already there
SELECT seq, digest FROM event WHERE message_id = ? AND event_id = ?;

-- name: last_evidence
-- the highest evidence number so far
SELECT coalesce(max(seq), 0) FROM evidence;

-- name: insert_stream
-- make sure that a stream exists
INSERT OR IGNORE INTO stream (stream) VALUES (?);

-- name: newest_evidence
-- the evidence row that a stream ends in, 0 when it has none
SELECT newest FROM stream WHERE stream = ?;

-- name: advance_stream
-- compare and set: the version that was read must still be the version, and made by the same commit
UPDATE stream SET version = version + 1, tip = ?, length = ?, hash = ?, cursor = max(cursor, ?), talk = coalesce(?, talk),
    newest = ?
WHERE stream = ? AND version = ? AND tip = ? AND newest = ?;

-- name: stands
-- where a stream stands that a decision rests on
SELECT version, tip FROM stream WHERE stream = ?;

-- name: insert_command
-- accept a command; its id and its idempotency key are claimed here (DER-IDS-03)
INSERT INTO command (stages, status, auto_confirm, wake_at, fence, changed_at, record, open, waiting, secret,
    token, command_id, stream, actor, name, idempotency_key, mutating, target, envelope)
VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?);

-- name: insert_command_message
-- a message that a command came from
INSERT INTO command_message (message_id, command_id) VALUES (?, ?);

-- name: move_command
-- move an open command that nothing but time and its worker wait for; a stale fence writes nothing
UPDATE command SET stages = ?, status = ?, auto_confirm = ?, wake_at = ?, fence = ?, changed_at = ?, record = ?
WHERE command_id = ? AND fence <= ?;

-- name: update_command
-- move any command, with everything that is looked up by
UPDATE command SET stages = ?, status = ?, auto_confirm = ?, wake_at = ?, fence = ?, changed_at = ?, record = ?,
    open = ?, waiting = ?, secret = ?
WHERE command_id = ? AND fence <= ?;

-- name: insert_step
-- a step begins, before its effect
INSERT INTO step (command_id, position, kind, name, occurrence, digest, state, key, repeatable, attempts, result, salt)
VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?);

-- name: finish_step
-- a step ends, after its effect
UPDATE step SET state = ?, attempts = ?, result = ?, salt = ? WHERE command_id = ? AND position = ? AND state = 'begun';

-- name: insert_evidence
-- evidence of one commit in one stream
INSERT INTO evidence (seq, stream, version, previous, commit_id, first, body, facts) VALUES (?, ?, ?, ?, ?, ?, ?, ?);

-- name: applied
-- whether this commit is the one that made that version
WITH RECURSIVE back (seq, version, commit_id, previous) AS (
    SELECT e.seq, e.version, e.commit_id, e.previous FROM stream s JOIN evidence e ON e.seq = s.newest WHERE s.stream = ?1
    UNION ALL
    SELECT e.seq, e.version, e.commit_id, e.previous FROM back b JOIN evidence e ON e.seq = b.previous AND e.seq < b.seq
    WHERE b.version > ?2
)
SELECT 1 FROM back WHERE version = ?2 AND commit_id = ?3;

-- name: insert_outbox
-- a message to send
INSERT INTO outbox (send_id, stream, command_id, body) VALUES (?, ?, ?, ?);

-- name: mark_outbox
-- how a send fares; it never goes back (the order is that of `LATTICE`)
UPDATE outbox SET state = ?1,
    sent_at = CASE WHEN ?1 <> 'failed' AND (state = 'pending' OR state = 'sending' OR state = 'unknown') THEN ?2
        ELSE sent_at END,
    changed_at = ?2, provider_id = coalesce(nullif(?3, ''), provider_id), error = coalesce(nullif(?4, ''), error)
WHERE send_id = CASE WHEN ?5 > '' THEN ?5 ELSE (SELECT send_id FROM outbox WHERE provider_id = ?3 AND provider_id > '') END
    AND instr('/*lattice*/', '|' || state || '|') < instr('/*lattice*/', '|' || ?1 || '|');

-- name: release_outbox
-- the provider took nothing: it may be sent again
UPDATE outbox SET state = 'pending', sent_at = NULL WHERE send_id = ? AND state = 'sending';

-- name: upsert_session
-- a session as it stands after a commit
INSERT INTO session (session_id, stream, user_id, active_at, ended_at, wake_at, awaits, body)
VALUES (?, ?, ?, ?, ?, ?, ?, ?)
ON CONFLICT (session_id) DO UPDATE SET active_at = excluded.active_at,
    ended_at = excluded.ended_at, wake_at = excluded.wake_at, awaits = excluded.awaits, body = excluded.body;

-- name: insert_turn
-- what was said, and what was answered if that is known
INSERT INTO turn (session_id, turn, message_id, timestamp, user, assistant, entities, intent_changes)
VALUES (?, ?, ?, ?, ?, ?, ?, ?);

-- name: say
-- what was answered to a turn later, after what was answered before; a turn that was dropped stays dropped
UPDATE turn SET assistant = substr(coalesce(assistant || char(10), '') || ?3, 1, ?4) WHERE session_id = ?1 AND turn = ?2;

-- name: upsert_ticket
-- a conversation that a human is to take over, as it stands
INSERT INTO ticket (ticket_id, session_id, status, changed_at, body) VALUES (?, ?, ?, ?, ?)
ON CONFLICT (ticket_id) DO UPDATE SET status = excluded.status, changed_at = excluded.changed_at, body = excluded.body;

-- name: revise_fact
-- a known fact stands otherwise: superseded, contested, in conflict, or in force by now; never its value, and never
-- superseded no more (a trigger would say so too, for a fifth of what the update costs). What that leaves to be
-- reviewed is added to what it left before
UPDATE fact SET status = ?1, version = ?2, retired_at = ?3, superseded_by = ?4, needs_review = ?5, supersedes = ?6,
    conflicts_with = ?7, reviews = coalesce(reviews || ?8, ?8, reviews)
WHERE fact_id = ?9 AND (status <> 'superseded' OR ?1 = 'superseded');

-- name: review_fact
-- a known fact stands as it stood, and needs review by now; nothing that keeps its place from others is touched
UPDATE fact SET version = ?, needs_review = 1 WHERE fact_id = ? AND status = ?;

-- name: insert_fact
-- a value to remember
INSERT INTO fact (status, version, retired_at, superseded_by, needs_review, supersedes, conflicts_with, body, fact_id,
    space, subject, key, scope, scope_id, element, learned_at, command_id, said, salt, value)
VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?);

-- name: insert_observation
-- what was said
INSERT INTO observation (observation_id, space, subject, session_id, at, body, salt, text)
VALUES (?, ?, ?, ?, ?, ?, ?, ?);

-- name: keep_memory_session
-- a session with the memory; who they are does not change within it, unless it was erased who they were
INSERT INTO memory_session (session_id, space, subject, started_at, ended_at, scope_ids, identity)
VALUES (?, ?, ?, ?, ?, ?, ?)
ON CONFLICT (session_id) DO UPDATE SET scope_ids = excluded.scope_ids, identity = excluded.identity,
    ended_at = coalesce(ended_at, excluded.ended_at)
WHERE space = excluded.space AND subject = excluded.subject AND coalesce(identity, excluded.identity) = excluded.identity;

-- name: end_memory_session
-- a session has ended; the first end stands
UPDATE memory_session SET ended_at = coalesce(ended_at, ?) WHERE session_id = ?;

-- name: ended_session
SELECT 1 FROM memory_session WHERE session_id = ? AND ended_at IS NOT NULL;

-- name: keep_repeat
-- a write that only said again what a fact says
INSERT OR IGNORE INTO repeat (space, subject, id, fact_id) VALUES (?, ?, ?, ?);

-- name: repeat_of
SELECT fact_id FROM repeat WHERE space = ? AND subject = ? AND id = ?;

-- name: upsert_note
-- scratch data of a session that has not ended
INSERT INTO note (session_id, key, body) SELECT session_id, ?2, ?3 FROM memory_session
WHERE session_id = ?1 AND ended_at IS NULL
ON CONFLICT (session_id, key) DO UPDATE SET body = excluded.body;

-- name: clear_notes
DELETE FROM note WHERE session_id = ?;

-- name: upsert_environment
-- what the world is like
INSERT INTO environment (space, key, changed_at, value) VALUES (?, ?, ?, ?)
ON CONFLICT (space, key) DO UPDATE SET changed_at = excluded.changed_at, value = excluded.value;

-- name: insert_signal
-- buffer a signal; the first of a name and key wins
INSERT OR IGNORE INTO signal (name, key, received_at, payload) VALUES (?, ?, ?, ?);

-- name: upsert_pin
-- a person's second factor, or its failure count
INSERT INTO pin (space, actor, hash, failures, locked_until) VALUES (?, ?, ?, ?, ?)
ON CONFLICT (space, actor) DO UPDATE SET hash = excluded.hash, failures = excluded.failures,
    locked_until = excluded.locked_until;

-- name: renew_lease
-- prolong a lease that is still held
UPDATE command SET wake_at = ? WHERE command_id = ? AND fence = ? AND open = 1;

-- name: set_watermark
-- every event up to here is read
UPDATE watermark SET seq = max(seq, ?) WHERE id = 1;

-- name: load_stream
-- a stream's version, chain head, cursor, talk and last commit
SELECT version, length, hash, cursor, talk, tip FROM stream WHERE stream = ?;

-- name: open_commands
-- the commands of a conversation in which something can still happen
SELECT envelope, record FROM command WHERE stream = ? AND open = 1 ORDER BY seq;

-- name: sent_at
-- when a message left
SELECT sent_at FROM outbox WHERE send_id = ? AND state IN ('sent', 'delivered', 'read', 'played')
    AND coalesce(error, '') <> 'replaced_by_template';

-- name: unread
-- events that no turn has taken yet
SELECT e.seq, e.salt, e.body FROM event e JOIN stream s ON s.stream = e.stream
WHERE e.seq > max(?, (SELECT seq FROM watermark)) AND e.seq > s.cursor AND e.turn AND e.body IS NOT NULL
ORDER BY e.seq LIMIT ?;

-- name: due_commands
-- commands whose time has come: a lapsed question, a lapsed lease, a wait that timed out or whose signal is there
SELECT envelope, record FROM command WHERE wake_at <= ?1
UNION ALL
SELECT c.envelope, c.record FROM command c JOIN signal s ON s.name = substr(c.waiting, 1, instr(c.waiting, char(31)) - 1)
    AND s.key = substr(c.waiting, instr(c.waiting, char(31)) + 1)
WHERE c.waiting > '' AND coalesce(c.wake_at, ?1 + 1) > ?1 LIMIT ?2;

-- name: idle_sessions
-- sessions that still run although nobody has written for long, the longest first
SELECT body FROM session WHERE ended_at IS NULL AND active_at <= ? ORDER BY active_at LIMIT ?;

-- name: waking_sessions
-- sessions in whose queue something waits, and not for a command that is still open
SELECT s.body FROM session s LEFT JOIN command c ON c.command_id = s.awaits
WHERE s.wake_at <= ? AND coalesce(c.open, 0) = 0 ORDER BY s.wake_at LIMIT ?;

-- name: pending_outbox
-- messages that nobody has sent
SELECT seq, body FROM outbox WHERE state = 'pending' AND seq > ? AND body IS NOT NULL ORDER BY seq LIMIT ?;

-- name: doubtful_outbox
-- messages that were being sent, or whose fate is unknown, since a time
SELECT seq, body, state, sent_at FROM outbox WHERE state IN ('sending', 'unknown') AND sent_at >= ?1 AND body IS NOT NULL
ORDER BY +seq LIMIT ?2;

-- name: outgoing_by_id
SELECT seq, body, state, sent_at, provider_id, error FROM outbox WHERE send_id = ?;

-- name: outgoing_by_provider_id
SELECT seq, body, state, sent_at, provider_id, error FROM outbox WHERE provider_id = ? AND provider_id > '';

-- name: find_alias
SELECT actor, stream, bsuid FROM alias WHERE business = ? AND alias = ?;

-- name: backlog_unread
-- how much has come that no conversation has read, and since when
SELECT count(*), min(e.received_at) FROM event e JOIN stream s ON s.stream = e.stream
WHERE e.seq > (SELECT seq FROM watermark) AND e.seq > s.cursor AND e.turn AND e.body IS NOT NULL;

-- name: backlog_pending
-- how much waits to be sent
SELECT count(*), min(seq) FROM outbox WHERE state = 'pending' AND body IS NOT NULL;

-- name: keep_payload_number
-- before payloads are dropped: their numbers are not given again
UPDATE watermark SET payload = max(payload, coalesce((SELECT max(seq) FROM payload), 0));

-- name: prune_payloads
-- raw webhooks that are older than they need be, a few at a time
DELETE FROM payload WHERE seq IN (SELECT seq FROM payload ORDER BY seq LIMIT ?2) AND received_at < ?1;

-- name: prune_events
-- events that are older than they need be and were read, a few at a time
DELETE FROM event WHERE seq IN (SELECT seq FROM event ORDER BY seq LIMIT ?2) AND received_at < ?1
    AND seq <= (SELECT seq FROM watermark);

-- name: prune_turns
-- turns that are older than they need be, a few at a time
DELETE FROM turn WHERE seq IN (SELECT seq FROM turn ORDER BY seq LIMIT ?2) AND timestamp < ?1;

-- name: prune_sessions
-- sessions that ended longer ago than they need be kept, a few at a time; one that never ended is kept
DELETE FROM session WHERE seq IN (SELECT seq FROM session WHERE ended_at < ?1 ORDER BY ended_at LIMIT ?2);

-- name: prune_tickets
-- tickets that were closed longer ago than they need be kept, a few at a time
DELETE FROM ticket WHERE seq IN (
    SELECT seq FROM ticket WHERE status = 'closed' AND changed_at < ?1 ORDER BY seq LIMIT ?2
);

-- name: command_by_id
SELECT envelope, record FROM command WHERE command_id = ?;

-- name: command_by_key
SELECT envelope, record FROM command WHERE idempotency_key = ?;

-- name: command_by_token
SELECT envelope, record FROM command WHERE token = ?;

-- name: commands_by_message
-- the commands that came from a message
SELECT c.envelope, c.record FROM command_message m JOIN command c ON c.command_id = m.command_id
WHERE m.message_id = ? ORDER BY c.seq;

-- name: recoveries
SELECT envelope, record FROM command WHERE target = ? ORDER BY seq;

-- name: commands_waiting
SELECT envelope, record FROM command WHERE waiting = ? AND waiting > '';

-- name: commands_awaiting_secret
SELECT stream, command_id, secret FROM command WHERE secret IS NOT NULL AND open = 1;

-- name: list_commands
-- everybody's commands, newest first; a null filter matches all
SELECT envelope, record FROM command WHERE (?1 IS NULL OR stream = ?1) AND (?2 IS NULL OR status = ?2)
ORDER BY seq DESC LIMIT ?3;

-- name: list_actor_commands
-- one person's commands, newest first; a null filter matches all
SELECT envelope, record FROM command WHERE actor = ?4 AND (?1 IS NULL OR stream = ?1) AND (?2 IS NULL OR status = ?2)
ORDER BY seq DESC LIMIT ?3;

-- name: newest_session
-- the session that a conversation is in, or was in last
SELECT body FROM session WHERE stream = ? ORDER BY seq DESC LIMIT 1;

-- name: session_by_id
SELECT body FROM session WHERE session_id = ?;

-- name: list_sessions
-- everybody's sessions, newest first
SELECT body FROM session ORDER BY seq DESC LIMIT ?;

-- name: list_stream_sessions
-- one conversation's sessions, newest first; a null filter matches all
SELECT body FROM session WHERE stream = ?3 AND (?1 IS NULL OR user_id = ?1) ORDER BY seq DESC LIMIT ?2;

-- name: list_user_sessions
-- one person's sessions, newest first
SELECT body FROM session WHERE user_id = ? ORDER BY seq DESC LIMIT ?;

-- name: turns_of
-- what was said in a session, newest first
SELECT session_id, turn, message_id, timestamp, user, assistant, entities, intent_changes
FROM turn WHERE session_id = ? ORDER BY turn DESC LIMIT ?;

-- name: turn_by_number
SELECT session_id, turn, message_id, timestamp, user, assistant, entities, intent_changes
FROM turn WHERE session_id = ? AND turn = ?;

-- name: turns_by_message
-- the turns that a message was
SELECT session_id, turn, message_id, timestamp, user, assistant, entities, intent_changes
FROM turn WHERE message_id = ? AND message_id > '' ORDER BY seq;

-- name: ticket_by_id
SELECT body FROM ticket WHERE ticket_id = ?;

-- name: list_tickets
-- every ticket, newest first
SELECT body FROM ticket ORDER BY seq DESC LIMIT ?;

-- name: list_status_tickets
-- the tickets of one status, newest first
SELECT body FROM ticket WHERE status = ? ORDER BY seq DESC LIMIT ?;

-- name: steps
SELECT command_id, position, kind, name, occurrence, digest, state, key, repeatable, attempts, result, salt
FROM step WHERE command_id = ? ORDER BY position;

-- name: find_signal
SELECT received_at, payload FROM signal WHERE name = ? AND key = ?;

-- name: find_pin
SELECT hash, failures, locked_until FROM pin WHERE space = ? AND actor = ?;

-- name: events_by_message
SELECT body FROM event WHERE message_id = ? AND body IS NOT NULL ORDER BY seq;

-- name: message_by_event
-- the message of an event; a search through what there is, for people who look
SELECT message_id FROM event WHERE event_id = ?;

-- name: newest_events
SELECT body FROM event WHERE body IS NOT NULL ORDER BY seq DESC LIMIT ?;

-- name: events_of
-- what came in a conversation, newest first; it looks back as far as it takes
SELECT body FROM event WHERE stream = ? AND body IS NOT NULL ORDER BY seq DESC LIMIT ?;

-- name: outbox_of
-- what was written to a conversation, in order
SELECT seq, body FROM outbox WHERE stream = ? AND seq > ? AND body IS NOT NULL ORDER BY seq LIMIT ?;

-- name: sends_of
-- how what was written to a conversation fared, in order
SELECT seq, body, state, sent_at, provider_id, error FROM outbox
WHERE stream = ? AND seq > ? AND body IS NOT NULL ORDER BY seq LIMIT ?;

-- name: facts_of
-- a subject's facts
SELECT fact_id, key, scope, scope_id, element, status, learned_at, retired_at, superseded_by, needs_review, supersedes,
    conflicts_with, reviews, command_id, said, body, salt, value
FROM fact WHERE space = ? AND subject = ?;

-- name: changes_since
-- which facts were written after a version of a stream, commit by commit
WITH RECURSIVE back (seq, version, previous, facts) AS (
    SELECT e.seq, e.version, e.previous, e.facts FROM stream s JOIN evidence e ON e.seq = s.newest
    WHERE s.stream = ?1 AND e.version > ?2
    UNION ALL
    SELECT e.seq, e.version, e.previous, e.facts FROM back b JOIN evidence e ON e.seq = b.previous AND e.seq < b.seq
    WHERE e.version > ?2
)
SELECT facts FROM back;

-- name: erased_since
-- which facts of a subject were erased after a version of its stream
SELECT fact_id FROM fact WHERE space = ? AND subject = ? AND version > ? AND value IS NULL;

-- name: reviews_of
-- what the ends of a subject's facts have left to be reviewed
SELECT reviews FROM fact WHERE space = ? AND subject = ? AND reviews IS NOT NULL;

-- name: fact_by_id
SELECT fact_id, key, scope, scope_id, element, status, learned_at, retired_at, superseded_by, needs_review, supersedes,
    conflicts_with, reviews, command_id, said, body, salt, value
FROM fact WHERE fact_id = ?;

-- name: subjects
-- who has facts; one step of an index each, however many facts they have
WITH RECURSIVE known (subject) AS (
    SELECT min(subject) FROM fact WHERE space = ?1
    UNION ALL
    SELECT (SELECT min(subject) FROM fact WHERE space = ?1 AND subject > k.subject) FROM known k WHERE k.subject IS NOT NULL
)
SELECT subject FROM known WHERE subject IS NOT NULL;

-- name: met
-- who has had a session with the memory; one step of an index each
WITH RECURSIVE known (subject) AS (
    SELECT min(subject) FROM memory_session WHERE space = ?1
    UNION ALL
    SELECT (SELECT min(subject) FROM memory_session WHERE space = ?1 AND subject > k.subject)
    FROM known k WHERE k.subject IS NOT NULL
)
SELECT subject FROM known WHERE subject IS NOT NULL;

-- name: spaces
-- which spaces have facts; one step of an index each
WITH RECURSIVE known (space) AS (
    SELECT min(space) FROM fact
    UNION ALL
    SELECT (SELECT min(space) FROM fact WHERE space > k.space) FROM known k WHERE k.space IS NOT NULL
)
SELECT space FROM known WHERE space IS NOT NULL;

-- name: observations_of
-- what was said by and to a subject, newest first
SELECT observation_id, space, subject, session_id, at, body, salt, text FROM observation
WHERE space = ? AND subject = ? ORDER BY at DESC, seq DESC LIMIT ?;

-- name: observations_of_session
-- what was said in one session of a subject, newest first
SELECT observation_id, space, subject, session_id, at, body, salt, text FROM observation
WHERE session_id = ?4 AND +space = ?1 AND +subject = ?2 ORDER BY at DESC, seq DESC LIMIT ?3;

-- name: observation_by_id
SELECT observation_id, space, subject, session_id, at, body, salt, text FROM observation WHERE observation_id = ?;

-- name: memory_session_by_id
SELECT session_id, space, subject, started_at, ended_at, scope_ids, identity FROM memory_session WHERE session_id = ?;

-- name: memory_sessions_of
-- a subject's sessions with the memory, the oldest first
SELECT session_id, space, subject, started_at, ended_at, scope_ids, identity FROM memory_session
WHERE space = ? AND subject = ? ORDER BY started_at, session_id;

-- name: notes_of
SELECT body FROM note WHERE session_id = ? ORDER BY key;

-- name: environment_of
SELECT key, value FROM environment WHERE space = ? ORDER BY key;

-- name: scene
-- the versions of two streams, what the world is like, and what was noted and said in a session: one look for all
SELECT 'version', stream, version, NULL, NULL, NULL, NULL, NULL, NULL FROM stream WHERE stream = ?1
UNION ALL
SELECT 'version', stream, version, NULL, NULL, NULL, NULL, NULL, NULL FROM stream WHERE stream = ?2
UNION ALL
SELECT 'world', key, value, NULL, NULL, NULL, NULL, NULL, NULL FROM environment WHERE space = ?3
UNION ALL
SELECT 'note', body, NULL, NULL, NULL, NULL, NULL, NULL, NULL FROM note WHERE session_id = ?5
UNION ALL
SELECT * FROM (
    SELECT 'said', observation_id, space, subject, session_id, at, body, salt, text FROM observation
    WHERE session_id = ?5 AND +space = ?3 AND +subject = ?4 ORDER BY at DESC, seq DESC LIMIT ?6
);

-- name: evidence_of
-- a stream's evidence in order, found from its newest row backwards; a link that a hand bent forwards is not followed
WITH RECURSIVE back (seq, previous, body) AS (
    SELECT e.seq, e.previous, e.body FROM stream s JOIN evidence e ON e.seq = s.newest WHERE s.stream = ?
    UNION ALL
    SELECT e.seq, e.previous, e.body FROM back b JOIN evidence e ON e.seq = b.previous AND e.seq < b.seq
)
SELECT body FROM back ORDER BY seq;

-- name: list_streams
SELECT stream, version, length, hash, talk FROM stream WHERE version > 0 ORDER BY stream;

-- name: event_value
SELECT salt, body FROM event WHERE event_id = ?;

-- name: fact_value
SELECT salt, value FROM fact WHERE fact_id = ?;

-- name: observation_value
SELECT salt, text FROM observation WHERE observation_id = ?;

-- name: step_value
SELECT salt, result FROM step WHERE command_id = ? AND position = ?;

-- name: erase_command
-- put a command's record back without its personal values
UPDATE command SET envelope = ?, record = ? WHERE command_id = ?;

-- name: erase_steps
UPDATE step SET result = NULL, salt = NULL, digest = '' WHERE command_id = ?;

-- name: erase_signals
-- what a command waited for
UPDATE signal SET payload = NULL
WHERE (name, key) IN (SELECT name, key FROM step WHERE command_id = ? AND kind = 'wait');

-- name: erase_event
UPDATE event SET body = NULL, salt = NULL WHERE event_id = ?;

-- name: erase_payload
UPDATE payload SET body = NULL WHERE seq = (SELECT payload FROM event WHERE event_id = ?);

-- name: erase_outbox
UPDATE outbox SET body = NULL WHERE command_id = ? AND state <> 'pending';

-- name: erase_outgoing
UPDATE outbox SET body = NULL WHERE send_id = ? AND state <> 'pending';

-- name: erase_fact
-- the value goes, with the member of many that says as much, and with a key that was made of what someone said; where
-- that goes, the fact is told apart from others that are gone by its id alone
UPDATE fact SET value = NULL, salt = NULL, element = iif(element = '' AND said = '', '', fact_id),
    key = iif(said = '', key, 'erased'), version = ?
WHERE fact_id = ?;

-- name: facts_of_command
SELECT fact_id, space, subject FROM fact WHERE command_id = ? AND command_id > '';

-- name: subject_of_fact
SELECT space, subject FROM fact WHERE fact_id = ?;

-- name: erase_observation
-- with the name of who said it, if it was told by name
UPDATE observation SET text = NULL, salt = NULL, body = CASE
    WHEN json_extract(CAST(body AS TEXT), '$.speaker') IN ('user', 'assistant') THEN body
    ELSE CAST(json_set(CAST(body AS TEXT), '$.speaker', '') AS BLOB)
END WHERE observation_id = ?;

-- name: held_facts
-- those of a subject's facts that still have their value
SELECT fact_id FROM fact WHERE space = ? AND subject = ? AND value IS NOT NULL ORDER BY seq;

-- name: held_observations
-- what was said by and to a subject and still reads
SELECT observation_id FROM observation WHERE space = ? AND subject = ? AND text IS NOT NULL ORDER BY seq;

-- name: erase_subject_notes
DELETE FROM note WHERE session_id IN (SELECT session_id FROM memory_session WHERE space = ? AND subject = ?);

-- name: erase_subject_sessions
-- who someone was in the sessions about them, and in theirs about others
UPDATE memory_session SET identity = NULL
WHERE space = ?1 AND (subject = ?2 OR json_extract(CAST(identity AS TEXT), '$.user_id') = ?2);

-- name: outdate_facts
-- facts have changed without a decision: whoever read them before reads them again, and sees which
UPDATE stream SET version = version + 1, tip = tip || '*' WHERE stream = ? RETURNING version;

-- name: erase_turn
-- that something was said stays, and when
UPDATE turn SET user = '', assistant = iif(assistant IS NULL, NULL, ''), entities = NULL WHERE session_id = ? AND turn = ?;

-- name: erase_answer
UPDATE turn SET assistant = '' WHERE session_id = ? AND turn = ?;

-- name: outbox_of_command
-- where something was said for a command, and what
SELECT stream, body FROM outbox WHERE command_id = ?;

-- name: erase_session
-- put a session back without what a command was given; nothing that is looked up by changes
UPDATE session SET body = ?, wake_at = ? WHERE session_id = ?;

-- name: tickets_of_session
SELECT body FROM ticket WHERE session_id = ?;

-- name: erase_ticket
-- put a ticket back without what its human was told
UPDATE ticket SET body = ? WHERE ticket_id = ?;

-- name: outdate_stream
-- whoever read this stream before reads it again: what it remembers of it must not be written back
UPDATE stream SET tip = tip || '*' WHERE stream = ?;
