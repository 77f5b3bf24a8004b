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
ALTER TABLE "consent_requests" ADD COLUMN "issuer" text;--> statement-breakpoint
ALTER TABLE "consent_requests" ADD COLUMN "subject" text;--> statement-breakpoint
ALTER TABLE "pending_sign_ins" ADD COLUMN "state" text;--> statement-breakpoint
ALTER TABLE "teacher_profiles" ADD COLUMN "specified" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "school_identities" ADD CONSTRAINT "school_identities_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "school_arrivals_expiry" ON "school_arrivals" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "school_identities_of_issuer" ON "school_identities" USING btree ("account_id","issuer");--> statement-breakpoint
CREATE INDEX "limit_counters_expire" ON "limit_counters" USING btree ("expire");