CREATE TABLE "class_teacher_invitations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"class_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"invited_by_id" uuid NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"invited_at" timestamp with time zone NOT NULL,
	"declined_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "hidden_contacts" (
	"account_id" uuid NOT NULL,
	"place" text NOT NULL,
	"count" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "hidden_contacts_account_id_place_pk" PRIMARY KEY("account_id","place")
);
--> statement-breakpoint
ALTER TABLE "class_teacher_invitations" ADD CONSTRAINT "class_teacher_invitations_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_teacher_invitations" ADD CONSTRAINT "class_teacher_invitations_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_teacher_invitations" ADD CONSTRAINT "class_teacher_invitations_invited_by_id_accounts_id_fk" FOREIGN KEY ("invited_by_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hidden_contacts" ADD CONSTRAINT "hidden_contacts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "class_teacher_invitations_account" ON "class_teacher_invitations" USING btree ("account_id","class_id");--> statement-breakpoint
CREATE INDEX "class_teacher_invitations_class" ON "class_teacher_invitations" USING btree ("class_id");--> statement-breakpoint
CREATE INDEX "class_teacher_invitations_inviter" ON "class_teacher_invitations" USING btree ("invited_by_id");