ALTER TABLE "sources" ADD COLUMN "hidden_slides" integer[] DEFAULT '{}'::integer[] NOT NULL;--> statement-breakpoint
ALTER TABLE "sources" ADD COLUMN "noted_slides" integer[] DEFAULT '{}'::integer[] NOT NULL;--> statement-breakpoint
ALTER TABLE "sources" ADD COLUMN "reads_hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sources" ADD COLUMN "reads_notes" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "sources" ADD COLUMN "unread_pictures" integer[] DEFAULT '{}'::integer[] NOT NULL;