CREATE TABLE "help_questions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "help_questions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"class_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"level" text NOT NULL,
	"source_id" uuid,
	"heading" text DEFAULT '' NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "help_questions_level_in_list" CHECK ("help_questions"."level" in ('off', 'place', 'hints', 'explain', 'answers'))
);
--> statement-breakpoint
CREATE TABLE "help_settings" (
	"class_id" uuid PRIMARY KEY NOT NULL,
	"level" text NOT NULL,
	CONSTRAINT "help_settings_level_in_list" CHECK ("help_settings"."level" in ('off', 'place', 'hints', 'explain', 'answers'))
);
--> statement-breakpoint
CREATE TABLE "help_windows" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"class_id" uuid NOT NULL,
	"title" text NOT NULL,
	"level" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "help_windows_level_in_list" CHECK ("help_windows"."level" in ('off', 'place', 'hints', 'explain', 'answers'))
);
--> statement-breakpoint
ALTER TABLE "turns" DROP CONSTRAINT "turns_engine_note_in_list";--> statement-breakpoint
ALTER TABLE "generations" DROP CONSTRAINT "generations_engine_note_in_list";--> statement-breakpoint
ALTER TABLE "help_questions" ADD CONSTRAINT "help_questions_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "help_questions" ADD CONSTRAINT "help_questions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "help_questions" ADD CONSTRAINT "help_questions_source_id_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."sources"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "help_settings" ADD CONSTRAINT "help_settings_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "help_windows" ADD CONSTRAINT "help_windows_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "help_questions_class" ON "help_questions" USING btree ("class_id","asked_at");--> statement-breakpoint
CREATE INDEX "help_questions_account" ON "help_questions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "help_questions_source" ON "help_questions" USING btree ("source_id");--> statement-breakpoint
CREATE INDEX "help_questions_asked" ON "help_questions" USING btree ("asked_at");--> statement-breakpoint
CREATE INDEX "help_windows_class" ON "help_windows" USING btree ("class_id","ends_at");--> statement-breakpoint
ALTER TABLE "turns" ADD CONSTRAINT "turns_engine_note_in_list" CHECK ("turns"."engine_note" in ('switched-off', 'class-switched-off', 'budget-spent', 'paused', 'unavailable', 'broke-off', 'kept-to-hint', 'help-off', 'help-place', 'help-hints', 'help-explain', 'rewording-needs-model', 'summary-is-a-tool', 'small-talk', 'other-script', 'without-reader', 'map-is-a-tool', 'quiz-is-a-tool', 'cards-are-a-tool', 'exercise-needs-model', 'writing-needs-model', 'translation-needs-model', 'examples-are-quoted'));--> statement-breakpoint
ALTER TABLE "generations" ADD CONSTRAINT "generations_engine_note_in_list" CHECK ("generations"."engine_note" in ('switched-off', 'class-switched-off', 'budget-spent', 'paused', 'unavailable', 'broke-off', 'kept-to-hint', 'help-off', 'help-place', 'help-hints', 'help-explain', 'rewording-needs-model', 'summary-is-a-tool', 'small-talk', 'other-script', 'without-reader', 'map-is-a-tool', 'quiz-is-a-tool', 'cards-are-a-tool', 'exercise-needs-model', 'writing-needs-model', 'translation-needs-model', 'examples-are-quoted'));