CREATE TABLE "source_contents" (
	"source_id" uuid PRIMARY KEY NOT NULL,
	"content" json NOT NULL
);
--> statement-breakpoint
ALTER TABLE "passages" RENAME COLUMN "sentence_lines" TO "sentence_places";--> statement-breakpoint
ALTER TABLE "source_contents" ADD CONSTRAINT "source_contents_source_id_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."sources"("id") ON DELETE cascade ON UPDATE no action;