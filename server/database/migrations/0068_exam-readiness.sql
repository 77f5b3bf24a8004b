CREATE TABLE "exam_preparations" (
	"exam_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"minutes" integer[] NOT NULL,
	"lines" jsonb,
	"revision" integer DEFAULT 0 NOT NULL,
	"marks" double precision,
	CONSTRAINT "exam_preparations_exam_id_account_id_pk" PRIMARY KEY("exam_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "exams" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"class_id" uuid,
	"paper_id" uuid,
	"title" text NOT NULL,
	"exam_date" date NOT NULL,
	"chapters" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "exam_preparations" ADD CONSTRAINT "exam_preparations_exam_id_exams_id_fk" FOREIGN KEY ("exam_id") REFERENCES "public"."exams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_preparations" ADD CONSTRAINT "exam_preparations_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exams" ADD CONSTRAINT "exams_owner_id_accounts_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exams" ADD CONSTRAINT "exams_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exams" ADD CONSTRAINT "exams_paper_id_papers_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."papers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exam_preparations_account" ON "exam_preparations" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "exams_owner" ON "exams" USING btree ("owner_id","exam_date");--> statement-breakpoint
CREATE INDEX "exams_class" ON "exams" USING btree ("class_id","exam_date");--> statement-breakpoint
CREATE INDEX "exams_paper" ON "exams" USING btree ("paper_id");