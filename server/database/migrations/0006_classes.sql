CREATE TABLE "key_corrections" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"session_id" uuid NOT NULL,
	"question_number" integer NOT NULL,
	"what" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shared_results" (
	"kind" text NOT NULL,
	"session_id" uuid NOT NULL,
	"shared_at" timestamp with time zone NOT NULL,
	CONSTRAINT "shared_results_kind_session_id_pk" PRIMARY KEY("kind","session_id")
);
--> statement-breakpoint
CREATE TABLE "homework" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"teacher_id" uuid NOT NULL,
	"quiz_id" uuid NOT NULL,
	"title" text NOT NULL,
	"settings" jsonb NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "homework_students" (
	"homework_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"time_factor" double precision DEFAULT 1 NOT NULL,
	"extended_until" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	CONSTRAINT "homework_students_homework_id_account_id_pk" PRIMARY KEY("homework_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "live_room_answers" (
	"room_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"player_id" uuid NOT NULL,
	"answer_id" uuid NOT NULL,
	"response" jsonb NOT NULL,
	"spent_ms" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "live_room_answers_room_id_player_id_number_pk" PRIMARY KEY("room_id","player_id","number")
);
--> statement-breakpoint
CREATE TABLE "live_room_events" (
	"room_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"event" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "live_room_events_room_id_seq_pk" PRIMARY KEY("room_id","seq")
);
--> statement-breakpoint
CREATE TABLE "live_room_links" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"room_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "live_room_players" (
	"room_id" uuid NOT NULL,
	"player_id" uuid NOT NULL,
	"nickname" text NOT NULL,
	"avatar" integer NOT NULL,
	"is_guest" boolean NOT NULL,
	"choice_seed" integer NOT NULL,
	"team" integer,
	"is_ready" boolean DEFAULT false NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"left_at" timestamp with time zone,
	"recorded_seq" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "live_room_players_room_id_player_id_pk" PRIMARY KEY("room_id","player_id")
);
--> statement-breakpoint
CREATE TABLE "live_room_received" (
	"room_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"number" integer NOT NULL,
	"answers" json NOT NULL,
	CONSTRAINT "live_room_received_room_id_seq_pk" PRIMARY KEY("room_id","seq")
);
--> statement-breakpoint
CREATE TABLE "live_rooms" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"code" text NOT NULL,
	"host_id" uuid NOT NULL,
	"quiz_id" uuid,
	"title" text NOT NULL,
	"questions" jsonb NOT NULL,
	"options" jsonb NOT NULL,
	"seq" integer DEFAULT 0 NOT NULL,
	"phase" text DEFAULT 'lobby' NOT NULL,
	"number" integer DEFAULT 0 NOT NULL,
	"is_paused" boolean DEFAULT false NOT NULL,
	"received" integer DEFAULT 0 NOT NULL,
	"is_locked" boolean DEFAULT false NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"alive_at" timestamp with time zone NOT NULL,
	"visited_at" timestamp with time zone NOT NULL,
	"replay_of_id" uuid,
	"recorded_seq" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "question_images" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"file_key" text NOT NULL,
	"media_type" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer NOT NULL,
	"unused_since" timestamp with time zone,
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
ALTER TABLE "quiz_attempts" ADD COLUMN "homework_id" uuid;--> statement-breakpoint
ALTER TABLE "quiz_attempts" ADD COLUMN "ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "quiz_attempts" ADD COLUMN "tells_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "quiz_questions" ADD COLUMN "points" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "quiz_questions" ADD COLUMN "seconds" integer;--> statement-breakpoint
ALTER TABLE "quiz_questions" ADD COLUMN "image" jsonb;--> statement-breakpoint
ALTER TABLE "quiz_questions" ADD COLUMN "is_left_out" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "key_corrections" ADD CONSTRAINT "key_corrections_by_id_accounts_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "homework" ADD CONSTRAINT "homework_teacher_id_accounts_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "homework_students" ADD CONSTRAINT "homework_students_homework_id_homework_id_fk" FOREIGN KEY ("homework_id") REFERENCES "public"."homework"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "homework_students" ADD CONSTRAINT "homework_students_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_room_answers" ADD CONSTRAINT "live_room_answers_player" FOREIGN KEY ("room_id","player_id") REFERENCES "public"."live_room_players"("room_id","player_id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "live_room_events" ADD CONSTRAINT "live_room_events_room_id_live_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."live_rooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_room_links" ADD CONSTRAINT "live_room_links_room_id_live_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."live_rooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_room_players" ADD CONSTRAINT "live_room_players_room_id_live_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."live_rooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_room_players" ADD CONSTRAINT "live_room_players_player_id_accounts_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_room_received" ADD CONSTRAINT "live_room_received_room_id_live_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."live_rooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_rooms" ADD CONSTRAINT "live_rooms_host_id_accounts_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_images" ADD CONSTRAINT "question_images_owner_id_accounts_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teacher_questions" ADD CONSTRAINT "teacher_questions_quiz_id_teacher_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."teacher_quizzes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teacher_quiz_versions" ADD CONSTRAINT "teacher_quiz_versions_quiz_id_teacher_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."teacher_quizzes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teacher_quizzes" ADD CONSTRAINT "teacher_quizzes_owner_id_accounts_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "key_corrections_session" ON "key_corrections" USING btree ("kind","session_id");--> statement-breakpoint
CREATE INDEX "homework_teacher" ON "homework" USING btree ("teacher_id","created_at");--> statement-breakpoint
CREATE INDEX "homework_ends" ON "homework" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "homework_students_account" ON "homework_students" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "live_room_links_room" ON "live_room_links" USING btree ("room_id");--> statement-breakpoint
CREATE UNIQUE INDEX "live_room_players_nickname" ON "live_room_players" USING btree ("room_id",lower("nickname"));--> statement-breakpoint
CREATE INDEX "live_room_players_player" ON "live_room_players" USING btree ("player_id");--> statement-breakpoint
CREATE UNIQUE INDEX "live_rooms_open_code" ON "live_rooms" USING btree ("code") WHERE "live_rooms"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "live_rooms_host_opened" ON "live_rooms" USING btree ("host_id","opened_at");--> statement-breakpoint
CREATE INDEX "live_rooms_open" ON "live_rooms" USING btree ("visited_at") WHERE "live_rooms"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "question_images_owner" ON "question_images" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "teacher_questions_quiz_position" ON "teacher_questions" USING btree ("quiz_id","position");--> statement-breakpoint
CREATE INDEX "teacher_quiz_versions_quiz_kept" ON "teacher_quiz_versions" USING btree ("quiz_id","kept_at");--> statement-breakpoint
CREATE INDEX "teacher_quizzes_owner_updated" ON "teacher_quizzes" USING btree ("owner_id","updated_at");--> statement-breakpoint
CREATE INDEX "quiz_attempts_homework" ON "quiz_attempts" USING btree ("homework_id");--> statement-breakpoint
-- What is received is read once and soon: compressing it would cost more than it saves.
ALTER TABLE "live_room_received" ALTER COLUMN "answers" SET STORAGE EXTERNAL;
