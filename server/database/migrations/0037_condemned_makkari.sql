ALTER TABLE "sources" ADD COLUMN "page_labels" jsonb;--> statement-breakpoint
ALTER TABLE "sources" ADD COLUMN "losses" jsonb;