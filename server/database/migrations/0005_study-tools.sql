CREATE TABLE "generations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"result_id" uuid NOT NULL,
	"source_ids" uuid[] NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"engine" text DEFAULT 'built-in' NOT NULL,
	"engine_note" text,
	"step" jsonb,
	"failure" text,
	"revision" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "concepts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"key" text NOT NULL,
	"label" text NOT NULL,
	"subject" text,
	"subcategory" text
);
--> statement-breakpoint
CREATE TABLE "evidence" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"concept_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"reference" text NOT NULL,
	"kind" text NOT NULL,
	"stem" text NOT NULL,
	"bloom" text NOT NULL,
	"share" double precision NOT NULL,
	"guess" double precision NOT NULL,
	"spent_ms" integer NOT NULL,
	"citation" jsonb,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "folders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "page_readings" (
	"source_id" uuid NOT NULL,
	"page" integer NOT NULL,
	"reading" json NOT NULL,
	"frame" json,
	CONSTRAINT "page_readings_source_id_page_pk" PRIMARY KEY("source_id","page")
);
--> statement-breakpoint
CREATE TABLE "passage_meanings" (
	"passage_id" bigint PRIMARY KEY NOT NULL,
	"model" text NOT NULL,
	"row" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mind_map_nodes" (
	"map_id" uuid NOT NULL,
	"id" text NOT NULL,
	"parent_id" text,
	"position" integer NOT NULL,
	"label" text NOT NULL,
	"citations" jsonb NOT NULL,
	"deleted_with" text,
	CONSTRAINT "mind_map_nodes_map_id_id_pk" PRIMARY KEY("map_id","id")
);
--> statement-breakpoint
CREATE TABLE "mind_maps" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"source_id" uuid NOT NULL,
	"name" text NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quiz_answers" (
	"attempt_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"opened_at_ms" integer,
	"flagged" boolean DEFAULT false NOT NULL,
	"response" jsonb,
	"outcome" text,
	"share" double precision,
	"judged_by" text DEFAULT 'rules' NOT NULL,
	"disputed" boolean DEFAULT false NOT NULL,
	"answered_at" timestamp with time zone,
	CONSTRAINT "quiz_answers_attempt_id_question_id_pk" PRIMARY KEY("attempt_id","question_id")
);
--> statement-breakpoint
CREATE TABLE "quiz_attempts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"quiz_id" uuid NOT NULL,
	"player_id" uuid NOT NULL,
	"mode" text NOT NULL,
	"seconds_per_question" integer,
	"time_factor" double precision NOT NULL,
	"question_ids" uuid[],
	"open_question_id" uuid,
	"running_since" timestamp with time zone,
	"spent_ms" integer DEFAULT 0 NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "quiz_questions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"quiz_id" uuid NOT NULL,
	"ordinal" integer NOT NULL,
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
	"check_first" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quizzes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"title" text NOT NULL,
	"origin" text NOT NULL,
	"sources" jsonb NOT NULL,
	"settings" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "card_reviews" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"card_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"grade" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"before" jsonb,
	"was_suspended" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "card_states" (
	"card_id" uuid PRIMARY KEY NOT NULL,
	"phase" integer NOT NULL,
	"due" timestamp with time zone NOT NULL,
	"stability" double precision NOT NULL,
	"difficulty" double precision NOT NULL,
	"scheduled_days" integer NOT NULL,
	"learning_steps" integer NOT NULL,
	"reps" integer NOT NULL,
	"lapses" integer NOT NULL,
	"reviewed_at" timestamp with time zone NOT NULL,
	"is_leech" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cards" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"deck_id" uuid NOT NULL,
	"ordinal" integer NOT NULL,
	"origin" text,
	"front" text NOT NULL,
	"back" text NOT NULL,
	"explanation" text DEFAULT '' NOT NULL,
	"citations" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"context" jsonb,
	"concept" text,
	"bloom" text DEFAULT 'remember' NOT NULL,
	"is_suspended" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "decks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"origin" text NOT NULL,
	"source_id" uuid,
	"exam_date" date,
	"retention" double precision DEFAULT 0.9 NOT NULL,
	"new_per_day" integer DEFAULT 20 NOT NULL,
	"reviews_per_day" integer DEFAULT 200 NOT NULL,
	"cards_wanted" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "summaries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"source_id" uuid NOT NULL,
	"length" text NOT NULL,
	"withheld" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "summary_points" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"summary_id" uuid NOT NULL,
	"ordinal" integer NOT NULL,
	"headings" text[] NOT NULL,
	"text" text NOT NULL,
	"citations" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "videos" (
	"source_id" uuid PRIMARY KEY NOT NULL,
	"provider_id" text,
	"title" text,
	"channel" text,
	"chapters" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"languages" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"origin" text,
	"language" text,
	"wanted_language" text
);
--> statement-breakpoint
ALTER TABLE "threads" ADD COLUMN "kind" text DEFAULT 'material' NOT NULL;--> statement-breakpoint
ALTER TABLE "threads" ADD COLUMN "uses_material" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "turns" ADD COLUMN "hint" integer;--> statement-breakpoint
ALTER TABLE "sources" ADD COLUMN "folder_id" uuid;--> statement-breakpoint
ALTER TABLE "sources" ADD COLUMN "media_type" text;--> statement-breakpoint
ALTER TABLE "sources" ADD COLUMN "seconds" integer;--> statement-breakpoint
ALTER TABLE "sources" ADD COLUMN "pages_to_recognise" integer[] DEFAULT '{}'::integer[] NOT NULL;--> statement-breakpoint
ALTER TABLE "sources" ADD COLUMN "pages_by_ocr" integer[] DEFAULT '{}'::integer[] NOT NULL;--> statement-breakpoint
ALTER TABLE "sources" ADD COLUMN "subject" text;--> statement-breakpoint
ALTER TABLE "sources" ADD COLUMN "subcategory" text;--> statement-breakpoint
ALTER TABLE "generations" ADD CONSTRAINT "generations_owner_id_accounts_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "concepts" ADD CONSTRAINT "concepts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evidence" ADD CONSTRAINT "evidence_concept_id_concepts_id_fk" FOREIGN KEY ("concept_id") REFERENCES "public"."concepts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evidence" ADD CONSTRAINT "evidence_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "folders" ADD CONSTRAINT "folders_owner_id_accounts_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_readings" ADD CONSTRAINT "page_readings_source_id_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."sources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passage_meanings" ADD CONSTRAINT "passage_meanings_passage_id_passages_id_fk" FOREIGN KEY ("passage_id") REFERENCES "public"."passages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mind_map_nodes" ADD CONSTRAINT "mind_map_nodes_map_id_mind_maps_id_fk" FOREIGN KEY ("map_id") REFERENCES "public"."mind_maps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mind_maps" ADD CONSTRAINT "mind_maps_owner_id_accounts_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mind_maps" ADD CONSTRAINT "mind_maps_source_id_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."sources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_answers" ADD CONSTRAINT "quiz_answers_attempt_id_quiz_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."quiz_attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_answers" ADD CONSTRAINT "quiz_answers_question_id_quiz_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."quiz_questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_attempts" ADD CONSTRAINT "quiz_attempts_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_attempts" ADD CONSTRAINT "quiz_attempts_player_id_accounts_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_questions" ADD CONSTRAINT "quiz_questions_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quizzes" ADD CONSTRAINT "quizzes_owner_id_accounts_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_reviews" ADD CONSTRAINT "card_reviews_card_id_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."cards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_reviews" ADD CONSTRAINT "card_reviews_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_states" ADD CONSTRAINT "card_states_card_id_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."cards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cards" ADD CONSTRAINT "cards_deck_id_decks_id_fk" FOREIGN KEY ("deck_id") REFERENCES "public"."decks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decks" ADD CONSTRAINT "decks_owner_id_accounts_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decks" ADD CONSTRAINT "decks_source_id_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."sources"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "summaries" ADD CONSTRAINT "summaries_owner_id_accounts_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "summaries" ADD CONSTRAINT "summaries_source_id_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."sources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "summary_points" ADD CONSTRAINT "summary_points_summary_id_summaries_id_fk" FOREIGN KEY ("summary_id") REFERENCES "public"."summaries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_source_id_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."sources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "generations_owner_created" ON "generations" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "generations_result" ON "generations" USING btree ("kind","result_id");--> statement-breakpoint
CREATE UNIQUE INDEX "concepts_account_key" ON "concepts" USING btree ("account_id","key");--> statement-breakpoint
CREATE UNIQUE INDEX "evidence_account_reference" ON "evidence" USING btree ("account_id","reference");--> statement-breakpoint
CREATE INDEX "evidence_account_at" ON "evidence" USING btree ("account_id","at");--> statement-breakpoint
CREATE INDEX "evidence_concept" ON "evidence" USING btree ("concept_id");--> statement-breakpoint
CREATE UNIQUE INDEX "folders_owner_name" ON "folders" USING btree ("owner_id",lower("name"));--> statement-breakpoint
CREATE INDEX "mind_maps_owner_updated" ON "mind_maps" USING btree ("owner_id","updated_at");--> statement-breakpoint
CREATE INDEX "mind_maps_source" ON "mind_maps" USING btree ("source_id");--> statement-breakpoint
CREATE INDEX "quiz_answers_question" ON "quiz_answers" USING btree ("question_id");--> statement-breakpoint
CREATE INDEX "quiz_attempts_player_started" ON "quiz_attempts" USING btree ("player_id","started_at");--> statement-breakpoint
CREATE INDEX "quiz_attempts_quiz" ON "quiz_attempts" USING btree ("quiz_id");--> statement-breakpoint
CREATE UNIQUE INDEX "quiz_questions_quiz_ordinal" ON "quiz_questions" USING btree ("quiz_id","ordinal");--> statement-breakpoint
CREATE INDEX "quizzes_owner_created" ON "quizzes" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "card_reviews_account_at" ON "card_reviews" USING btree ("account_id","at");--> statement-breakpoint
CREATE INDEX "card_reviews_card_at" ON "card_reviews" USING btree ("card_id","at");--> statement-breakpoint
CREATE INDEX "card_states_due" ON "card_states" USING btree ("due");--> statement-breakpoint
CREATE INDEX "cards_deck_ordinal" ON "cards" USING btree ("deck_id","ordinal");--> statement-breakpoint
CREATE UNIQUE INDEX "cards_deck_origin" ON "cards" USING btree ("deck_id","origin");--> statement-breakpoint
CREATE INDEX "decks_owner_created" ON "decks" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "decks_owner_source" ON "decks" USING btree ("owner_id","source_id");--> statement-breakpoint
CREATE UNIQUE INDEX "decks_owner_mistakes" ON "decks" USING btree ("owner_id") WHERE "decks"."origin" = 'mistakes';--> statement-breakpoint
CREATE INDEX "decks_source" ON "decks" USING btree ("source_id");--> statement-breakpoint
CREATE UNIQUE INDEX "summaries_owner_source_length" ON "summaries" USING btree ("owner_id","source_id","length");--> statement-breakpoint
CREATE INDEX "summaries_source" ON "summaries" USING btree ("source_id");--> statement-breakpoint
CREATE UNIQUE INDEX "summary_points_ordinal" ON "summary_points" USING btree ("summary_id","ordinal");--> statement-breakpoint
ALTER TABLE "sources" ADD CONSTRAINT "sources_folder_id_folders_id_fk" FOREIGN KEY ("folder_id") REFERENCES "public"."folders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sources_folder" ON "sources" USING btree ("folder_id");