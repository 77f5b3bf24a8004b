DROP INDEX "group_moves_question";--> statement-breakpoint
ALTER TABLE "group_marks" ADD CONSTRAINT "group_marks_question_id_quiz_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."quiz_questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_moves" ADD CONSTRAINT "group_moves_question_id_quiz_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."quiz_questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "group_marks_of" ON "group_marks" USING btree ("question_id");--> statement-breakpoint
CREATE INDEX "group_moves_session" ON "group_moves" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "group_moves_question" ON "group_moves" USING btree ("question_id");