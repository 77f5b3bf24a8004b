CREATE TABLE "backups" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"due_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"alive_at" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"finished_at" timestamp with time zone,
	"file_name" text DEFAULT '' NOT NULL,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"rows" bigint DEFAULT 0 NOT NULL,
	"files" integer DEFAULT 0 NOT NULL,
	"tested_at" timestamp with time zone,
	CONSTRAINT "backups_due_at_unique" UNIQUE("due_at"),
	CONSTRAINT "backups_state_in_list" CHECK ("backups"."state" in ('waiting', 'running', 'done', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "looks" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"colour" text,
	"support_email" text,
	"imprint" text DEFAULT '' NOT NULL,
	"privacy" text DEFAULT '' NOT NULL,
	"terms" text DEFAULT '' NOT NULL,
	"logo_key" text,
	"logo_bytes" integer,
	"logo_type" text,
	"logo_width" integer,
	"logo_height" integer,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "looks_has_one_row" CHECK ("looks"."id" = 1),
	CONSTRAINT "looks_logo_is_whole" CHECK (num_nulls(logo_key, logo_bytes, logo_type, logo_width, logo_height) in (0, 5))
);
--> statement-breakpoint
ALTER TABLE "audit_entries" DROP CONSTRAINT "audit_entries_act_in_list";--> statement-breakpoint
CREATE INDEX "backups_created_at" ON "backups" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_act_in_list" CHECK ("audit_entries"."act" in ('teacher-approved', 'teacher-rejected', 'certificate-viewed', 'user-suspended', 'user-restored', 'role-changed', 'user-signed-out', 'user-invited', 'user-deleted', 'password-mailed', 'maintenance-on', 'maintenance-off', 'admin-created', 'key-corrected', 'doubt-read', 'message-hidden', 'message-shown', 'person-muted', 'person-unmuted', 'answer-changed', 'answer-removed', 'plan-granted', 'plan-ended', 'payment-refunded', 'retention-changed', 'licence-added', 'licence-paid', 'licence-unpaid', 'licence-ended', 'platform-added', 'platform-removed', 'school-joined', 'school-teacher', 'platform-teacher', 'class-accounts-made', 'card-renewed', 'roster-imported', 'school-consent-stated', 'school-consent-withdrawn', 'source-report-closed', 'source-report-opened', 'model-changed', 'model-removed', 'model-limits-changed', 'class-model-off', 'class-model-on', 'look-changed', 'backup-asked'));