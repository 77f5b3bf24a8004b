CREATE TABLE "folders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "page_readings" (
	"source_id" uuid NOT NULL,
	"page" integer NOT NULL,
	"reading" json NOT NULL,
	"frame" json,
	CONSTRAINT "page_readings_source_id_page_pk" PRIMARY KEY("source_id","page")
);
--> statement-breakpoint
ALTER TABLE "sources" ADD COLUMN "folder_id" uuid;--> statement-breakpoint
ALTER TABLE "sources" ADD COLUMN "media_type" text;--> statement-breakpoint
ALTER TABLE "sources" ADD COLUMN "pages_to_recognise" integer[] DEFAULT '{}'::integer[] NOT NULL;--> statement-breakpoint
ALTER TABLE "sources" ADD COLUMN "pages_by_ocr" integer[] DEFAULT '{}'::integer[] NOT NULL;--> statement-breakpoint
ALTER TABLE "folders" ADD CONSTRAINT "folders_owner_id_accounts_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_readings" ADD CONSTRAINT "page_readings_source_id_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."sources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "folders_owner_name" ON "folders" USING btree ("owner_id",lower("name"));--> statement-breakpoint
ALTER TABLE "sources" ADD CONSTRAINT "sources_folder_id_folders_id_fk" FOREIGN KEY ("folder_id") REFERENCES "public"."folders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sources_folder" ON "sources" USING btree ("folder_id");