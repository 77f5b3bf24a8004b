CREATE TABLE "teach_again_checks" (
	"kind" text NOT NULL,
	"session_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"quiz_id" uuid,
	"passages" jsonb NOT NULL,
	"without_material" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "teach_again_checks_kind_session_id_owner_id_pk" PRIMARY KEY("kind","session_id","owner_id"),
	CONSTRAINT "teach_again_checks_kind_in_list" CHECK ("teach_again_checks"."kind" in ('room', 'homework', 'paper'))
);
--> statement-breakpoint
ALTER TABLE "homework" ADD COLUMN "teacher_quiz_id" uuid;--> statement-breakpoint
ALTER TABLE "teach_again_checks" ADD CONSTRAINT "teach_again_checks_owner_id_accounts_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teach_again_checks" ADD CONSTRAINT "teach_again_checks_quiz_id_teacher_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."teacher_quizzes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teach_again_checks" ADD CONSTRAINT "teach_again_checks_session" FOREIGN KEY ("kind","session_id") REFERENCES "public"."work_sessions"("kind","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "teach_again_checks_owner" ON "teach_again_checks" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "teach_again_checks_quiz" ON "teach_again_checks" USING btree ("quiz_id");--> statement-breakpoint
ALTER TABLE "homework" ADD CONSTRAINT "homework_teacher_quiz_id_teacher_quizzes_id_fk" FOREIGN KEY ("teacher_quiz_id") REFERENCES "public"."teacher_quizzes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "homework_teacher_quiz" ON "homework" USING btree ("teacher_quiz_id") WHERE "homework"."teacher_quiz_id" is not null;