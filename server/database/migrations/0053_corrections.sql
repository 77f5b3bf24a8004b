CREATE TABLE "recording_corrections" (
	"source_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"batch" integer NOT NULL,
	"first_word" integer NOT NULL,
	"word_count" integer NOT NULL,
	"starts_at" double precision NOT NULL,
	"heard" text NOT NULL,
	"text" text NOT NULL,
	"corrected_at" timestamp with time zone NOT NULL,
	CONSTRAINT "recording_corrections_source_id_number_pk" PRIMARY KEY("source_id","number")
);
--> statement-breakpoint
ALTER TABLE "recording_corrections" ADD CONSTRAINT "recording_corrections_source_id_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."sources"("id") ON DELETE cascade ON UPDATE no action;