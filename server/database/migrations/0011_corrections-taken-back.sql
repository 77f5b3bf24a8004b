ALTER TABLE "key_corrections" ADD COLUMN "question_id" uuid;--> statement-breakpoint
ALTER TABLE "key_corrections" ADD COLUMN "key_before" jsonb;--> statement-breakpoint
ALTER TABLE "key_corrections" ADD COLUMN "taken_back_at" timestamp with time zone;