CREATE TABLE "mind_map_nodes" (
	"map_id" uuid NOT NULL,
	"id" text NOT NULL,
	"parent_id" text,
	"position" integer NOT NULL,
	"label" text NOT NULL,
	"citations" jsonb NOT NULL,
	"deleted_with" text,
	CONSTRAINT "mind_map_nodes_map_id_id_pk" PRIMARY KEY("map_id","id")
);
--> statement-breakpoint
CREATE TABLE "mind_maps" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"source_id" uuid NOT NULL,
	"name" text NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "summaries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"source_id" uuid NOT NULL,
	"length" text NOT NULL,
	"withheld" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "summary_points" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"summary_id" uuid NOT NULL,
	"ordinal" integer NOT NULL,
	"headings" text[] NOT NULL,
	"text" text NOT NULL,
	"citations" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mind_map_nodes" ADD CONSTRAINT "mind_map_nodes_map_id_mind_maps_id_fk" FOREIGN KEY ("map_id") REFERENCES "public"."mind_maps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mind_maps" ADD CONSTRAINT "mind_maps_owner_id_accounts_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mind_maps" ADD CONSTRAINT "mind_maps_source_id_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."sources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "summaries" ADD CONSTRAINT "summaries_owner_id_accounts_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "summaries" ADD CONSTRAINT "summaries_source_id_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."sources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "summary_points" ADD CONSTRAINT "summary_points_summary_id_summaries_id_fk" FOREIGN KEY ("summary_id") REFERENCES "public"."summaries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mind_maps_owner_updated" ON "mind_maps" USING btree ("owner_id","updated_at");--> statement-breakpoint
CREATE INDEX "mind_maps_source" ON "mind_maps" USING btree ("source_id");--> statement-breakpoint
CREATE UNIQUE INDEX "summaries_owner_source_length" ON "summaries" USING btree ("owner_id","source_id","length");--> statement-breakpoint
CREATE INDEX "summaries_source" ON "summaries" USING btree ("source_id");--> statement-breakpoint
CREATE UNIQUE INDEX "summary_points_ordinal" ON "summary_points" USING btree ("summary_id","ordinal");