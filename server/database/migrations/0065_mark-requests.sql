CREATE TABLE "mark_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"session_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"teacher_id" uuid NOT NULL,
	"asked" jsonb NOT NULL,
	"share_percent" integer NOT NULL,
	"quote" text NOT NULL,
	"start" integer,
	"reason" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "mark_requests_kind_in_list" CHECK ("mark_requests"."kind" in ('room', 'homework', 'paper')),
	CONSTRAINT "mark_requests_state_in_list" CHECK ("mark_requests"."state" in ('open', 'accepted', 'declined'))
);
--> statement-breakpoint
ALTER TABLE "notification_preferences" DROP CONSTRAINT "notification_preferences_kind_in_list";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind_in_list";--> statement-breakpoint
ALTER TABLE "mark_requests" ADD CONSTRAINT "mark_requests_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mark_requests" ADD CONSTRAINT "mark_requests_teacher_id_accounts_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mark_requests" ADD CONSTRAINT "mark_requests_session" FOREIGN KEY ("kind","session_id") REFERENCES "public"."work_sessions"("kind","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "mark_requests_once" ON "mark_requests" USING btree ("kind","session_id","question_id","account_id");--> statement-breakpoint
CREATE INDEX "mark_requests_teacher" ON "mark_requests" USING btree ("teacher_id","at");--> statement-breakpoint
CREATE INDEX "mark_requests_account" ON "mark_requests" USING btree ("account_id");--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_kind_in_list" CHECK ("notification_preferences"."kind" in ('doubt-asked', 'doubt-taken', 'doubt-message', 'doubt-judged', 'doubt-settled', 'doubts-paused', 'homework-due', 'results-shared', 'score-changed', 'teacher-review', 'application-waits', 'sources-expiring', 'question-shared', 'question-comment', 'homework-set', 'room-opened', 'room-planned', 'marking-shared', 'class-invitation', 'class-teachers', 'source-reported', 'recording-asked', 'class-recording', 'recording-expiring', 'mark-questioned', 'mark-decided'));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind_in_list" CHECK ("notifications"."kind" in ('doubt-asked', 'doubt-taken', 'doubt-message', 'doubt-judged', 'doubt-settled', 'doubts-paused', 'homework-due', 'results-shared', 'score-changed', 'teacher-review', 'application-waits', 'sources-expiring', 'question-shared', 'question-comment', 'homework-set', 'room-opened', 'room-planned', 'marking-shared', 'class-invitation', 'class-teachers', 'source-reported', 'recording-asked', 'class-recording', 'recording-expiring', 'mark-questioned', 'mark-decided'));