ALTER TABLE "turns" ADD COLUMN "partly_read" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "sources" ADD COLUMN "page_labels" jsonb;--> statement-breakpoint
ALTER TABLE "sources" ADD COLUMN "losses" jsonb;