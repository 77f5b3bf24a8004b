CREATE TABLE "answers_helped" (
	"answer_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "answers_helped_answer_id_account_id_pk" PRIMARY KEY("answer_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "confirmed_answers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"doubt_id" uuid NOT NULL,
	"asker_id" uuid NOT NULL,
	"state" text NOT NULL,
	"decided_at" timestamp with time zone NOT NULL,
	"subject" text NOT NULL,
	"subcategory" text NOT NULL,
	"question" text DEFAULT '' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"citations" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"passage_ids" bigint[] DEFAULT '{}' NOT NULL,
	"confirmed_by_id" uuid,
	"confirmed_at" timestamp with time zone,
	"vector" "bytea",
	"encoder" text,
	"signature" bit(384),
	"words" "tsvector" GENERATED ALWAYS AS (to_tsvector('english', question || ' ' || answer)) STORED NOT NULL,
	CONSTRAINT "confirmed_answers_doubt_id_unique" UNIQUE("doubt_id")
);
--> statement-breakpoint
CREATE TABLE "doubt_pictures" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"doubt_id" uuid,
	"message_id" uuid,
	"position" integer DEFAULT 0 NOT NULL,
	"file_key" text NOT NULL,
	"bytes" integer NOT NULL,
	"media_type" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"state" text DEFAULT 'reading' NOT NULL,
	"lines" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"added_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "doubt_mutes" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"muted_by_id" uuid,
	"muted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "doubt_samples" (
	"doubt_id" uuid PRIMARY KEY NOT NULL,
	"drawn_at" timestamp with time zone NOT NULL,
	"verdict" text,
	"judged_by_id" uuid,
	"judged_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "notification_preferences" (
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"in_bell" boolean NOT NULL,
	"mail" text NOT NULL,
	CONSTRAINT "notification_preferences_account_id_kind_pk" PRIMARY KEY("account_id","kind")
);
--> statement-breakpoint
CREATE TABLE "notification_settings" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"is_mail_on" boolean DEFAULT true NOT NULL,
	"is_quiet_on" boolean DEFAULT false NOT NULL,
	"quiet_from" integer DEFAULT 1260 NOT NULL,
	"quiet_until" integer DEFAULT 420 NOT NULL,
	"quiet_days" text DEFAULT 'every-day' NOT NULL,
	"daily_at" integer DEFAULT 1020 NOT NULL,
	"time_zone" text,
	"last_mail_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"group_key" text NOT NULL,
	"about" jsonb NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"until" timestamp with time zone,
	"read_at" timestamp with time zone,
	"mail_due_at" timestamp with time zone,
	"mail_leased_until" timestamp with time zone,
	"mailed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "paper_templates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"blueprint" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "papers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"blueprint" jsonb NOT NULL,
	"forms" jsonb NOT NULL,
	"edits" jsonb NOT NULL,
	"questions" jsonb NOT NULL,
	"is_ready" boolean DEFAULT false NOT NULL,
	"printed_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plan_grants" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"plan" text NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"granted_by_id" uuid,
	"granted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"status" text,
	"period_start" timestamp with time zone,
	"period_end" timestamp with time zone,
	"is_ending" boolean DEFAULT false NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "subscriptions_customer_id_unique" UNIQUE("customer_id")
);
--> statement-breakpoint
CREATE TABLE "account_deletions" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "data_exports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"file_key" text,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	CONSTRAINT "data_exports_account_id_unique" UNIQUE("account_id")
);
--> statement-breakpoint
CREATE TABLE "files_to_remove" (
	"file_key" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bank_questions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"title" text NOT NULL,
	"topic" text[] DEFAULT '{}'::text[] NOT NULL,
	"tags" text[] DEFAULT '{}'::text[] NOT NULL,
	"licence" text DEFAULT '' NOT NULL,
	"state" text NOT NULL,
	"origin" text NOT NULL,
	"import_id" uuid,
	"hash" text NOT NULL,
	"body" jsonb NOT NULL,
	"key" jsonb NOT NULL,
	"explanation" text NOT NULL,
	"reasons" jsonb NOT NULL,
	"bloom" text NOT NULL,
	"difficulty" text NOT NULL,
	"concept" text,
	"headings" text[] DEFAULT '{}'::text[] NOT NULL,
	"citations" jsonb NOT NULL,
	"context" jsonb,
	"check_first" boolean NOT NULL,
	"seconds" integer,
	"points" integer DEFAULT 1 NOT NULL,
	"image" jsonb,
	"has_picture" boolean NOT NULL,
	"times_taken" integer DEFAULT 0 NOT NULL,
	"words" text NOT NULL,
	"found" "tsvector" GENERATED ALWAYS AS (to_tsvector('english', "bank_questions"."words")) STORED,
	"removed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bank_versions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"question_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"question" jsonb NOT NULL,
	"title" text NOT NULL,
	"kept_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "question_import_items" (
	"import_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"item" jsonb NOT NULL,
	"hash" text,
	"is_known" boolean NOT NULL,
	"has_loss" boolean NOT NULL,
	CONSTRAINT "question_import_items_import_id_place_pk" PRIMARY KEY("import_id","place")
);
--> statement-breakpoint
CREATE TABLE "question_imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"file_key" text,
	"state" text NOT NULL,
	"format" text,
	"failure" text,
	"is_cut" boolean DEFAULT false NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"publishes" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "doubt_duties" ADD COLUMN "hours" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "doubt_duties" ADD COLUMN "time_zone" text DEFAULT 'UTC' NOT NULL;--> statement-breakpoint
ALTER TABLE "doubt_duties" ADD COLUMN "languages" jsonb DEFAULT '["en"]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "doubt_messages" ADD COLUMN "turn_id" uuid;--> statement-breakpoint
ALTER TABLE "doubts" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "doubts" ADD COLUMN "known_answer_id" uuid;--> statement-breakpoint
ALTER TABLE "doubts" ADD COLUMN "ai_answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "doubts" ADD COLUMN "ai_outcome" text;--> statement-breakpoint
ALTER TABLE "answers_helped" ADD CONSTRAINT "answers_helped_answer_id_confirmed_answers_id_fk" FOREIGN KEY ("answer_id") REFERENCES "public"."confirmed_answers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answers_helped" ADD CONSTRAINT "answers_helped_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "confirmed_answers" ADD CONSTRAINT "confirmed_answers_doubt_id_doubts_id_fk" FOREIGN KEY ("doubt_id") REFERENCES "public"."doubts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "confirmed_answers" ADD CONSTRAINT "confirmed_answers_asker_id_accounts_id_fk" FOREIGN KEY ("asker_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "confirmed_answers" ADD CONSTRAINT "confirmed_answers_confirmed_by_id_accounts_id_fk" FOREIGN KEY ("confirmed_by_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doubt_pictures" ADD CONSTRAINT "doubt_pictures_owner_id_accounts_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doubt_pictures" ADD CONSTRAINT "doubt_pictures_doubt_id_doubts_id_fk" FOREIGN KEY ("doubt_id") REFERENCES "public"."doubts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doubt_mutes" ADD CONSTRAINT "doubt_mutes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doubt_mutes" ADD CONSTRAINT "doubt_mutes_muted_by_id_accounts_id_fk" FOREIGN KEY ("muted_by_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doubt_samples" ADD CONSTRAINT "doubt_samples_doubt_id_doubts_id_fk" FOREIGN KEY ("doubt_id") REFERENCES "public"."doubts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doubt_samples" ADD CONSTRAINT "doubt_samples_judged_by_id_accounts_id_fk" FOREIGN KEY ("judged_by_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_templates" ADD CONSTRAINT "paper_templates_owner_id_accounts_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "papers" ADD CONSTRAINT "papers_owner_id_accounts_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_grants" ADD CONSTRAINT "plan_grants_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_grants" ADD CONSTRAINT "plan_grants_granted_by_id_accounts_id_fk" FOREIGN KEY ("granted_by_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_deletions" ADD CONSTRAINT "account_deletions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_questions" ADD CONSTRAINT "bank_questions_owner_id_accounts_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_questions" ADD CONSTRAINT "bank_questions_import_id_question_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."question_imports"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_versions" ADD CONSTRAINT "bank_versions_question_id_bank_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."bank_questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_import_items" ADD CONSTRAINT "question_import_items_import_id_question_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."question_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_imports" ADD CONSTRAINT "question_imports_owner_id_accounts_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "answers_helped_account" ON "answers_helped" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "confirmed_answers_newest" ON "confirmed_answers" USING btree ("state","confirmed_at");--> statement-breakpoint
CREATE INDEX "confirmed_answers_asker" ON "confirmed_answers" USING btree ("asker_id");--> statement-breakpoint
CREATE INDEX "confirmed_answers_teacher" ON "confirmed_answers" USING btree ("confirmed_by_id","confirmed_at");--> statement-breakpoint
CREATE INDEX "confirmed_answers_signature" ON "confirmed_answers" USING btree ("signature","id") WHERE state = 'published';--> statement-breakpoint
CREATE INDEX "confirmed_answers_words" ON "confirmed_answers" USING gin ("words");--> statement-breakpoint
CREATE INDEX "doubt_pictures_doubt" ON "doubt_pictures" USING btree ("doubt_id","position");--> statement-breakpoint
CREATE INDEX "doubt_pictures_unsent" ON "doubt_pictures" USING btree ("added_at") WHERE "doubt_pictures"."doubt_id" is null;--> statement-breakpoint
CREATE INDEX "doubt_pictures_owner" ON "doubt_pictures" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "doubt_samples_judged" ON "doubt_samples" USING btree ("judged_at","drawn_at");--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_unread_group" ON "notifications" USING btree ("account_id","group_key") WHERE "notifications"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notifications_account" ON "notifications" USING btree ("account_id","at");--> statement-breakpoint
CREATE INDEX "notifications_group" ON "notifications" USING btree ("group_key");--> statement-breakpoint
CREATE INDEX "notifications_due" ON "notifications" USING btree ("mail_due_at") WHERE "notifications"."mail_due_at" is not null;--> statement-breakpoint
CREATE INDEX "notifications_leased" ON "notifications" USING btree ("mail_leased_until") WHERE "notifications"."mail_leased_until" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "paper_templates_owner_name" ON "paper_templates" USING btree ("owner_id","name");--> statement-breakpoint
CREATE INDEX "papers_owner_updated" ON "papers" USING btree ("owner_id","updated_at");--> statement-breakpoint
CREATE INDEX "payment_events_account" ON "payment_events" USING btree ("account_id","received_at");--> statement-breakpoint
CREATE INDEX "account_deletions_due" ON "account_deletions" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "data_exports_expires" ON "data_exports" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "bank_questions_owner_updated" ON "bank_questions" USING btree ("owner_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "bank_questions_owner_hash" ON "bank_questions" USING btree ("owner_id","hash");--> statement-breakpoint
CREATE INDEX "bank_questions_import" ON "bank_questions" USING btree ("import_id");--> statement-breakpoint
CREATE INDEX "bank_questions_found" ON "bank_questions" USING gin ("found");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_versions_question_revision" ON "bank_versions" USING btree ("question_id","revision");--> statement-breakpoint
CREATE INDEX "question_imports_owner_created" ON "question_imports" USING btree ("owner_id","created_at");--> statement-breakpoint
ALTER TABLE "doubt_messages" ADD CONSTRAINT "doubt_messages_turn_id_turns_id_fk" FOREIGN KEY ("turn_id") REFERENCES "public"."turns"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "doubt_messages_turn" ON "doubt_messages" USING btree ("turn_id");--> statement-breakpoint
CREATE INDEX "doubts_asked" ON "doubts" USING btree ("asked_at");