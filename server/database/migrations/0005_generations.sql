CREATE TABLE "generations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"result_id" uuid NOT NULL,
	"source_ids" uuid[] NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"engine" text DEFAULT 'built-in' NOT NULL,
	"engine_note" text,
	"step" jsonb,
	"failure" text,
	"revision" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "generations" ADD CONSTRAINT "generations_owner_id_accounts_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "generations_owner_created" ON "generations" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "generations_result" ON "generations" USING btree ("kind","result_id");