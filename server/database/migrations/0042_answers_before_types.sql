ALTER TABLE "key_corrections" DROP CONSTRAINT "key_corrections_what_in_list";--> statement-breakpoint
ALTER TABLE "key_corrections" ADD CONSTRAINT "key_corrections_what_in_list" CHECK ("key_corrections"."what" in ('accepted', 'left-out', 'taken-in', 'key', 'regraded', 'taken-back')) NOT VALID;--> statement-breakpoint
-- Answers that were asked before answers had types stay under the rules of then, until their teacher grades them again.
UPDATE "live_rooms" SET "questions" = (
  SELECT jsonb_agg(
    CASE WHEN q->'key'->>'type' in ('gap', 'short-answer', 'numeric') THEN jsonb_set(q, '{key,rules}', '1') ELSE q END
    ORDER BY n
  )
  FROM jsonb_array_elements("questions") WITH ORDINALITY AS listed(q, n)
)
WHERE jsonb_array_length("questions") > 0 AND "number" > 0;--> statement-breakpoint
UPDATE "printings" SET "questions" = (
  SELECT jsonb_agg(
    CASE WHEN q->'key'->>'type' in ('gap', 'short-answer', 'numeric') THEN jsonb_set(q, '{key,rules}', '1') ELSE q END
    ORDER BY n
  )
  FROM jsonb_array_elements("questions") WITH ORDINALITY AS listed(q, n)
)
WHERE jsonb_array_length("questions") > 0;--> statement-breakpoint
UPDATE "live_room_events" SET "event" = jsonb_set("event", '{key,rules}', '1')
WHERE "event"->>'type' = 'key-corrected' AND "event"->'key'->>'type' in ('gap', 'short-answer', 'numeric');--> statement-breakpoint
UPDATE "key_corrections" SET "key_before" = jsonb_set("key_before", '{rules}', '1')
WHERE "key_before"->>'type' in ('gap', 'short-answer', 'numeric');--> statement-breakpoint
UPDATE "quiz_questions" SET "key" = jsonb_set("key", '{rules}', '1')
WHERE "key"->>'type' in ('gap', 'short-answer', 'numeric')
  AND "quiz_id" IN (
    SELECT "homework"."quiz_id" FROM "homework"
    JOIN "quiz_attempts" ON "quiz_attempts"."quiz_id" = "homework"."quiz_id"
  );
