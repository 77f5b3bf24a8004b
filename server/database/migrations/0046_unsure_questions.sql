ALTER TABLE "roster_lines" DROP CONSTRAINT "roster_lines_outcome_in_list";--> statement-breakpoint
ALTER TABLE "roster_imports" ADD COLUMN "encoding" jsonb;--> statement-breakpoint
ALTER TABLE "bank_questions" ADD COLUMN "is_unsure" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "question_imports" ADD COLUMN "encoding" jsonb;--> statement-breakpoint
ALTER TABLE "roster_lines" ADD CONSTRAINT "roster_lines_outcome_in_list" CHECK ("roster_lines"."outcome" in ('class-made', 'class-changed', 'class-as-is', 'class-archived', 'class-brought-back', 'class-waits', 'class-limit', 'added', 'invited', 'needs-card', 'as-is', 'removed', 'teacher-added', 'teacher-as-is', 'teacher-removed', 'teacher-waits', 'other-role', 'role-not-used', 'class-full', 'bad-row', 'bad-id', 'id-twice', 'bad-status', 'name-missing', 'name-unreadable', 'bad-address', 'address-twice', 'person-twice', 'person-missing', 'class-missing', 'course-missing', 'org-missing', 'org-cycle'));--> statement-breakpoint
UPDATE "bank_questions" q SET "is_unsure" = true FROM "question_import_items" i
  WHERE i."import_id" = q."import_id" AND i."hash" = q."hash" AND q."state" = 'draft' AND q."revision" = 0
  AND EXISTS (SELECT 1 FROM jsonb_array_elements(i."item"->'losses') l WHERE l->>'code' IN ('key-by-look', 'as-essay', 'pairs-assumed', 'scoring-assumed', 'pictures-left', 'formula-left', 'stimulus-left'));
