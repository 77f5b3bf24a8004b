CREATE TABLE "live_room_answers" (
	"room_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"player_id" uuid NOT NULL,
	"answer_id" uuid NOT NULL,
	"response" jsonb NOT NULL,
	"spent_ms" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "live_room_answers_room_id_number_player_id_pk" PRIMARY KEY("room_id","number","player_id")
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
	"recorded_at" timestamp with time zone,
	CONSTRAINT "live_room_players_room_id_player_id_pk" PRIMARY KEY("room_id","player_id")
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
	"is_locked" boolean DEFAULT false NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"alive_at" timestamp with time zone NOT NULL,
	"visited_at" timestamp with time zone NOT NULL,
	"replay_of_id" uuid,
	"recorded_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "live_room_answers" ADD CONSTRAINT "live_room_answers_room_id_live_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."live_rooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_room_answers" ADD CONSTRAINT "live_room_answers_player_id_accounts_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_room_events" ADD CONSTRAINT "live_room_events_room_id_live_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."live_rooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_room_links" ADD CONSTRAINT "live_room_links_room_id_live_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."live_rooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_room_players" ADD CONSTRAINT "live_room_players_room_id_live_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."live_rooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_room_players" ADD CONSTRAINT "live_room_players_player_id_accounts_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_rooms" ADD CONSTRAINT "live_rooms_host_id_accounts_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "live_room_answers_player" ON "live_room_answers" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "live_room_links_room" ON "live_room_links" USING btree ("room_id");--> statement-breakpoint
CREATE UNIQUE INDEX "live_room_players_nickname" ON "live_room_players" USING btree ("room_id",lower("nickname"));--> statement-breakpoint
CREATE INDEX "live_room_players_player" ON "live_room_players" USING btree ("player_id");--> statement-breakpoint
CREATE UNIQUE INDEX "live_rooms_open_code" ON "live_rooms" USING btree ("code") WHERE "live_rooms"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "live_rooms_host_opened" ON "live_rooms" USING btree ("host_id","opened_at");--> statement-breakpoint
CREATE INDEX "live_rooms_open" ON "live_rooms" USING btree ("visited_at") WHERE "live_rooms"."ended_at" is null;