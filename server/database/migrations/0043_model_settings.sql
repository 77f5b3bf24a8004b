CREATE TABLE "model_limits" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"is_on" boolean DEFAULT true NOT NULL,
	"person_tokens_per_day" bigint,
	"tokens_per_day" bigint,
	CONSTRAINT "model_limits_has_one_row" CHECK ("model_limits"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "set_models" (
	"use" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"address" text,
	"name" text NOT NULL,
	"sealed_key" "bytea",
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "set_models_use_in_list" CHECK ("set_models"."use" in ('answers', 'pictures', 'search')),
	CONSTRAINT "set_models_provider_in_list" CHECK ("set_models"."provider" in ('ollama', 'llamacpp', 'vllm', 'compatible', 'openai', 'anthropic', 'google', 'groq'))
);
--> statement-breakpoint
ALTER TABLE "audit_entries" DROP CONSTRAINT "audit_entries_act_in_list";--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_act_in_list" CHECK ("audit_entries"."act" in ('teacher-approved', 'teacher-rejected', 'certificate-viewed', 'user-suspended', 'user-restored', 'role-changed', 'user-signed-out', 'user-invited', 'user-deleted', 'password-mailed', 'maintenance-on', 'maintenance-off', 'admin-created', 'key-corrected', 'doubt-read', 'message-hidden', 'message-shown', 'person-muted', 'person-unmuted', 'answer-changed', 'answer-removed', 'plan-granted', 'plan-ended', 'payment-refunded', 'retention-changed', 'licence-added', 'licence-paid', 'licence-unpaid', 'licence-ended', 'platform-added', 'platform-removed', 'school-joined', 'school-teacher', 'class-accounts-made', 'card-renewed', 'roster-imported', 'school-consent-stated', 'school-consent-withdrawn', 'source-report-closed', 'source-report-opened', 'model-changed', 'model-removed', 'model-limits-changed'));