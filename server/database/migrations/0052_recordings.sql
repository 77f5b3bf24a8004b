CREATE TABLE "recording_upload_parts" (
	"upload_id" uuid NOT NULL,
	"offset" bigint NOT NULL,
	"bytes" integer NOT NULL,
	"file_key" text NOT NULL,
	CONSTRAINT "recording_upload_parts_upload_id_offset_pk" PRIMARY KEY("upload_id","offset")
);
--> statement-breakpoint
CREATE TABLE "recording_uploads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"bytes" bigint NOT NULL,
	"language" text NOT NULL,
	"source_id" uuid,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "recording_uploads_language_in_list" CHECK ("recording_uploads"."language" in ('en', 'ar', 'bn', 'de', 'es', 'fr', 'gu', 'hi', 'id', 'it', 'ja', 'kn', 'ko', 'ml', 'mr', 'nl', 'pa', 'pl', 'pt', 'ru', 'ta', 'te', 'tr', 'uk', 'ur', 'vi', 'zh'))
);
--> statement-breakpoint
CREATE TABLE "recording_windows" (
	"source_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"starts_at" double precision NOT NULL,
	"ends_at" double precision NOT NULL,
	"words" json NOT NULL,
	"work_ms" integer NOT NULL,
	"transcribed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "recording_windows_source_id_number_pk" PRIMARY KEY("source_id","number")
);
--> statement-breakpoint
CREATE TABLE "recordings" (
	"source_id" uuid PRIMARY KEY NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"has_picture" boolean DEFAULT false NOT NULL,
	"transcript" text,
	"completed_at" timestamp with time zone,
	CONSTRAINT "recordings_language_in_list" CHECK ("recordings"."language" in ('en', 'ar', 'bn', 'de', 'es', 'fr', 'gu', 'hi', 'id', 'it', 'ja', 'kn', 'ko', 'ml', 'mr', 'nl', 'pa', 'pl', 'pt', 'ru', 'ta', 'te', 'tr', 'uk', 'ur', 'vi', 'zh'))
);
--> statement-breakpoint
ALTER TABLE "sources" DROP CONSTRAINT "sources_kind_in_list";--> statement-breakpoint
ALTER TABLE "recording_upload_parts" ADD CONSTRAINT "recording_upload_parts_upload_id_recording_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."recording_uploads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recording_uploads" ADD CONSTRAINT "recording_uploads_owner_id_accounts_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recording_uploads" ADD CONSTRAINT "recording_uploads_source_id_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."sources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recording_windows" ADD CONSTRAINT "recording_windows_source_id_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."sources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recordings" ADD CONSTRAINT "recordings_source_id_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."sources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recording_uploads_owner" ON "recording_uploads" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "recording_uploads_changed" ON "recording_uploads" USING btree ("changed_at");--> statement-breakpoint
CREATE INDEX "recording_uploads_source" ON "recording_uploads" USING btree ("source_id");--> statement-breakpoint
CREATE INDEX "recording_windows_transcribed" ON "recording_windows" USING btree ("transcribed_at");--> statement-breakpoint
ALTER TABLE "sources" ADD CONSTRAINT "sources_kind_in_list" CHECK ("sources"."kind" in ('pdf', 'text', 'markdown', 'slides', 'document', 'transcript', 'image', 'video', 'recording'));