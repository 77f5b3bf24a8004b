CREATE TABLE "note_acts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"note_id" uuid,
	"other_text" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "quiz_answers" ADD COLUMN "sequence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "quiz_answers" ADD COLUMN "act_id" uuid;--> statement-breakpoint
ALTER TABLE "quiz_answers" ADD COLUMN "arrived_late_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "quiz_attempts" ADD COLUMN "contact_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "quiz_attempts" ADD COLUMN "offline_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "quiz_attempts" ADD COLUMN "offline_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "quiz_attempts" ADD COLUMN "verdicts_seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "note_acts" ADD CONSTRAINT "note_acts_owner_id_accounts_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_acts" ADD CONSTRAINT "note_acts_note_id_notes_id_fk" FOREIGN KEY ("note_id") REFERENCES "public"."notes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "note_acts_owner" ON "note_acts" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "note_acts_note" ON "note_acts" USING btree ("note_id");--> statement-breakpoint
CREATE INDEX "note_acts_other" ON "note_acts" USING btree ("note_id") WHERE "note_acts"."other_text" is not null;