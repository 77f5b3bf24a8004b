ALTER TABLE "bank_questions" ADD COLUMN "stimulus" jsonb;--> statement-breakpoint
ALTER TABLE "quiz_questions" ADD COLUMN "stimulus" jsonb;--> statement-breakpoint
ALTER TABLE "teacher_questions" ADD COLUMN "stimulus" jsonb;