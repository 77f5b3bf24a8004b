CREATE TABLE "class_recording_settings" (
	"class_id" uuid PRIMARY KEY NOT NULL,
	"rule" text,
	"sound_days" integer,
	"retains_transcript" boolean DEFAULT true NOT NULL,
	CONSTRAINT "class_recording_settings_rule_in_list" CHECK ("class_recording_settings"."rule" in ('off', 'ask', 'open'))
);
--> statement-breakpoint
CREATE TABLE "class_recordings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"class_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"permitted_until" timestamp with time zone,
	"started_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"is_paused" boolean DEFAULT false NOT NULL,
	"ended_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	"source_id" uuid,
	"extended_until" timestamp with time zone,
	"warned_at" timestamp with time zone,
	"sound_deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "recording_permissions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"class_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"state" text NOT NULL,
	"valid_until" timestamp with time zone,
	"asked_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by_id" uuid,
	CONSTRAINT "recording_permissions_state_in_list" CHECK ("recording_permissions"."state" in ('asked', 'permitted', 'refused', 'taken-back'))
);
--> statement-breakpoint
CREATE TABLE "growing_windows" (
	"upload_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"starts_at" double precision NOT NULL,
	"ends_at" double precision NOT NULL,
	"words" json NOT NULL,
	"work_ms" integer NOT NULL,
	"is_final" boolean NOT NULL,
	CONSTRAINT "growing_windows_upload_id_number_pk" PRIMARY KEY("upload_id","number")
);
--> statement-breakpoint
ALTER TABLE "notification_preferences" DROP CONSTRAINT "notification_preferences_kind_in_list";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind_in_list";--> statement-breakpoint
ALTER TABLE "retention_periods" DROP CONSTRAINT "retention_periods_kind_in_list";--> statement-breakpoint
ALTER TABLE "recording_uploads" ADD COLUMN "class_recording_id" uuid;--> statement-breakpoint
ALTER TABLE "recording_uploads" ADD COLUMN "is_growing" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "recording_uploads" ADD COLUMN "problem" text;--> statement-breakpoint
ALTER TABLE "recording_uploads" ADD COLUMN "grown_from_id" uuid;--> statement-breakpoint
ALTER TABLE "recordings" ADD COLUMN "sound_deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "class_recording_settings" ADD CONSTRAINT "class_recording_settings_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_recordings" ADD CONSTRAINT "class_recordings_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_recordings" ADD CONSTRAINT "class_recordings_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_recordings" ADD CONSTRAINT "class_recordings_source_id_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."sources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recording_permissions" ADD CONSTRAINT "recording_permissions_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recording_permissions" ADD CONSTRAINT "recording_permissions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recording_permissions" ADD CONSTRAINT "recording_permissions_decided_by_id_accounts_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "growing_windows" ADD CONSTRAINT "growing_windows_upload_id_recording_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."recording_uploads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "class_recordings_class" ON "class_recordings" USING btree ("class_id","started_at");--> statement-breakpoint
CREATE INDEX "class_recordings_account" ON "class_recordings" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "class_recordings_source" ON "class_recordings" USING btree ("source_id");--> statement-breakpoint
CREATE INDEX "class_recordings_started" ON "class_recordings" USING btree ("started_at");--> statement-breakpoint
CREATE UNIQUE INDEX "recording_permissions_student" ON "recording_permissions" USING btree ("class_id","account_id");--> statement-breakpoint
CREATE INDEX "recording_permissions_account" ON "recording_permissions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "recording_permissions_decider" ON "recording_permissions" USING btree ("decided_by_id");--> statement-breakpoint
ALTER TABLE "recording_uploads" ADD CONSTRAINT "recording_uploads_class_recording_id_class_recordings_id_fk" FOREIGN KEY ("class_recording_id") REFERENCES "public"."class_recordings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recording_uploads" ADD CONSTRAINT "recording_uploads_grown_from_id_recording_uploads_id_fk" FOREIGN KEY ("grown_from_id") REFERENCES "public"."recording_uploads"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recording_uploads_grown_from" ON "recording_uploads" USING btree ("grown_from_id");--> statement-breakpoint
CREATE INDEX "recording_uploads_class_recording" ON "recording_uploads" USING btree ("class_recording_id");--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_kind_in_list" CHECK ("notification_preferences"."kind" in ('doubt-asked', 'doubt-taken', 'doubt-message', 'doubt-judged', 'doubt-settled', 'doubts-paused', 'homework-due', 'results-shared', 'score-changed', 'teacher-review', 'application-waits', 'sources-expiring', 'question-shared', 'question-comment', 'homework-set', 'room-opened', 'room-planned', 'marking-shared', 'class-invitation', 'class-teachers', 'source-reported', 'recording-asked', 'class-recording', 'recording-expiring'));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind_in_list" CHECK ("notifications"."kind" in ('doubt-asked', 'doubt-taken', 'doubt-message', 'doubt-judged', 'doubt-settled', 'doubts-paused', 'homework-due', 'results-shared', 'score-changed', 'teacher-review', 'application-waits', 'sources-expiring', 'question-shared', 'question-comment', 'homework-set', 'room-opened', 'room-planned', 'marking-shared', 'class-invitation', 'class-teachers', 'source-reported', 'recording-asked', 'class-recording', 'recording-expiring'));--> statement-breakpoint
ALTER TABLE "recording_uploads" ADD CONSTRAINT "recording_uploads_problem_in_list" CHECK ("recording_uploads"."problem" in ('no-sound', 'sound-broken', 'sound-codec', 'too-long', 'no-speech', 'transcribe-off', 'transcriber-missing', 'too-little-memory', 'language-not-transcribed', 'speech-service'));--> statement-breakpoint
ALTER TABLE "retention_periods" ADD CONSTRAINT "retention_periods_kind_in_list" CHECK ("retention_periods"."kind" in ('sources', 'class-recordings', 'rooms', 'homework', 'audit', 'reads'));