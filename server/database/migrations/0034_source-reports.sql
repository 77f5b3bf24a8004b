CREATE TABLE "source_reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"turn_id" uuid NOT NULL,
	"reporter_id" uuid NOT NULL,
	"source_id" uuid,
	"question" text NOT NULL,
	"sentence" text NOT NULL,
	"citation" jsonb NOT NULL,
	"reason" text NOT NULL,
	"note" text NOT NULL,
	"reported_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by_id" uuid
);
--> statement-breakpoint
ALTER TABLE "maintenance" ADD COLUMN "ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "source_reports" ADD CONSTRAINT "source_reports_turn_id_turns_id_fk" FOREIGN KEY ("turn_id") REFERENCES "public"."turns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "source_reports" ADD CONSTRAINT "source_reports_reporter_id_accounts_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "source_reports" ADD CONSTRAINT "source_reports_source_id_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."sources"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "source_reports" ADD CONSTRAINT "source_reports_closed_by_id_accounts_id_fk" FOREIGN KEY ("closed_by_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "source_reports_turn" ON "source_reports" USING btree ("turn_id");--> statement-breakpoint
CREATE INDEX "source_reports_reporter" ON "source_reports" USING btree ("reporter_id");--> statement-breakpoint
CREATE INDEX "source_reports_source" ON "source_reports" USING btree ("source_id");--> statement-breakpoint
CREATE INDEX "source_reports_closed_by" ON "source_reports" USING btree ("closed_by_id");--> statement-breakpoint
CREATE INDEX "source_reports_listed" ON "source_reports" USING btree ("reported_at","id");