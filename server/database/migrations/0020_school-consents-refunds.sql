CREATE TABLE "school_consent_students" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"consent_id" uuid NOT NULL,
	"account_id" uuid,
	"line_id" uuid,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "school_consent_students_one" CHECK (num_nonnulls("school_consent_students"."account_id", "school_consent_students"."line_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "school_consents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"class_id" uuid,
	"class_name" text NOT NULL,
	"covers" text NOT NULL,
	"wording" text NOT NULL,
	"stated_by_id" uuid NOT NULL,
	"stated_by_name" text NOT NULL,
	"stated_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"withdrawn_by_id" uuid,
	"withdrawn_by_name" text
);
--> statement-breakpoint
CREATE TABLE "payment_charges" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"amount" integer NOT NULL,
	"refunded" integer NOT NULL,
	"currency" text NOT NULL,
	"paid_at" timestamp with time zone NOT NULL,
	"checked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"charge_id" text NOT NULL,
	"amount" integer NOT NULL,
	"ends_plan" boolean NOT NULL,
	"asked_by_id" uuid,
	"asked_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "consent_awaited_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "school_consent_students" ADD CONSTRAINT "school_consent_students_consent_id_school_consents_id_fk" FOREIGN KEY ("consent_id") REFERENCES "public"."school_consents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_consent_students" ADD CONSTRAINT "school_consent_students_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_consent_students" ADD CONSTRAINT "school_consent_students_line_id_class_students_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."class_students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_consents" ADD CONSTRAINT "school_consents_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_consents" ADD CONSTRAINT "school_consents_stated_by_id_accounts_id_fk" FOREIGN KEY ("stated_by_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_consents" ADD CONSTRAINT "school_consents_withdrawn_by_id_accounts_id_fk" FOREIGN KEY ("withdrawn_by_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_charges" ADD CONSTRAINT "payment_charges_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_charge_id_payment_charges_id_fk" FOREIGN KEY ("charge_id") REFERENCES "public"."payment_charges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_asked_by_id_accounts_id_fk" FOREIGN KEY ("asked_by_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "school_consent_students_account" ON "school_consent_students" USING btree ("account_id","consent_id");--> statement-breakpoint
CREATE UNIQUE INDEX "school_consent_students_line" ON "school_consent_students" USING btree ("line_id","consent_id");--> statement-breakpoint
CREATE INDEX "school_consent_students_consent" ON "school_consent_students" USING btree ("consent_id","added_at");--> statement-breakpoint
CREATE INDEX "school_consents_class" ON "school_consents" USING btree ("class_id");--> statement-breakpoint
CREATE INDEX "school_consents_stated" ON "school_consents" USING btree ("stated_at");--> statement-breakpoint
CREATE INDEX "school_consents_stater" ON "school_consents" USING btree ("stated_by_id");--> statement-breakpoint
CREATE INDEX "school_consents_withdrawer" ON "school_consents" USING btree ("withdrawn_by_id");--> statement-breakpoint
CREATE UNIQUE INDEX "school_consents_accounts" ON "school_consents" USING btree ("class_id") WHERE "school_consents"."covers" = 'accounts' and "school_consents"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "payment_charges_account" ON "payment_charges" USING btree ("account_id","paid_at");--> statement-breakpoint
CREATE INDEX "payment_refunds_charge" ON "payment_refunds" USING btree ("charge_id","asked_at");