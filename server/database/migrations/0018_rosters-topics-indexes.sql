CREATE TABLE "roster_classes" (
	"sourced_id" text PRIMARY KEY NOT NULL,
	"class_id" uuid NOT NULL,
	"is_archived_by_roster" boolean DEFAULT false NOT NULL,
	CONSTRAINT "roster_classes_class_id_unique" UNIQUE("class_id")
);
--> statement-breakpoint
CREATE TABLE "roster_imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"started_by_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"file_key" text,
	"state" text NOT NULL,
	"failure" text,
	"failure_detail" text DEFAULT '' NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "roster_lines" (
	"import_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"file" text NOT NULL,
	"line" integer NOT NULL,
	"text" text NOT NULL,
	"outcome" text NOT NULL,
	CONSTRAINT "roster_lines_import_id_place_pk" PRIMARY KEY("import_id","place")
);
--> statement-breakpoint
CREATE TABLE "roster_people" (
	"sourced_id" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	CONSTRAINT "roster_people_account_id_unique" UNIQUE("account_id")
);
--> statement-breakpoint
CREATE TABLE "class_accounts" (
	"class_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "class_accounts_class_id_account_id_pk" PRIMARY KEY("class_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "class_group_members" (
	"group_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	CONSTRAINT "class_group_members_group_id_student_id_pk" PRIMARY KEY("group_id","student_id")
);
--> statement-breakpoint
CREATE TABLE "class_groups" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"class_id" uuid NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "class_invitations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"class_id" uuid NOT NULL,
	"email" text NOT NULL,
	"invited_by_id" uuid NOT NULL,
	"invited_at" timestamp with time zone NOT NULL,
	"mail_due_at" timestamp with time zone,
	"mail_leased_until" timestamp with time zone,
	"mail_tries" integer DEFAULT 0 NOT NULL,
	"mailed_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"taken_back_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "invitation_stops" (
	"email_hash" "bytea" PRIMARY KEY NOT NULL,
	"stopped_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "student_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"student_id" uuid NOT NULL,
	"author_id" uuid,
	"text" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone,
	"revision" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "source_indexes" (
	"source_id" uuid PRIMARY KEY NOT NULL,
	"file_key" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accounts" DROP CONSTRAINT "accounts_have_an_address";--> statement-breakpoint
ALTER TABLE "class_students" ADD COLUMN "sourced_id" text;--> statement-breakpoint
ALTER TABLE "class_teachers" ADD COLUMN "is_from_roster" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "homework" ADD COLUMN "is_for_all" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "login_name" text;--> statement-breakpoint
ALTER TABLE "roster_classes" ADD CONSTRAINT "roster_classes_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roster_imports" ADD CONSTRAINT "roster_imports_started_by_id_accounts_id_fk" FOREIGN KEY ("started_by_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roster_lines" ADD CONSTRAINT "roster_lines_import_id_roster_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."roster_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roster_people" ADD CONSTRAINT "roster_people_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_accounts" ADD CONSTRAINT "class_accounts_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_accounts" ADD CONSTRAINT "class_accounts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_group_members" ADD CONSTRAINT "class_group_members_group_id_class_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."class_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_group_members" ADD CONSTRAINT "class_group_members_student_id_class_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."class_students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_groups" ADD CONSTRAINT "class_groups_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_invitations" ADD CONSTRAINT "class_invitations_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_invitations" ADD CONSTRAINT "class_invitations_invited_by_id_accounts_id_fk" FOREIGN KEY ("invited_by_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_notes" ADD CONSTRAINT "student_notes_student_id_class_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."class_students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_notes" ADD CONSTRAINT "student_notes_author_id_accounts_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "source_indexes" ADD CONSTRAINT "source_indexes_source_id_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."sources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "roster_imports_created" ON "roster_imports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "roster_imports_starter" ON "roster_imports" USING btree ("started_by_id");--> statement-breakpoint
CREATE INDEX "roster_lines_outcome" ON "roster_lines" USING btree ("import_id","outcome","place");--> statement-breakpoint
CREATE INDEX "class_accounts_account" ON "class_accounts" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "class_group_members_student" ON "class_group_members" USING btree ("student_id");--> statement-breakpoint
CREATE UNIQUE INDEX "class_groups_name" ON "class_groups" USING btree ("class_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "class_invitations_email" ON "class_invitations" USING btree ("email","class_id");--> statement-breakpoint
CREATE INDEX "class_invitations_class" ON "class_invitations" USING btree ("class_id","invited_at");--> statement-breakpoint
CREATE INDEX "class_invitations_inviter" ON "class_invitations" USING btree ("invited_by_id","invited_at");--> statement-breakpoint
CREATE INDEX "class_invitations_due" ON "class_invitations" USING btree ("mail_due_at") WHERE "class_invitations"."mail_due_at" is not null;--> statement-breakpoint
CREATE INDEX "class_invitations_leased" ON "class_invitations" USING btree ("mail_leased_until") WHERE "class_invitations"."mail_leased_until" is not null;--> statement-breakpoint
CREATE INDEX "student_notes_student" ON "student_notes" USING btree ("student_id","written_at");--> statement-breakpoint
CREATE INDEX "student_notes_author" ON "student_notes" USING btree ("author_id");--> statement-breakpoint
CREATE UNIQUE INDEX "class_students_sourced" ON "class_students" USING btree ("sourced_id","class_id");--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_login_name_unique" UNIQUE("login_name");--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_have_a_sign_in_name" CHECK ("accounts"."kind" <> 'account' or "accounts"."email" is not null or "accounts"."login_name" is not null);--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_login_name_is_no_address" CHECK (position('@' in "accounts"."login_name") = 0);