CREATE TABLE "source_openings" (
	"source_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "source_openings_source_id_account_id_pk" PRIMARY KEY("source_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "class_lessons" (
	"class_id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"set_by_id" uuid
);
--> statement-breakpoint
ALTER TABLE "source_shares" ADD COLUMN "are_openings_known" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "source_openings" ADD CONSTRAINT "source_openings_source_id_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."sources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "source_openings" ADD CONSTRAINT "source_openings_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_lessons" ADD CONSTRAINT "class_lessons_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_lessons" ADD CONSTRAINT "class_lessons_set_by_id_accounts_id_fk" FOREIGN KEY ("set_by_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "source_openings_account" ON "source_openings" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "class_lessons_set_by" ON "class_lessons" USING btree ("set_by_id");