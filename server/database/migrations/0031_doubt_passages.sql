ALTER TABLE "threads" ADD COLUMN "class_id" uuid;--> statement-breakpoint
ALTER TABLE "doubt_messages" ADD COLUMN "passages" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "doubts" ADD COLUMN "searched" text;--> statement-breakpoint
ALTER TABLE "doubts" ADD COLUMN "correction_passages" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "threads_class" ON "threads" USING btree ("class_id") WHERE "threads"."class_id" is not null;