CREATE TABLE "thread_sources" (
	"thread_id" uuid NOT NULL,
	"source_id" uuid NOT NULL,
	"ordinal" integer NOT NULL,
	CONSTRAINT "thread_sources_thread_id_source_id_pk" PRIMARY KEY("thread_id","source_id")
);
--> statement-breakpoint
CREATE TABLE "threads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "turns" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"thread_id" uuid NOT NULL,
	"ordinal" integer NOT NULL,
	"question" text NOT NULL,
	"state" text DEFAULT 'answering' NOT NULL,
	"engine" text NOT NULL,
	"sentences" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"nearest" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"reading" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"confidence" text,
	"passages_used" integer DEFAULT 0 NOT NULL,
	"feedback" text,
	"revision" integer DEFAULT 0 NOT NULL,
	"leased_until" timestamp with time zone,
	"asked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"email" text,
	"username" text NOT NULL,
	"password_hash" text,
	"role" text DEFAULT 'student' NOT NULL,
	"phone" text,
	"avatar" text DEFAULT '' NOT NULL,
	"verified_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "accounts_email_unique" UNIQUE("email"),
	CONSTRAINT "accounts_have_an_address" CHECK ("accounts"."kind" <> 'account' or "accounts"."email" is not null)
);
--> statement-breakpoint
CREATE TABLE "mail_links" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passage_vectors" (
	"passage_id" bigint PRIMARY KEY NOT NULL,
	"vectors" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passage_words" (
	"passage_id" bigint PRIMARY KEY NOT NULL,
	"words" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "passages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"source_id" uuid NOT NULL,
	"ordinal" integer NOT NULL,
	"headings" text[] NOT NULL,
	"text" text NOT NULL,
	"sentences" integer[] NOT NULL,
	"first_page" integer,
	"last_page" integer,
	"sentence_lines" integer[]
);
--> statement-breakpoint
CREATE TABLE "sources" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL,
	"file_key" text,
	"bytes" bigint NOT NULL,
	"hash" text NOT NULL,
	"page_count" integer,
	"pages_read" integer DEFAULT 0 NOT NULL,
	"passage_count" integer DEFAULT 0 NOT NULL,
	"passages_embedded" integer DEFAULT 0 NOT NULL,
	"pages_without_text" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"damaged_pages" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"failure_code" text,
	"failure_details" jsonb,
	"reading_run" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"opened_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "thread_sources" ADD CONSTRAINT "thread_sources_thread_id_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_sources" ADD CONSTRAINT "thread_sources_source_id_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."sources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_owner_id_accounts_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "turns" ADD CONSTRAINT "turns_thread_id_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_links" ADD CONSTRAINT "mail_links_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passage_vectors" ADD CONSTRAINT "passage_vectors_passage_id_passages_id_fk" FOREIGN KEY ("passage_id") REFERENCES "public"."passages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passage_words" ADD CONSTRAINT "passage_words_passage_id_passages_id_fk" FOREIGN KEY ("passage_id") REFERENCES "public"."passages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passages" ADD CONSTRAINT "passages_source_id_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."sources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sources" ADD CONSTRAINT "sources_owner_id_accounts_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "thread_sources_source" ON "thread_sources" USING btree ("source_id");--> statement-breakpoint
CREATE INDEX "threads_owner_updated" ON "threads" USING btree ("owner_id","updated_at");--> statement-breakpoint
CREATE UNIQUE INDEX "turns_thread_ordinal" ON "turns" USING btree ("thread_id","ordinal");--> statement-breakpoint
CREATE INDEX "turns_running" ON "turns" USING btree ("state","leased_until");--> statement-breakpoint
CREATE INDEX "accounts_kind_created" ON "accounts" USING btree ("kind","created_at");--> statement-breakpoint
CREATE INDEX "mail_links_account" ON "mail_links" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "sessions_account" ON "sessions" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "passages_source_ordinal" ON "passages" USING btree ("source_id","ordinal");--> statement-breakpoint
CREATE INDEX "sources_owner_created" ON "sources" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "sources_owner_hash" ON "sources" USING btree ("owner_id","hash");--> statement-breakpoint
CREATE INDEX "sources_sample" ON "sources" USING btree ("is_sample") WHERE "sources"."is_sample";