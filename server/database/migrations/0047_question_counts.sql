CREATE TABLE "question_counts" (
	"source_id" uuid NOT NULL,
	"asker" text NOT NULL,
	"reading_run" uuid,
	"sections" jsonb,
	"begun_at" timestamp with time zone NOT NULL,
	CONSTRAINT "question_counts_source_id_asker_pk" PRIMARY KEY("source_id","asker"),
	CONSTRAINT "question_counts_asker_in_list" CHECK ("question_counts"."asker" in ('teacher', 'student'))
);
--> statement-breakpoint
ALTER TABLE "question_counts" ADD CONSTRAINT "question_counts_source_id_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."sources"("id") ON DELETE cascade ON UPDATE no action;