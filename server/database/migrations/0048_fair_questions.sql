ALTER TABLE "quiz_answers" ADD COLUMN "is_fair" boolean;--> statement-breakpoint
CREATE INDEX "quiz_answers_unfair" ON "quiz_answers" USING btree ("question_id") WHERE not "quiz_answers"."is_fair";
