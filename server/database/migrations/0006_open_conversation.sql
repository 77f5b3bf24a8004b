ALTER TABLE "threads" ADD COLUMN "kind" text DEFAULT 'material' NOT NULL;--> statement-breakpoint
ALTER TABLE "threads" ADD COLUMN "uses_material" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "turns" ADD COLUMN "hint" integer;