CREATE TABLE "consent_requests" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"username" text NOT NULL,
	"password_hash" text NOT NULL,
	"phone" text,
	"birth_year" integer NOT NULL,
	"child_until" timestamp with time zone NOT NULL,
	"parent_email" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "consent_requests_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "known_browsers" (
	"account_id" uuid NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_browsers_account_id_token_hash_pk" PRIMARY KEY("account_id","token_hash")
);
--> statement-breakpoint
CREATE TABLE "parental_consents" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"parent_email" text NOT NULL,
	"allows_model" boolean NOT NULL,
	"allows_videos" boolean NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "parental_consents_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"public_key" "bytea" NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "licence_seats" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"licence_id" uuid NOT NULL,
	"given_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "licences" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"school" text NOT NULL,
	"billing_address" text NOT NULL,
	"owner_id" uuid,
	"seats" integer NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"purchase_order" text NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"invoice_year" integer NOT NULL,
	"invoice_number" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "bank_column_mappings" (
	"owner_id" uuid NOT NULL,
	"head_hash" text NOT NULL,
	"roles" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bank_column_mappings_owner_id_head_hash_pk" PRIMARY KEY("owner_id","head_hash")
);
--> statement-breakpoint
CREATE TABLE "bank_comments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"question_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"text" text NOT NULL,
	"suggestion" jsonb,
	"state" text,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "bank_shares" (
	"question_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"review_asked_at" timestamp with time zone,
	"approved_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bank_shares_question_id_account_id_pk" PRIMARY KEY("question_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "bank_similar_pairs" (
	"first_id" uuid NOT NULL,
	"second_id" uuid NOT NULL,
	"similarity" real NOT NULL,
	"is_kept" boolean DEFAULT false NOT NULL,
	CONSTRAINT "bank_similar_pairs_first_id_second_id_pk" PRIMARY KEY("first_id","second_id")
);
--> statement-breakpoint
CREATE TABLE "bank_uses" (
	"question_id" uuid NOT NULL,
	"session_kind" text NOT NULL,
	"session_id" uuid NOT NULL,
	"title" text NOT NULL,
	"revision" integer NOT NULL,
	"hash" text NOT NULL,
	"students" integer NOT NULL,
	"share" real NOT NULL,
	"discrimination" real,
	"asked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bank_uses_question_id_session_kind_session_id_pk" PRIMARY KEY("question_id","session_kind","session_id")
);
--> statement-breakpoint
CREATE TABLE "record_reads" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "record_reads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"subject_id" uuid NOT NULL,
	"reader_id" uuid NOT NULL,
	"reader_name" text NOT NULL,
	"is_admin" boolean NOT NULL,
	"kind" text NOT NULL,
	"record_id" text NOT NULL,
	"about" text NOT NULL,
	"day" date NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	"last_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "retention_periods" (
	"kind" text PRIMARY KEY NOT NULL,
	"months" integer
);
--> statement-breakpoint
CREATE TABLE "printing_students" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"printing_id" uuid NOT NULL,
	"position" integer,
	"name" text NOT NULL,
	"roll_number" text NOT NULL,
	"account_id" uuid,
	"claim_code" text,
	CONSTRAINT "printing_students_claim_code_unique" UNIQUE("claim_code")
);
--> statement-breakpoint
CREATE TABLE "printings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"paper_id" uuid,
	"paper_revision" integer NOT NULL,
	"code" text NOT NULL,
	"title" text NOT NULL,
	"class_name" text NOT NULL,
	"school" text NOT NULL,
	"mode" text NOT NULL,
	"paper" text NOT NULL,
	"roll_digits" integer NOT NULL,
	"sheets" integer NOT NULL,
	"questions" jsonb NOT NULL,
	"variants" jsonb NOT NULL,
	"printed_at" timestamp with time zone NOT NULL,
	"kept_days" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "printings_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "scan_decisions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"printing_id" uuid NOT NULL,
	"page_id" uuid,
	"student_id" uuid,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "scan_decisions_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"subject" text NOT NULL,
	"decision" jsonb NOT NULL,
	"by_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"taken_back_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "scan_pages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"scan_id" uuid,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "scan_pages_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"place" integer NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"reason" text,
	"file_key" text,
	"bytes" integer NOT NULL,
	"media_type" text NOT NULL,
	"printing_id" uuid,
	"variant" integer,
	"page" integer,
	"student_id" uuid,
	"read_student_id" uuid,
	"roll_number" text DEFAULT '' NOT NULL,
	"quality" double precision,
	"fields" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "scans" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"printing_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"file_key" text,
	"state" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "birth_year" integer;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "child_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "device" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "by_passkey" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sources" ADD COLUMN "expiry_warned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "live_rooms" ADD COLUMN "player_limit" integer DEFAULT 5000 NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_questions" ADD COLUMN "audience" text DEFAULT 'owner' NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_questions" ADD COLUMN "times_asked" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_questions" ADD COLUMN "asked_students" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_questions" ADD COLUMN "facility" real;--> statement-breakpoint
ALTER TABLE "bank_questions" ADD COLUMN "last_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bank_questions" ADD COLUMN "vector" "bytea";--> statement-breakpoint
ALTER TABLE "bank_questions" ADD COLUMN "encoder" text;--> statement-breakpoint
ALTER TABLE "bank_questions" ADD COLUMN "word_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_questions" ADD COLUMN "variant_group" uuid;--> statement-breakpoint
ALTER TABLE "bank_questions" ADD COLUMN "merged_into" uuid;--> statement-breakpoint
ALTER TABLE "question_import_items" ADD COLUMN "similar_to" uuid;--> statement-breakpoint
ALTER TABLE "question_imports" ADD COLUMN "columns" jsonb;--> statement-breakpoint
ALTER TABLE "quiz_questions" ADD COLUMN "bank_origin" jsonb;--> statement-breakpoint
ALTER TABLE "page_readings" ADD COLUMN "read_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "teacher_questions" ADD COLUMN "bank_origin" jsonb;--> statement-breakpoint
ALTER TABLE "known_browsers" ADD CONSTRAINT "known_browsers_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parental_consents" ADD CONSTRAINT "parental_consents_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licence_seats" ADD CONSTRAINT "licence_seats_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licence_seats" ADD CONSTRAINT "licence_seats_licence_id_licences_id_fk" FOREIGN KEY ("licence_id") REFERENCES "public"."licences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licences" ADD CONSTRAINT "licences_owner_id_accounts_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_column_mappings" ADD CONSTRAINT "bank_column_mappings_owner_id_accounts_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_comments" ADD CONSTRAINT "bank_comments_question_id_bank_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."bank_questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_comments" ADD CONSTRAINT "bank_comments_author_id_accounts_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_shares" ADD CONSTRAINT "bank_shares_question_id_bank_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."bank_questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_shares" ADD CONSTRAINT "bank_shares_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_similar_pairs" ADD CONSTRAINT "bank_similar_pairs_first_id_bank_questions_id_fk" FOREIGN KEY ("first_id") REFERENCES "public"."bank_questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_similar_pairs" ADD CONSTRAINT "bank_similar_pairs_second_id_bank_questions_id_fk" FOREIGN KEY ("second_id") REFERENCES "public"."bank_questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_uses" ADD CONSTRAINT "bank_uses_question_id_bank_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."bank_questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_reads" ADD CONSTRAINT "record_reads_subject_id_accounts_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_reads" ADD CONSTRAINT "record_reads_reader_id_accounts_id_fk" FOREIGN KEY ("reader_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "printing_students" ADD CONSTRAINT "printing_students_printing_id_printings_id_fk" FOREIGN KEY ("printing_id") REFERENCES "public"."printings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "printing_students" ADD CONSTRAINT "printing_students_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "printings" ADD CONSTRAINT "printings_owner_id_accounts_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "printings" ADD CONSTRAINT "printings_paper_id_papers_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."papers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scan_decisions" ADD CONSTRAINT "scan_decisions_printing_id_printings_id_fk" FOREIGN KEY ("printing_id") REFERENCES "public"."printings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scan_decisions" ADD CONSTRAINT "scan_decisions_page_id_scan_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."scan_pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scan_decisions" ADD CONSTRAINT "scan_decisions_student_id_printing_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."printing_students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scan_decisions" ADD CONSTRAINT "scan_decisions_by_id_accounts_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scan_pages" ADD CONSTRAINT "scan_pages_owner_id_accounts_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scan_pages" ADD CONSTRAINT "scan_pages_scan_id_scans_id_fk" FOREIGN KEY ("scan_id") REFERENCES "public"."scans"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scan_pages" ADD CONSTRAINT "scan_pages_printing_id_printings_id_fk" FOREIGN KEY ("printing_id") REFERENCES "public"."printings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scan_pages" ADD CONSTRAINT "scan_pages_student_id_printing_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."printing_students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scans" ADD CONSTRAINT "scans_owner_id_accounts_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scans" ADD CONSTRAINT "scans_printing_id_printings_id_fk" FOREIGN KEY ("printing_id") REFERENCES "public"."printings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consent_requests_expiry" ON "consent_requests" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "known_browsers_used" ON "known_browsers" USING btree ("used_at");--> statement-breakpoint
CREATE INDEX "passkeys_account" ON "passkeys" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "licence_seats_licence" ON "licence_seats" USING btree ("licence_id","given_at");--> statement-breakpoint
CREATE UNIQUE INDEX "licences_invoice" ON "licences" USING btree ("invoice_year","invoice_number");--> statement-breakpoint
CREATE INDEX "licences_owner" ON "licences" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "bank_comments_question" ON "bank_comments" USING btree ("question_id","created_at");--> statement-breakpoint
CREATE INDEX "bank_comments_author" ON "bank_comments" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "bank_shares_account" ON "bank_shares" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "bank_similar_pairs_second" ON "bank_similar_pairs" USING btree ("second_id");--> statement-breakpoint
CREATE UNIQUE INDEX "record_reads_line" ON "record_reads" USING btree ("subject_id","reader_id","kind","record_id","day");--> statement-breakpoint
CREATE INDEX "record_reads_reader" ON "record_reads" USING btree ("reader_id");--> statement-breakpoint
CREATE INDEX "record_reads_last" ON "record_reads" USING btree ("last_at");--> statement-breakpoint
CREATE UNIQUE INDEX "printing_students_roll" ON "printing_students" USING btree ("printing_id","roll_number") WHERE roll_number <> '';--> statement-breakpoint
CREATE UNIQUE INDEX "printing_students_position" ON "printing_students" USING btree ("printing_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "printing_students_account" ON "printing_students" USING btree ("printing_id","account_id");--> statement-breakpoint
CREATE INDEX "printing_students_of" ON "printing_students" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "printings_owner" ON "printings" USING btree ("owner_id","printed_at");--> statement-breakpoint
CREATE INDEX "printings_paper" ON "printings" USING btree ("paper_id");--> statement-breakpoint
CREATE INDEX "printings_expires" ON "printings" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "scan_decisions_printing" ON "scan_decisions" USING btree ("printing_id","subject","number");--> statement-breakpoint
CREATE INDEX "scan_decisions_page" ON "scan_decisions" USING btree ("page_id");--> statement-breakpoint
CREATE UNIQUE INDEX "scan_pages_place" ON "scan_pages" USING btree ("scan_id","place");--> statement-breakpoint
CREATE INDEX "scan_pages_printing" ON "scan_pages" USING btree ("printing_id","student_id");--> statement-breakpoint
CREATE INDEX "scan_pages_student" ON "scan_pages" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "scan_pages_owner" ON "scan_pages" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "scan_pages_waiting" ON "scan_pages" USING btree ("added_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "scans_printing" ON "scans" USING btree ("printing_id","added_at");--> statement-breakpoint
CREATE INDEX "scans_owner" ON "scans" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "scans_splitting" ON "scans" USING btree ("added_at") WHERE state = 'splitting';--> statement-breakpoint
ALTER TABLE "bank_questions" ADD CONSTRAINT "bank_questions_merged_into_bank_questions_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."bank_questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_import_items" ADD CONSTRAINT "question_import_items_similar_to_bank_questions_id_fk" FOREIGN KEY ("similar_to") REFERENCES "public"."bank_questions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_questions_shared" ON "bank_questions" USING btree ("audience","updated_at","id");--> statement-breakpoint
CREATE INDEX "bank_questions_owner_words" ON "bank_questions" USING btree ("owner_id","word_key");--> statement-breakpoint
CREATE INDEX "bank_questions_merged" ON "bank_questions" USING btree ("merged_into");--> statement-breakpoint
CREATE INDEX "bank_questions_unembedded" ON "bank_questions" USING btree ("owner_id") WHERE encoder is null and removed_at is null;--> statement-breakpoint
-- What was published before could be practised with by everybody, and still can.
UPDATE "bank_questions" SET "audience" = 'everybody' WHERE "state" = 'published';
