CREATE TABLE "source_indexes" (
	"source_id" uuid PRIMARY KEY NOT NULL,
	"file_key" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "source_indexes" ADD CONSTRAINT "source_indexes_source_id_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."sources"("id") ON DELETE cascade ON UPDATE no action;