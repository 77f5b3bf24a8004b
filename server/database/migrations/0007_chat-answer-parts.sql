ALTER TABLE "turns" ADD COLUMN "corrections" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "turns" ADD COLUMN "unanswered" jsonb DEFAULT '[]'::jsonb NOT NULL;