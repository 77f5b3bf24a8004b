CREATE TABLE "work_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"class_id" uuid,
	CONSTRAINT "work_sessions_kind_id" UNIQUE("kind","id"),
	CONSTRAINT "work_sessions_kind_in_list" CHECK ("work_sessions"."kind" in ('room', 'homework', 'paper'))
);--> statement-breakpoint
ALTER TABLE "work_sessions" ADD CONSTRAINT "work_sessions_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
-- Indexes first: while they are made, tables can still be read.
CREATE INDEX "work_sessions_class" ON "work_sessions" USING btree ("class_id");--> statement-breakpoint
CREATE INDEX "quiz_attempts_open_question" ON "quiz_attempts" USING btree ("open_question_id") WHERE "quiz_attempts"."open_question_id" is not null;--> statement-breakpoint
CREATE INDEX "audit_entries_actor" ON "audit_entries" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "key_corrections_by" ON "key_corrections" USING btree ("by_id");--> statement-breakpoint
CREATE INDEX "class_announcements_author" ON "class_announcements" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "doubt_pictures_message" ON "doubt_pictures" USING btree ("doubt_id","message_id");--> statement-breakpoint
CREATE INDEX "doubt_mutes_by" ON "doubt_mutes" USING btree ("muted_by_id");--> statement-breakpoint
CREATE INDEX "doubt_reports_reporter" ON "doubt_reports" USING btree ("reporter_id");--> statement-breakpoint
CREATE INDEX "doubt_reports_decided_by" ON "doubt_reports" USING btree ("decided_by_id");--> statement-breakpoint
CREATE INDEX "doubt_samples_judged_by" ON "doubt_samples" USING btree ("judged_by_id");--> statement-breakpoint
CREATE INDEX "doubt_history_account" ON "doubt_history" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "doubt_messages_author" ON "doubt_messages" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "doubts_known_answer" ON "doubts" USING btree ("known_answer_id") WHERE "doubts"."known_answer_id" is not null;--> statement-breakpoint
CREATE INDEX "doubts_verdict_by" ON "doubts" USING btree ("verdict_by_id");--> statement-breakpoint
CREATE INDEX "gradebook_excuses_by" ON "gradebook_excuses" USING btree ("by_id");--> statement-breakpoint
CREATE INDEX "homework_quiz" ON "homework" USING btree ("quiz_id");--> statement-breakpoint
CREATE INDEX "pending_sign_ins_account" ON "pending_sign_ins" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "source_shares_shared_by" ON "source_shares" USING btree ("shared_by_id");--> statement-breakpoint
CREATE INDEX "planned_rooms_quiz" ON "planned_rooms" USING btree ("quiz_id");--> statement-breakpoint
CREATE INDEX "live_rooms_quiz" ON "live_rooms" USING btree ("quiz_id") WHERE "live_rooms"."quiz_id" is not null;--> statement-breakpoint
CREATE INDEX "live_rooms_replay" ON "live_rooms" USING btree ("replay_of_id") WHERE "live_rooms"."replay_of_id" is not null;--> statement-breakpoint
CREATE INDEX "lti_invitations_created_by" ON "lti_invitations" USING btree ("created_by_id");--> statement-breakpoint
CREATE INDEX "lti_launches_platform" ON "lti_launches" USING btree ("platform_id");--> statement-breakpoint
CREATE INDEX "lti_logins_platform" ON "lti_logins" USING btree ("platform_id");--> statement-breakpoint
CREATE INDEX "payment_refunds_asked_by" ON "payment_refunds" USING btree ("asked_by_id");--> statement-breakpoint
CREATE INDEX "plan_grants_granted_by" ON "plan_grants" USING btree ("granted_by_id");--> statement-breakpoint
CREATE INDEX "question_import_items_similar" ON "question_import_items" USING btree ("similar_to") WHERE "question_import_items"."similar_to" is not null;--> statement-breakpoint
CREATE INDEX "scan_decisions_student" ON "scan_decisions" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "scan_decisions_by" ON "scan_decisions" USING btree ("by_id");--> statement-breakpoint
CREATE INDEX "scan_pages_read_student" ON "scan_pages" USING btree ("read_student_id");--> statement-breakpoint
CREATE INDEX "teacher_quizzes_paper" ON "teacher_quizzes" USING btree ("paper_id") WHERE "teacher_quizzes"."paper_id" is not null;--> statement-breakpoint
ALTER TABLE "planned_rooms" ALTER COLUMN "quiz_id" DROP NOT NULL;--> statement-breakpoint
-- Work sessions are written by triggers (docs/decisions/0030-work-sessions.md).
CREATE FUNCTION save_work_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO work_sessions (id, kind, class_id) VALUES (NEW.id, TG_ARGV[0], NEW.class_id)
	ON CONFLICT (id) DO UPDATE SET class_id = excluded.class_id;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION delete_work_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM work_sessions WHERE id = OLD.id;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "homework_save_work_session" AFTER INSERT OR UPDATE OF class_id ON "homework" FOR EACH ROW EXECUTE FUNCTION save_work_session('homework');--> statement-breakpoint
CREATE TRIGGER "homework_delete_work_session" AFTER DELETE ON "homework" FOR EACH ROW EXECUTE FUNCTION delete_work_session();--> statement-breakpoint
CREATE TRIGGER "live_rooms_save_work_session" AFTER INSERT OR UPDATE OF class_id ON "live_rooms" FOR EACH ROW EXECUTE FUNCTION save_work_session('room');--> statement-breakpoint
CREATE TRIGGER "live_rooms_delete_work_session" AFTER DELETE ON "live_rooms" FOR EACH ROW EXECUTE FUNCTION delete_work_session();--> statement-breakpoint
CREATE TRIGGER "printings_save_work_session" AFTER INSERT OR UPDATE OF class_id ON "printings" FOR EACH ROW EXECUTE FUNCTION save_work_session('paper');--> statement-breakpoint
CREATE TRIGGER "printings_delete_work_session" AFTER DELETE ON "printings" FOR EACH ROW EXECUTE FUNCTION delete_work_session();--> statement-breakpoint
-- Constraints hold for what is written from now on. migrate.ts validates the rows before them after the commit, so that no table is locked meanwhile.
ALTER TABLE "quiz_attempts" ADD CONSTRAINT "quiz_attempts_homework_id_homework_id_fk" FOREIGN KEY ("homework_id") REFERENCES "homework"("id") ON DELETE cascade NOT VALID;--> statement-breakpoint
ALTER TABLE "quiz_attempts" ADD CONSTRAINT "quiz_attempts_open_question_id_quiz_questions_id_fk" FOREIGN KEY ("open_question_id") REFERENCES "quiz_questions"("id") ON DELETE set null NOT VALID;--> statement-breakpoint
ALTER TABLE "key_corrections" ADD CONSTRAINT "key_corrections_session" FOREIGN KEY ("kind","session_id") REFERENCES "work_sessions"("kind","id") ON DELETE cascade NOT VALID;--> statement-breakpoint
ALTER TABLE "shared_results" ADD CONSTRAINT "shared_results_session" FOREIGN KEY ("kind","session_id") REFERENCES "work_sessions"("kind","id") ON DELETE cascade NOT VALID;--> statement-breakpoint
ALTER TABLE "doubt_pictures" ADD CONSTRAINT "doubt_pictures_message" FOREIGN KEY ("doubt_id","message_id") REFERENCES "doubt_messages"("doubt_id","id") ON DELETE cascade NOT VALID;--> statement-breakpoint
ALTER TABLE "gradebook_columns" ADD CONSTRAINT "gradebook_columns_session_id_work_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "work_sessions"("id") ON DELETE cascade NOT VALID;--> statement-breakpoint
ALTER TABLE "gradebook_excuses" ADD CONSTRAINT "gradebook_excuses_session_id_work_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "work_sessions"("id") ON DELETE cascade NOT VALID;--> statement-breakpoint
ALTER TABLE "homework" ADD CONSTRAINT "homework_id_work_sessions_id_fk" FOREIGN KEY ("id") REFERENCES "work_sessions"("id") DEFERRABLE INITIALLY DEFERRED NOT VALID;--> statement-breakpoint
ALTER TABLE "homework" ADD CONSTRAINT "homework_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "quizzes"("id") ON DELETE cascade NOT VALID;--> statement-breakpoint
ALTER TABLE "planned_rooms" ADD CONSTRAINT "planned_rooms_quiz_id_teacher_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "teacher_quizzes"("id") ON DELETE set null NOT VALID;--> statement-breakpoint
ALTER TABLE "live_rooms" ADD CONSTRAINT "live_rooms_id_work_sessions_id_fk" FOREIGN KEY ("id") REFERENCES "work_sessions"("id") DEFERRABLE INITIALLY DEFERRED NOT VALID;--> statement-breakpoint
ALTER TABLE "live_rooms" ADD CONSTRAINT "live_rooms_quiz_id_teacher_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "teacher_quizzes"("id") ON DELETE set null NOT VALID;--> statement-breakpoint
ALTER TABLE "live_rooms" ADD CONSTRAINT "live_rooms_replay_of_id_live_rooms_id_fk" FOREIGN KEY ("replay_of_id") REFERENCES "live_rooms"("id") ON DELETE set null NOT VALID;--> statement-breakpoint
ALTER TABLE "printings" ADD CONSTRAINT "printings_id_work_sessions_id_fk" FOREIGN KEY ("id") REFERENCES "work_sessions"("id") DEFERRABLE INITIALLY DEFERRED NOT VALID;--> statement-breakpoint
ALTER TABLE "scan_pages" ADD CONSTRAINT "scan_pages_read_student_id_printing_students_id_fk" FOREIGN KEY ("read_student_id") REFERENCES "printing_students"("id") ON DELETE set null NOT VALID;--> statement-breakpoint
ALTER TABLE "doubts" ADD CONSTRAINT "doubts_known_answer" FOREIGN KEY ("known_answer_id") REFERENCES "confirmed_answers"("id") ON DELETE set null DEFERRABLE NOT VALID;--> statement-breakpoint
ALTER TABLE "quiz_answers" ADD CONSTRAINT "quiz_answers_outcome_in_list" CHECK ("quiz_answers"."outcome" in ('right', 'check', 'wrong')) NOT VALID;--> statement-breakpoint
ALTER TABLE "quiz_answers" ADD CONSTRAINT "quiz_answers_judged_by_in_list" CHECK ("quiz_answers"."judged_by" in ('rules', 'model', 'player', 'teacher')) NOT VALID;--> statement-breakpoint
ALTER TABLE "quiz_attempts" ADD CONSTRAINT "quiz_attempts_mode_in_list" CHECK ("quiz_attempts"."mode" in ('practice', 'exam')) NOT VALID;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_act_in_list" CHECK ("audit_entries"."act" in ('teacher-approved', 'teacher-rejected', 'certificate-viewed', 'user-suspended', 'user-restored', 'role-changed', 'user-signed-out', 'user-invited', 'user-deleted', 'password-mailed', 'maintenance-on', 'maintenance-off', 'admin-created', 'key-corrected', 'doubt-read', 'message-hidden', 'message-shown', 'person-muted', 'person-unmuted', 'answer-changed', 'answer-removed', 'plan-granted', 'plan-ended', 'payment-refunded', 'retention-changed', 'licence-added', 'licence-paid', 'licence-unpaid', 'licence-ended', 'platform-added', 'platform-removed', 'school-joined', 'school-teacher', 'class-accounts-made', 'card-renewed', 'roster-imported', 'school-consent-stated', 'school-consent-withdrawn', 'source-report-closed', 'source-report-opened')) NOT VALID;--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_kind_in_list" CHECK ("threads"."kind" in ('material', 'open')) NOT VALID;--> statement-breakpoint
ALTER TABLE "turns" ADD CONSTRAINT "turns_state_in_list" CHECK ("turns"."state" in ('answering', 'done', 'stopped', 'failed')) NOT VALID;--> statement-breakpoint
ALTER TABLE "turns" ADD CONSTRAINT "turns_engine_in_list" CHECK ("turns"."engine" in ('built-in', 'model')) NOT VALID;--> statement-breakpoint
ALTER TABLE "turns" ADD CONSTRAINT "turns_engine_note_in_list" CHECK ("turns"."engine_note" in ('switched-off', 'budget-spent', 'paused', 'unavailable', 'broke-off', 'kept-to-hint', 'rewording-needs-model', 'summary-is-a-tool', 'small-talk', 'other-script')) NOT VALID;--> statement-breakpoint
ALTER TABLE "turns" ADD CONSTRAINT "turns_confidence_in_list" CHECK ("turns"."confidence" in ('high', 'medium', 'low')) NOT VALID;--> statement-breakpoint
ALTER TABLE "turns" ADD CONSTRAINT "turns_feedback_in_list" CHECK ("turns"."feedback" in ('helpful', 'wrong-source')) NOT VALID;--> statement-breakpoint
ALTER TABLE "key_corrections" ADD CONSTRAINT "key_corrections_kind_in_list" CHECK ("key_corrections"."kind" in ('room', 'homework', 'paper')) NOT VALID;--> statement-breakpoint
ALTER TABLE "key_corrections" ADD CONSTRAINT "key_corrections_what_in_list" CHECK ("key_corrections"."what" in ('accepted', 'left-out', 'taken-in', 'key', 'taken-back')) NOT VALID;--> statement-breakpoint
ALTER TABLE "shared_results" ADD CONSTRAINT "shared_results_kind_in_list" CHECK ("shared_results"."kind" in ('room', 'homework', 'paper')) NOT VALID;--> statement-breakpoint
ALTER TABLE "school_consents" ADD CONSTRAINT "school_consents_covers_in_list" CHECK ("school_consents"."covers" in ('students', 'accounts')) NOT VALID;--> statement-breakpoint
ALTER TABLE "roster_imports" ADD CONSTRAINT "roster_imports_state_in_list" CHECK ("roster_imports"."state" in ('reading', 'ready', 'importing', 'done', 'failed')) NOT VALID;--> statement-breakpoint
ALTER TABLE "roster_imports" ADD CONSTRAINT "roster_imports_failure_in_list" CHECK ("roster_imports"."failure" in ('not-zip', 'too-large', 'manifest-missing', 'manifest-unreadable', 'version-other', 'delta', 'file-missing', 'file-not-announced', 'header-wrong', 'too-many-rows', 'empty')) NOT VALID;--> statement-breakpoint
ALTER TABLE "roster_lines" ADD CONSTRAINT "roster_lines_outcome_in_list" CHECK ("roster_lines"."outcome" in ('class-made', 'class-changed', 'class-as-is', 'class-archived', 'class-brought-back', 'class-waits', 'class-limit', 'added', 'invited', 'needs-card', 'as-is', 'removed', 'teacher-added', 'teacher-as-is', 'teacher-removed', 'teacher-waits', 'other-role', 'role-not-used', 'class-full', 'bad-row', 'bad-id', 'id-twice', 'bad-status', 'name-missing', 'bad-address', 'address-twice', 'person-twice', 'person-missing', 'class-missing', 'course-missing', 'org-missing', 'org-cycle')) NOT VALID;--> statement-breakpoint
ALTER TABLE "class_teacher_invitations" ADD CONSTRAINT "class_teacher_invitations_role_in_list" CHECK ("class_teacher_invitations"."role" in ('owner', 'co-teacher', 'assistant')) NOT VALID;--> statement-breakpoint
ALTER TABLE "class_teachers" ADD CONSTRAINT "class_teachers_role_in_list" CHECK ("class_teachers"."role" in ('owner', 'co-teacher', 'assistant')) NOT VALID;--> statement-breakpoint
ALTER TABLE "confirmed_answers" ADD CONSTRAINT "confirmed_answers_state_in_list" CHECK ("confirmed_answers"."state" in ('declined', 'agreed', 'published', 'unpublished', 'removed')) NOT VALID;--> statement-breakpoint
ALTER TABLE "doubt_pictures" ADD CONSTRAINT "doubt_pictures_state_in_list" CHECK ("doubt_pictures"."state" in ('reading', 'read', 'unread')) NOT VALID;--> statement-breakpoint
ALTER TABLE "doubt_reports" ADD CONSTRAINT "doubt_reports_reason_in_list" CHECK ("doubt_reports"."reason" in ('contact', 'insult', 'sexual', 'pressure', 'other')) NOT VALID;--> statement-breakpoint
ALTER TABLE "doubt_samples" ADD CONSTRAINT "doubt_samples_verdict_in_list" CHECK ("doubt_samples"."verdict" in ('right', 'partly', 'wrong')) NOT VALID;--> statement-breakpoint
ALTER TABLE "doubt_history" ADD CONSTRAINT "doubt_history_what_in_list" CHECK ("doubt_history"."what" in ('asked', 'offered', 'lapsed', 'passed', 'taken', 'judged', 'solved', 'reopened', 'freed')) NOT VALID;--> statement-breakpoint
ALTER TABLE "doubts" ADD CONSTRAINT "doubts_language_in_list" CHECK ("doubts"."language" in ('en', 'hi', 'bn', 'gu', 'kn', 'ml', 'mr', 'pa', 'ta', 'te', 'ur', 'ar', 'de', 'es', 'fr', 'it', 'pl', 'pt', 'ru', 'tr', 'uk', 'zh')) NOT VALID;--> statement-breakpoint
ALTER TABLE "doubts" ADD CONSTRAINT "doubts_searched_in_list" CHECK ("doubts"."searched" in ('attached', 'class', 'class-and-own', 'own', 'sample', 'none')) NOT VALID;--> statement-breakpoint
ALTER TABLE "doubts" ADD CONSTRAINT "doubts_state_in_list" CHECK ("doubts"."state" in ('open', 'taken', 'solved')) NOT VALID;--> statement-breakpoint
ALTER TABLE "doubts" ADD CONSTRAINT "doubts_ai_outcome_in_list" CHECK ("doubts"."ai_outcome" in ('writing', 'shown', 'held', 'nothing-found', 'failed', 'gone')) NOT VALID;--> statement-breakpoint
ALTER TABLE "doubts" ADD CONSTRAINT "doubts_opinion_in_list" CHECK ("doubts"."opinion" in ('solves-it', 'still-unsure', 'wrong')) NOT VALID;--> statement-breakpoint
ALTER TABLE "doubts" ADD CONSTRAINT "doubts_verdict_in_list" CHECK ("doubts"."verdict" in ('unchecked', 'endorsed', 'corrected', 'withdrawn')) NOT VALID;--> statement-breakpoint
ALTER TABLE "generations" ADD CONSTRAINT "generations_kind_in_list" CHECK ("generations"."kind" in ('summary', 'mind-map', 'quiz', 'flashcards', 'teacher-quiz')) NOT VALID;--> statement-breakpoint
ALTER TABLE "generations" ADD CONSTRAINT "generations_state_in_list" CHECK ("generations"."state" in ('queued', 'working', 'done', 'failed', 'stopped')) NOT VALID;--> statement-breakpoint
ALTER TABLE "generations" ADD CONSTRAINT "generations_engine_in_list" CHECK ("generations"."engine" in ('built-in', 'model')) NOT VALID;--> statement-breakpoint
ALTER TABLE "generations" ADD CONSTRAINT "generations_engine_note_in_list" CHECK ("generations"."engine_note" in ('switched-off', 'budget-spent', 'paused', 'unavailable', 'broke-off', 'kept-to-hint', 'rewording-needs-model', 'summary-is-a-tool', 'small-talk', 'other-script')) NOT VALID;--> statement-breakpoint
ALTER TABLE "generations" ADD CONSTRAINT "generations_failure_in_list" CHECK ("generations"."failure" in ('nothing-found', 'material-gone', 'interrupted')) NOT VALID;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_kind_in_list" CHECK ("accounts"."kind" in ('account', 'visitor', 'system', 'former')) NOT VALID;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_role_in_list" CHECK ("accounts"."role" in ('student', 'teacher', 'admin')) NOT VALID;--> statement-breakpoint
ALTER TABLE "mail_links" ADD CONSTRAINT "mail_links_purpose_in_list" CHECK ("mail_links"."purpose" in ('verify-email', 'reset-password')) NOT VALID;--> statement-breakpoint
ALTER TABLE "pending_sign_ins" ADD CONSTRAINT "pending_sign_ins_purpose_in_list" CHECK ("pending_sign_ins"."purpose" in ('google', 'school', 'second-factor', 'sign-up', 'passkey', 'new-passkey')) NOT VALID;--> statement-breakpoint
ALTER TABLE "evidence" ADD CONSTRAINT "evidence_kind_in_list" CHECK ("evidence"."kind" in ('quiz', 'review', 'live', 'homework', 'paper')) NOT VALID;--> statement-breakpoint
ALTER TABLE "evidence" ADD CONSTRAINT "evidence_bloom_in_list" CHECK ("evidence"."bloom" in ('remember', 'understand', 'apply', 'analyse', 'evaluate', 'create')) NOT VALID;--> statement-breakpoint
ALTER TABLE "sources" ADD CONSTRAINT "sources_kind_in_list" CHECK ("sources"."kind" in ('pdf', 'text', 'markdown', 'slides', 'document', 'transcript', 'image', 'video')) NOT VALID;--> statement-breakpoint
ALTER TABLE "sources" ADD CONSTRAINT "sources_state_in_list" CHECK ("sources"."state" in ('queued', 'extracting', 'indexing', 'ready', 'failed')) NOT VALID;--> statement-breakpoint
ALTER TABLE "live_rooms" ADD CONSTRAINT "live_rooms_phase_in_list" CHECK ("live_rooms"."phase" in ('lobby', 'asking', 'revealed', 'ended')) NOT VALID;--> statement-breakpoint
ALTER TABLE "lti_resource_links" ADD CONSTRAINT "lti_resource_links_opens_kind_in_list" CHECK ("lti_resource_links"."opens_kind" in ('homework', 'source', 'room')) NOT VALID;--> statement-breakpoint
ALTER TABLE "hidden_contacts" ADD CONSTRAINT "hidden_contacts_place_in_list" CHECK ("hidden_contacts"."place" in ('doubt', 'announcement', 'name')) NOT VALID;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_kind_in_list" CHECK ("notification_preferences"."kind" in ('doubt-asked', 'doubt-taken', 'doubt-message', 'doubt-judged', 'doubt-settled', 'doubts-paused', 'homework-due', 'results-shared', 'score-changed', 'teacher-review', 'application-waits', 'sources-expiring', 'question-shared', 'question-comment', 'homework-set', 'room-opened', 'room-planned', 'marking-shared', 'class-invitation', 'class-teachers', 'source-reported')) NOT VALID;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_mail_in_list" CHECK ("notification_preferences"."mail" in ('at-once', 'hourly', 'daily', 'never')) NOT VALID;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_quiet_days_in_list" CHECK ("notification_settings"."quiet_days" in ('every-day', 'school-nights')) NOT VALID;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind_in_list" CHECK ("notifications"."kind" in ('doubt-asked', 'doubt-taken', 'doubt-message', 'doubt-judged', 'doubt-settled', 'doubts-paused', 'homework-due', 'results-shared', 'score-changed', 'teacher-review', 'application-waits', 'sources-expiring', 'question-shared', 'question-comment', 'homework-set', 'room-opened', 'room-planned', 'marking-shared', 'class-invitation', 'class-teachers', 'source-reported')) NOT VALID;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_state_in_list" CHECK ("payment_refunds"."state" in ('asked', 'done', 'refused')) NOT VALID;--> statement-breakpoint
ALTER TABLE "plan_grants" ADD CONSTRAINT "plan_grants_plan_in_list" CHECK ("plan_grants"."plan" in ('free', 'premium', 'school')) NOT VALID;--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_state_in_list" CHECK ("data_exports"."state" in ('waiting', 'running', 'ready', 'failed')) NOT VALID;--> statement-breakpoint
ALTER TABLE "bank_comments" ADD CONSTRAINT "bank_comments_state_in_list" CHECK ("bank_comments"."state" in ('open', 'taken', 'declined')) NOT VALID;--> statement-breakpoint
ALTER TABLE "bank_uses" ADD CONSTRAINT "bank_uses_session_kind_in_list" CHECK ("bank_uses"."session_kind" in ('room', 'homework', 'paper')) NOT VALID;--> statement-breakpoint
ALTER TABLE "bank_questions" ADD CONSTRAINT "bank_questions_state_in_list" CHECK ("bank_questions"."state" in ('draft', 'review', 'published')) NOT VALID;--> statement-breakpoint
ALTER TABLE "bank_questions" ADD CONSTRAINT "bank_questions_audience_in_list" CHECK ("bank_questions"."audience" in ('owner', 'named', 'class', 'school', 'everybody')) NOT VALID;--> statement-breakpoint
ALTER TABLE "bank_questions" ADD CONSTRAINT "bank_questions_origin_in_list" CHECK ("bank_questions"."origin" in ('hand', 'quiz', 'import', 'colleague')) NOT VALID;--> statement-breakpoint
ALTER TABLE "bank_questions" ADD CONSTRAINT "bank_questions_bloom_in_list" CHECK ("bank_questions"."bloom" in ('remember', 'understand', 'apply', 'analyse', 'evaluate', 'create')) NOT VALID;--> statement-breakpoint
ALTER TABLE "bank_questions" ADD CONSTRAINT "bank_questions_difficulty_in_list" CHECK ("bank_questions"."difficulty" in ('easy', 'medium', 'hard')) NOT VALID;--> statement-breakpoint
ALTER TABLE "question_imports" ADD CONSTRAINT "question_imports_state_in_list" CHECK ("question_imports"."state" in ('reading', 'failed', 'ready', 'adding', 'added', 'undone')) NOT VALID;--> statement-breakpoint
ALTER TABLE "question_imports" ADD CONSTRAINT "question_imports_format_in_list" CHECK ("question_imports"."format" in ('gift', 'aiken', 'moodle-xml', 'qti', 'csv', 'word', 'anki')) NOT VALID;--> statement-breakpoint
ALTER TABLE "quiz_questions" ADD CONSTRAINT "quiz_questions_bloom_in_list" CHECK ("quiz_questions"."bloom" in ('remember', 'understand', 'apply', 'analyse', 'evaluate', 'create')) NOT VALID;--> statement-breakpoint
ALTER TABLE "quiz_questions" ADD CONSTRAINT "quiz_questions_difficulty_in_list" CHECK ("quiz_questions"."difficulty" in ('easy', 'medium', 'hard')) NOT VALID;--> statement-breakpoint
ALTER TABLE "quizzes" ADD CONSTRAINT "quizzes_origin_in_list" CHECK ("quizzes"."origin" in ('material', 'mistakes', 'homework', 'bank')) NOT VALID;--> statement-breakpoint
ALTER TABLE "record_reads" ADD CONSTRAINT "record_reads_kind_in_list" CHECK ("record_reads"."kind" in ('results', 'answers', 'progress', 'results-file', 'certificate', 'doubt')) NOT VALID;--> statement-breakpoint
ALTER TABLE "retention_periods" ADD CONSTRAINT "retention_periods_kind_in_list" CHECK ("retention_periods"."kind" in ('sources', 'rooms', 'homework', 'audit', 'reads')) NOT VALID;--> statement-breakpoint
ALTER TABLE "card_reviews" ADD CONSTRAINT "card_reviews_grade_in_list" CHECK ("card_reviews"."grade" in ('again', 'hard', 'good', 'easy')) NOT VALID;--> statement-breakpoint
ALTER TABLE "cards" ADD CONSTRAINT "cards_bloom_in_list" CHECK ("cards"."bloom" in ('remember', 'understand', 'apply', 'analyse', 'evaluate', 'create')) NOT VALID;--> statement-breakpoint
ALTER TABLE "decks" ADD CONSTRAINT "decks_origin_in_list" CHECK ("decks"."origin" in ('source', 'mistakes', 'own', 'imported')) NOT VALID;--> statement-breakpoint
ALTER TABLE "printings" ADD CONSTRAINT "printings_mode_in_list" CHECK ("printings"."mode" in ('named', 'blank')) NOT VALID;--> statement-breakpoint
ALTER TABLE "printings" ADD CONSTRAINT "printings_paper_in_list" CHECK ("printings"."paper" in ('a4', 'letter')) NOT VALID;--> statement-breakpoint
ALTER TABLE "scan_pages" ADD CONSTRAINT "scan_pages_state_in_list" CHECK ("scan_pages"."state" in ('waiting', 'read', 'not-found', 'foreign')) NOT VALID;--> statement-breakpoint
ALTER TABLE "scan_pages" ADD CONSTRAINT "scan_pages_reason_in_list" CHECK ("scan_pages"."reason" in ('no-corners', 'no-code', 'blurred', 'not-a-picture', 'rings-not-there', 'gave-up')) NOT VALID;--> statement-breakpoint
ALTER TABLE "scans" ADD CONSTRAINT "scans_state_in_list" CHECK ("scans"."state" in ('splitting', 'split', 'failed')) NOT VALID;--> statement-breakpoint
ALTER TABLE "source_reports" ADD CONSTRAINT "source_reports_reason_in_list" CHECK ("source_reports"."reason" in ('does-not-say', 'wrong-words', 'other-topic', 'other')) NOT VALID;--> statement-breakpoint
ALTER TABLE "summaries" ADD CONSTRAINT "summaries_length_in_list" CHECK ("summaries"."length" in ('short', 'standard', 'detailed')) NOT VALID;--> statement-breakpoint
ALTER TABLE "teacher_questions" ADD CONSTRAINT "teacher_questions_bloom_in_list" CHECK ("teacher_questions"."bloom" in ('remember', 'understand', 'apply', 'analyse', 'evaluate', 'create')) NOT VALID;--> statement-breakpoint
ALTER TABLE "teacher_questions" ADD CONSTRAINT "teacher_questions_difficulty_in_list" CHECK ("teacher_questions"."difficulty" in ('easy', 'medium', 'hard')) NOT VALID;--> statement-breakpoint
ALTER TABLE "teacher_quiz_versions" ADD CONSTRAINT "teacher_quiz_versions_reason_in_list" CHECK ("teacher_quiz_versions"."reason" in ('edited', 'made', 'rewritten', 'restored')) NOT VALID;--> statement-breakpoint
ALTER TABLE "teacher_profiles" ADD CONSTRAINT "teacher_profiles_highest_qualification_in_list" CHECK ("teacher_profiles"."highest_qualification" in ('bachelors', 'masters', 'phd', 'other')) NOT VALID;--> statement-breakpoint
ALTER TABLE "teacher_profiles" ADD CONSTRAINT "teacher_profiles_certificate_type_in_list" CHECK ("teacher_profiles"."certificate_type" in ('application/pdf', 'image/jpeg', 'image/png')) NOT VALID;--> statement-breakpoint
ALTER TABLE "teacher_profiles" ADD CONSTRAINT "teacher_profiles_decision_in_list" CHECK ("teacher_profiles"."decision" in ('approved', 'rejected')) NOT VALID;--> statement-breakpoint
ALTER TABLE "model_calls" ADD CONSTRAINT "model_calls_ability_in_list" CHECK ("model_calls"."ability" in ('answer', 'chat', 'picture', 'embedding', 'questions', 'summary', 'mind-map')) NOT VALID;--> statement-breakpoint
ALTER TABLE "model_calls" ADD CONSTRAINT "model_calls_state_in_list" CHECK ("model_calls"."state" in ('open', 'settled', 'given-back')) NOT VALID;--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_origin_in_list" CHECK ("videos"."origin" in ('captions', 'automatic', 'own')) NOT VALID;--> statement-breakpoint
-- Rows of earlier versions that would fail. After the constraints, so that nothing is written between the two.
INSERT INTO "work_sessions" ("id", "kind", "class_id")
	SELECT id, 'homework', class_id FROM homework
	UNION ALL SELECT id, 'room', class_id FROM live_rooms
	UNION ALL SELECT id, 'paper', class_id FROM printings;--> statement-breakpoint
UPDATE "audit_entries" SET "act" = 'key-corrected' WHERE "act" = 'room-key-corrected';--> statement-breakpoint
DELETE FROM "homework" AS child WHERE NOT EXISTS (SELECT FROM "quizzes" AS parent WHERE parent.id = child.quiz_id);--> statement-breakpoint
DELETE FROM "quiz_attempts" AS child WHERE homework_id IS NOT NULL AND NOT EXISTS (SELECT FROM "homework" AS parent WHERE parent.id = child.homework_id);--> statement-breakpoint
UPDATE "quiz_attempts" AS child SET "open_question_id" = NULL WHERE "open_question_id" IS NOT NULL AND NOT EXISTS (SELECT FROM "quiz_questions" AS parent WHERE parent.id = child."open_question_id");--> statement-breakpoint
UPDATE "planned_rooms" AS child SET "quiz_id" = NULL WHERE "quiz_id" IS NOT NULL AND NOT EXISTS (SELECT FROM "teacher_quizzes" AS parent WHERE parent.id = child."quiz_id");--> statement-breakpoint
UPDATE "live_rooms" AS child SET "quiz_id" = NULL WHERE "quiz_id" IS NOT NULL AND NOT EXISTS (SELECT FROM "teacher_quizzes" AS parent WHERE parent.id = child."quiz_id");--> statement-breakpoint
UPDATE "live_rooms" AS child SET "replay_of_id" = NULL WHERE "replay_of_id" IS NOT NULL AND NOT EXISTS (SELECT FROM "live_rooms" AS parent WHERE parent.id = child."replay_of_id");--> statement-breakpoint
UPDATE "scan_pages" AS child SET "read_student_id" = NULL WHERE "read_student_id" IS NOT NULL AND NOT EXISTS (SELECT FROM "printing_students" AS parent WHERE parent.id = child."read_student_id");--> statement-breakpoint
UPDATE "doubts" AS child SET "known_answer_id" = NULL WHERE "known_answer_id" IS NOT NULL AND NOT EXISTS (SELECT FROM "confirmed_answers" AS parent WHERE parent.id = child."known_answer_id");--> statement-breakpoint
WITH gone AS (
	DELETE FROM "doubt_pictures" AS child WHERE doubt_id IS NOT NULL AND message_id IS NOT NULL AND NOT EXISTS (
		SELECT FROM "doubt_messages" AS parent WHERE parent.doubt_id = child.doubt_id AND parent.id = child.message_id)
	RETURNING file_key
) INSERT INTO "files_to_remove" ("file_key") SELECT file_key FROM gone ON CONFLICT DO NOTHING;--> statement-breakpoint
DELETE FROM "key_corrections" AS child WHERE NOT EXISTS (SELECT FROM "work_sessions" AS parent WHERE parent.kind = child.kind AND parent.id = child.session_id);--> statement-breakpoint
DELETE FROM "shared_results" AS child WHERE NOT EXISTS (SELECT FROM "work_sessions" AS parent WHERE parent.kind = child.kind AND parent.id = child.session_id);
