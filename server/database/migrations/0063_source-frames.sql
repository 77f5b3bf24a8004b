CREATE TABLE "source_frames" (
	"source_id" uuid PRIMARY KEY NOT NULL,
	"file_key" text,
	"bytes" integer NOT NULL,
	"frames" jsonb NOT NULL,
	"problem" text,
	CONSTRAINT "source_frames_problem_in_list" CHECK ("source_frames"."problem" in ('no-program', 'unreadable'))
);
--> statement-breakpoint
ALTER TABLE "source_frames" ADD CONSTRAINT "source_frames_source_id_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."sources"("id") ON DELETE cascade ON UPDATE no action;