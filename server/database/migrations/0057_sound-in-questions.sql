ALTER TABLE "quiz_answers" ADD COLUMN "plays" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "quiz_attempts" ADD COLUMN "clip_text" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "quiz_attempts" ADD COLUMN "stops_recording" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "homework" ADD COLUMN "recording_id" uuid;--> statement-breakpoint
ALTER TABLE "homework_students" ADD COLUMN "clip_text" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_questions" ADD COLUMN "sound" jsonb;--> statement-breakpoint
ALTER TABLE "quiz_questions" ADD COLUMN "sound" jsonb;--> statement-breakpoint
ALTER TABLE "question_images" ADD COLUMN "seconds" double precision;--> statement-breakpoint
ALTER TABLE "teacher_questions" ADD COLUMN "sound" jsonb;--> statement-breakpoint
ALTER TABLE "homework" ADD CONSTRAINT "homework_recording_id_sources_id_fk" FOREIGN KEY ("recording_id") REFERENCES "public"."sources"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "homework_recording" ON "homework" USING btree ("recording_id") WHERE "homework"."recording_id" is not null;