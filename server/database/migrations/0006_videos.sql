CREATE TABLE "videos" (
	"source_id" uuid PRIMARY KEY NOT NULL,
	"provider_id" text,
	"title" text,
	"channel" text,
	"chapters" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"languages" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"origin" text,
	"language" text,
	"wanted_language" text
);
--> statement-breakpoint
ALTER TABLE "sources" ADD COLUMN "seconds" integer;--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_source_id_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."sources"("id") ON DELETE cascade ON UPDATE no action;