CREATE TABLE "doubt_reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"doubt_id" uuid NOT NULL,
	"message_id" uuid NOT NULL,
	"reporter_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"note" text NOT NULL,
	"reported_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by_id" uuid
);
--> statement-breakpoint
ALTER TABLE "doubt_messages" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "doubt_reports" ADD CONSTRAINT "doubt_reports_doubt_id_doubts_id_fk" FOREIGN KEY ("doubt_id") REFERENCES "public"."doubts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doubt_reports" ADD CONSTRAINT "doubt_reports_reporter_id_accounts_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doubt_reports" ADD CONSTRAINT "doubt_reports_decided_by_id_accounts_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doubt_reports" ADD CONSTRAINT "doubt_reports_message" FOREIGN KEY ("doubt_id","message_id") REFERENCES "public"."doubt_messages"("doubt_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "doubt_reports_once" ON "doubt_reports" USING btree ("doubt_id","message_id","reporter_id");--> statement-breakpoint
CREATE INDEX "doubt_reports_decided" ON "doubt_reports" USING btree ("decided_at","reported_at");