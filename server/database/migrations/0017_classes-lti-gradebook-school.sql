CREATE TABLE "calendar_feeds" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "calendar_feeds_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "class_announcements" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"class_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "class_students" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"class_id" uuid NOT NULL,
	"account_id" uuid,
	"email" text,
	"name" text DEFAULT '' NOT NULL,
	"time_factor" double precision DEFAULT 1 NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"declined_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "class_teachers" (
	"class_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"role" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "class_teachers_class_id_account_id_pk" PRIMARY KEY("class_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "classes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"term" text DEFAULT '' NOT NULL,
	"code" text NOT NULL,
	"is_join_open" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"archived_at" timestamp with time zone,
	CONSTRAINT "classes_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "gradebook_columns" (
	"homework_id" uuid,
	"room_id" uuid,
	"printing_id" uuid,
	"session_id" uuid GENERATED ALWAYS AS (coalesce(homework_id, room_id, printing_id)) STORED NOT NULL,
	"weight" double precision NOT NULL,
	CONSTRAINT "gradebook_columns_session_id_pk" PRIMARY KEY("session_id"),
	CONSTRAINT "gradebook_columns_one" CHECK (num_nonnulls(homework_id, room_id, printing_id) = 1)
);
--> statement-breakpoint
CREATE TABLE "gradebook_excuses" (
	"homework_id" uuid,
	"room_id" uuid,
	"printing_id" uuid,
	"session_id" uuid GENERATED ALWAYS AS (coalesce(homework_id, room_id, printing_id)) STORED NOT NULL,
	"account_id" uuid NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"by_id" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "gradebook_excuses_session_id_account_id_pk" PRIMARY KEY("session_id","account_id"),
	CONSTRAINT "gradebook_excuses_one" CHECK (num_nonnulls(homework_id, room_id, printing_id) = 1)
);
--> statement-breakpoint
CREATE TABLE "school_arrivals" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"browser_hash" "bytea" NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"email" text NOT NULL,
	"username" text NOT NULL,
	"is_teacher" boolean NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "school_identities" (
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"account_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "school_identities_issuer_subject_pk" PRIMARY KEY("issuer","subject")
);
--> statement-breakpoint
CREATE TABLE "source_shares" (
	"class_id" uuid NOT NULL,
	"source_id" uuid NOT NULL,
	"shared_by_id" uuid NOT NULL,
	"shared_at" timestamp with time zone NOT NULL,
	CONSTRAINT "source_shares_class_id_source_id_pk" PRIMARY KEY("class_id","source_id")
);
--> statement-breakpoint
CREATE TABLE "limit_counters" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "lti_invitations" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"created_by_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lti_keys" (
	"id" integer PRIMARY KEY NOT NULL,
	"key_id" text NOT NULL,
	"private_key" "bytea" NOT NULL,
	"public_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lti_launches" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"browser_hash" "bytea" NOT NULL,
	"platform_id" uuid NOT NULL,
	"launch" jsonb NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lti_links" (
	"platform_id" uuid NOT NULL,
	"sub" text NOT NULL,
	"account_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "lti_links_platform_id_sub_pk" PRIMARY KEY("platform_id","sub")
);
--> statement-breakpoint
CREATE TABLE "lti_logins" (
	"state_hash" "bytea" PRIMARY KEY NOT NULL,
	"browser_hash" "bytea" NOT NULL,
	"nonce" text NOT NULL,
	"platform_id" uuid NOT NULL,
	"query" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "lti_platforms" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"issuer" text NOT NULL,
	"client_id" text NOT NULL,
	"auth_url" text NOT NULL,
	"token_url" text NOT NULL,
	"jwks_url" text NOT NULL,
	"deployment_ids" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lti_resource_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"platform_id" uuid NOT NULL,
	"deployment_id" text NOT NULL,
	"resource_link_id" text NOT NULL,
	"homework_id" uuid,
	"line_item_url" text,
	"memberships_url" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lti_scores" (
	"link_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"sub" text NOT NULL,
	"score" double precision,
	"revised_at" timestamp with time zone,
	"send_at" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"delivered_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	CONSTRAINT "lti_scores_link_id_account_id_pk" PRIMARY KEY("link_id","account_id")
);
--> statement-breakpoint
ALTER TABLE "homework_students" ALTER COLUMN "opened_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "consent_requests" ALTER COLUMN "password_hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "homework" ADD COLUMN "class_id" uuid;--> statement-breakpoint
ALTER TABLE "homework" ADD COLUMN "times_revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "homework" ADD COLUMN "times_changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "homework" ADD COLUMN "reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "consent_requests" ADD COLUMN "issuer" text;--> statement-breakpoint
ALTER TABLE "consent_requests" ADD COLUMN "subject" text;--> statement-breakpoint
ALTER TABLE "pending_sign_ins" ADD COLUMN "state" text;--> statement-breakpoint
ALTER TABLE "live_rooms" ADD COLUMN "class_id" uuid;--> statement-breakpoint
ALTER TABLE "printings" ADD COLUMN "class_id" uuid;--> statement-breakpoint
ALTER TABLE "teacher_profiles" ADD COLUMN "specified" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_announcements" ADD CONSTRAINT "class_announcements_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_announcements" ADD CONSTRAINT "class_announcements_author_id_accounts_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_students" ADD CONSTRAINT "class_students_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_students" ADD CONSTRAINT "class_students_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_teachers" ADD CONSTRAINT "class_teachers_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_teachers" ADD CONSTRAINT "class_teachers_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "classes" ADD CONSTRAINT "classes_owner_id_accounts_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gradebook_columns" ADD CONSTRAINT "gradebook_columns_homework_id_homework_id_fk" FOREIGN KEY ("homework_id") REFERENCES "public"."homework"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gradebook_columns" ADD CONSTRAINT "gradebook_columns_room_id_live_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."live_rooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gradebook_columns" ADD CONSTRAINT "gradebook_columns_printing_id_printings_id_fk" FOREIGN KEY ("printing_id") REFERENCES "public"."printings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gradebook_excuses" ADD CONSTRAINT "gradebook_excuses_homework_id_homework_id_fk" FOREIGN KEY ("homework_id") REFERENCES "public"."homework"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gradebook_excuses" ADD CONSTRAINT "gradebook_excuses_room_id_live_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."live_rooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gradebook_excuses" ADD CONSTRAINT "gradebook_excuses_printing_id_printings_id_fk" FOREIGN KEY ("printing_id") REFERENCES "public"."printings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gradebook_excuses" ADD CONSTRAINT "gradebook_excuses_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gradebook_excuses" ADD CONSTRAINT "gradebook_excuses_by_id_accounts_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_identities" ADD CONSTRAINT "school_identities_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "source_shares" ADD CONSTRAINT "source_shares_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "source_shares" ADD CONSTRAINT "source_shares_source_id_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."sources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "source_shares" ADD CONSTRAINT "source_shares_shared_by_id_accounts_id_fk" FOREIGN KEY ("shared_by_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_invitations" ADD CONSTRAINT "lti_invitations_created_by_id_accounts_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_launches" ADD CONSTRAINT "lti_launches_platform_id_lti_platforms_id_fk" FOREIGN KEY ("platform_id") REFERENCES "public"."lti_platforms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_links" ADD CONSTRAINT "lti_links_platform_id_lti_platforms_id_fk" FOREIGN KEY ("platform_id") REFERENCES "public"."lti_platforms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_links" ADD CONSTRAINT "lti_links_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_logins" ADD CONSTRAINT "lti_logins_platform_id_lti_platforms_id_fk" FOREIGN KEY ("platform_id") REFERENCES "public"."lti_platforms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_resource_links" ADD CONSTRAINT "lti_resource_links_platform_id_lti_platforms_id_fk" FOREIGN KEY ("platform_id") REFERENCES "public"."lti_platforms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_resource_links" ADD CONSTRAINT "lti_resource_links_homework_id_homework_id_fk" FOREIGN KEY ("homework_id") REFERENCES "public"."homework"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_scores" ADD CONSTRAINT "lti_scores_link_id_lti_resource_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."lti_resource_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_scores" ADD CONSTRAINT "lti_scores_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "class_announcements_class" ON "class_announcements" USING btree ("class_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "class_students_account" ON "class_students" USING btree ("account_id","class_id");--> statement-breakpoint
CREATE UNIQUE INDEX "class_students_email" ON "class_students" USING btree ("email","class_id");--> statement-breakpoint
CREATE INDEX "class_students_class" ON "class_students" USING btree ("class_id");--> statement-breakpoint
CREATE INDEX "class_teachers_account" ON "class_teachers" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "classes_owner" ON "classes" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "gradebook_columns_homework" ON "gradebook_columns" USING btree ("homework_id");--> statement-breakpoint
CREATE INDEX "gradebook_columns_room" ON "gradebook_columns" USING btree ("room_id");--> statement-breakpoint
CREATE INDEX "gradebook_columns_printing" ON "gradebook_columns" USING btree ("printing_id");--> statement-breakpoint
CREATE INDEX "gradebook_excuses_account" ON "gradebook_excuses" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "gradebook_excuses_homework" ON "gradebook_excuses" USING btree ("homework_id");--> statement-breakpoint
CREATE INDEX "gradebook_excuses_room" ON "gradebook_excuses" USING btree ("room_id");--> statement-breakpoint
CREATE INDEX "gradebook_excuses_printing" ON "gradebook_excuses" USING btree ("printing_id");--> statement-breakpoint
CREATE INDEX "school_arrivals_expiry" ON "school_arrivals" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "school_identities_of_issuer" ON "school_identities" USING btree ("account_id","issuer");--> statement-breakpoint
CREATE INDEX "source_shares_source" ON "source_shares" USING btree ("source_id");--> statement-breakpoint
CREATE INDEX "limit_counters_expire" ON "limit_counters" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "lti_launches_expires" ON "lti_launches" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "lti_links_account" ON "lti_links" USING btree ("platform_id","account_id");--> statement-breakpoint
CREATE INDEX "lti_links_of_account" ON "lti_links" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "lti_logins_expires" ON "lti_logins" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "lti_platforms_client" ON "lti_platforms" USING btree ("issuer","client_id");--> statement-breakpoint
CREATE UNIQUE INDEX "lti_resource_links_of_platform" ON "lti_resource_links" USING btree ("platform_id","deployment_id","resource_link_id");--> statement-breakpoint
CREATE INDEX "lti_resource_links_homework" ON "lti_resource_links" USING btree ("homework_id");--> statement-breakpoint
CREATE INDEX "lti_scores_account" ON "lti_scores" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "lti_scores_send" ON "lti_scores" USING btree ("send_at");--> statement-breakpoint
ALTER TABLE "homework" ADD CONSTRAINT "homework_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_rooms" ADD CONSTRAINT "live_rooms_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "printings" ADD CONSTRAINT "printings_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "homework_class" ON "homework" USING btree ("class_id");--> statement-breakpoint
CREATE INDEX "live_rooms_class" ON "live_rooms" USING btree ("class_id","opened_at");--> statement-breakpoint
CREATE INDEX "printings_class" ON "printings" USING btree ("class_id","printed_at");--> statement-breakpoint
CREATE VIEW "public"."class_people" AS (select "class_students"."class_id", "class_students"."account_id" from "class_students" where "class_students"."account_id" is not null
    union select "class_teachers"."class_id", "class_teachers"."account_id" from "class_teachers");