CREATE TABLE "calendar_feeds" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "calendar_feeds_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "gradebook_session_columns" (
	"room_id" uuid,
	"printing_id" uuid,
	"session_id" uuid GENERATED ALWAYS AS (coalesce(room_id, printing_id)) STORED NOT NULL,
	"weight" double precision NOT NULL,
	CONSTRAINT "gradebook_session_columns_session_id_pk" PRIMARY KEY("session_id"),
	CONSTRAINT "gradebook_session_columns_one" CHECK (num_nonnulls(room_id, printing_id) = 1)
);
--> statement-breakpoint
CREATE TABLE "gradebook_session_excuses" (
	"room_id" uuid,
	"printing_id" uuid,
	"session_id" uuid GENERATED ALWAYS AS (coalesce(room_id, printing_id)) STORED NOT NULL,
	"account_id" uuid NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"by_id" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "gradebook_session_excuses_session_id_account_id_pk" PRIMARY KEY("session_id","account_id"),
	CONSTRAINT "gradebook_session_excuses_one" CHECK (num_nonnulls(room_id, printing_id) = 1)
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
CREATE TABLE "limit_counters" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
ALTER TABLE "consent_requests" ALTER COLUMN "password_hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "homework" ADD COLUMN "times_revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "homework" ADD COLUMN "times_changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "consent_requests" ADD COLUMN "issuer" text;--> statement-breakpoint
ALTER TABLE "consent_requests" ADD COLUMN "subject" text;--> statement-breakpoint
ALTER TABLE "pending_sign_ins" ADD COLUMN "state" text;--> statement-breakpoint
ALTER TABLE "live_rooms" ADD COLUMN "class_id" uuid;--> statement-breakpoint
ALTER TABLE "printings" ADD COLUMN "class_id" uuid;--> statement-breakpoint
ALTER TABLE "teacher_profiles" ADD COLUMN "specified" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gradebook_session_columns" ADD CONSTRAINT "gradebook_session_columns_room_id_live_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."live_rooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gradebook_session_columns" ADD CONSTRAINT "gradebook_session_columns_printing_id_printings_id_fk" FOREIGN KEY ("printing_id") REFERENCES "public"."printings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gradebook_session_excuses" ADD CONSTRAINT "gradebook_session_excuses_room_id_live_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."live_rooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gradebook_session_excuses" ADD CONSTRAINT "gradebook_session_excuses_printing_id_printings_id_fk" FOREIGN KEY ("printing_id") REFERENCES "public"."printings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gradebook_session_excuses" ADD CONSTRAINT "gradebook_session_excuses_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gradebook_session_excuses" ADD CONSTRAINT "gradebook_session_excuses_by_id_accounts_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_identities" ADD CONSTRAINT "school_identities_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gradebook_session_columns_room" ON "gradebook_session_columns" USING btree ("room_id");--> statement-breakpoint
CREATE INDEX "gradebook_session_columns_printing" ON "gradebook_session_columns" USING btree ("printing_id");--> statement-breakpoint
CREATE INDEX "gradebook_session_excuses_account" ON "gradebook_session_excuses" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "gradebook_session_excuses_room" ON "gradebook_session_excuses" USING btree ("room_id");--> statement-breakpoint
CREATE INDEX "gradebook_session_excuses_printing" ON "gradebook_session_excuses" USING btree ("printing_id");--> statement-breakpoint
CREATE INDEX "school_arrivals_expiry" ON "school_arrivals" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "school_identities_of_issuer" ON "school_identities" USING btree ("account_id","issuer");--> statement-breakpoint
CREATE INDEX "limit_counters_expire" ON "limit_counters" USING btree ("expire");--> statement-breakpoint
ALTER TABLE "live_rooms" ADD CONSTRAINT "live_rooms_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "printings" ADD CONSTRAINT "printings_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "live_rooms_class" ON "live_rooms" USING btree ("class_id","opened_at");--> statement-breakpoint
CREATE INDEX "printings_class" ON "printings" USING btree ("class_id","printed_at");