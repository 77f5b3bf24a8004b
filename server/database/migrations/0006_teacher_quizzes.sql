CREATE TABLE "question_images" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"file_key" text NOT NULL,
	"media_type" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "teacher_questions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"quiz_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"cell" integer,
	"body" jsonb NOT NULL,
	"key" jsonb NOT NULL,
	"explanation" text NOT NULL,
	"reasons" jsonb NOT NULL,
	"bloom" text NOT NULL,
	"difficulty" text NOT NULL,
	"concept" text,
	"headings" text[] DEFAULT '{}'::text[] NOT NULL,
	"citations" jsonb NOT NULL,
	"context" jsonb,
	"check_first" boolean NOT NULL,
	"seconds" integer,
	"points" integer DEFAULT 1 NOT NULL,
	"image" jsonb,
	"removed_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "teacher_quiz_versions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"quiz_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"title" text NOT NULL,
	"questions" jsonb NOT NULL,
	"kept_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "teacher_quizzes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"title" text NOT NULL,
	"sources" jsonb NOT NULL,
	"plan" jsonb NOT NULL,
	"used_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "question_images" ADD CONSTRAINT "question_images_owner_id_accounts_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teacher_questions" ADD CONSTRAINT "teacher_questions_quiz_id_teacher_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."teacher_quizzes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teacher_quiz_versions" ADD CONSTRAINT "teacher_quiz_versions_quiz_id_teacher_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."teacher_quizzes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teacher_quizzes" ADD CONSTRAINT "teacher_quizzes_owner_id_accounts_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "question_images_owner" ON "question_images" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "teacher_questions_quiz_position" ON "teacher_questions" USING btree ("quiz_id","position");--> statement-breakpoint
CREATE INDEX "teacher_quiz_versions_quiz_kept" ON "teacher_quiz_versions" USING btree ("quiz_id","kept_at");--> statement-breakpoint
CREATE INDEX "teacher_quizzes_owner_updated" ON "teacher_quizzes" USING btree ("owner_id","updated_at");