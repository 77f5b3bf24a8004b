CREATE TABLE "answer_arrivals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "answer_arrivals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"session_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "group_marks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"session_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"mark" jsonb NOT NULL,
	"members" jsonb NOT NULL,
	"left_out" uuid[] DEFAULT '{}' NOT NULL,
	"by_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"taken_back_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "group_moves" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "group_moves_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"session_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"key" text NOT NULL,
	"target" text
);
--> statement-breakpoint
ALTER TABLE "answer_arrivals" ADD CONSTRAINT "answer_arrivals_session_id_work_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."work_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_marks" ADD CONSTRAINT "group_marks_session_id_work_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."work_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_marks" ADD CONSTRAINT "group_marks_question_id_quiz_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."quiz_questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_marks" ADD CONSTRAINT "group_marks_by_id_accounts_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_moves" ADD CONSTRAINT "group_moves_session_id_work_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."work_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_moves" ADD CONSTRAINT "group_moves_question_id_quiz_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."quiz_questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "answer_arrivals_session" ON "answer_arrivals" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "group_marks_question" ON "group_marks" USING btree ("session_id","question_id","at") WHERE taken_back_at is null;--> statement-breakpoint
CREATE INDEX "group_marks_session" ON "group_marks" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "group_marks_of" ON "group_marks" USING btree ("question_id");--> statement-breakpoint
CREATE INDEX "group_marks_by" ON "group_marks" USING btree ("by_id");--> statement-breakpoint
CREATE INDEX "group_moves_question" ON "group_moves" USING btree ("question_id");--> statement-breakpoint
CREATE INDEX "group_moves_session" ON "group_moves" USING btree ("session_id");