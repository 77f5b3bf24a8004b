CREATE TABLE "live_room_accommodations" (
	"host_id" uuid NOT NULL,
	"player_id" uuid NOT NULL,
	"time_factor" real NOT NULL,
	"speed_bonus" boolean NOT NULL,
	CONSTRAINT "live_room_accommodations_host_id_player_id_pk" PRIMARY KEY("host_id","player_id")
);
--> statement-breakpoint
ALTER TABLE "live_room_players" ADD COLUMN "silent_until" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "live_room_accommodations" ADD CONSTRAINT "live_room_accommodations_host_id_accounts_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_room_accommodations" ADD CONSTRAINT "live_room_accommodations_player_id_accounts_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "live_room_accommodations_player" ON "live_room_accommodations" USING btree ("player_id");