CREATE TABLE "class_pictures" (
	"class_id" uuid PRIMARY KEY NOT NULL,
	"file_key" text NOT NULL,
	"bytes" integer NOT NULL,
	"media_type" text NOT NULL,
	"set_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "doubts" ADD COLUMN "class_id" uuid;--> statement-breakpoint
ALTER TABLE "printings" ADD COLUMN "held_on" date;--> statement-breakpoint
ALTER TABLE "printings" ADD COLUMN "held_revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "printings" ADD COLUMN "held_changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "class_pictures" ADD CONSTRAINT "class_pictures_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doubts" ADD CONSTRAINT "doubts_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "doubts_class" ON "doubts" USING btree ("class_id","updated_at") WHERE "doubts"."class_id" is not null;--> statement-breakpoint
CREATE INDEX "printings_held" ON "printings" USING btree ("class_id","held_on") WHERE "printings"."held_on" is not null;--> statement-breakpoint
CREATE VIEW "public"."class_doubts" AS (select "doubts"."id" as doubt_id, "doubts"."asker_id", "doubts"."class_id", "classes"."name" as class_name, "class_teachers"."account_id" as teacher_id
    from "doubts"
    join "classes" on "classes"."id" = "doubts"."class_id" and "classes"."archived_at" is null
    join "class_students" on "class_students"."class_id" = "doubts"."class_id" and "class_students"."account_id" = "doubts"."asker_id"
    join "class_teachers" on "class_teachers"."class_id" = "doubts"."class_id" and "class_teachers"."role" <> 'assistant');