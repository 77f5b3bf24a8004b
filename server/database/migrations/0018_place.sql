ALTER TABLE "live_rooms" ADD COLUMN "class_id" uuid;--> statement-breakpoint
ALTER TABLE "live_rooms" ADD CONSTRAINT "live_rooms_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "live_rooms_class" ON "live_rooms" USING btree ("class_id","opened_at");