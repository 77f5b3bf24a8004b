ALTER TABLE "live_room_players" DROP COLUMN "recorded_at";--> statement-breakpoint
ALTER TABLE "live_rooms" DROP COLUMN "recorded_at";--> statement-breakpoint
ALTER TABLE "live_room_players" ADD COLUMN "recorded_seq" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "live_rooms" ADD COLUMN "recorded_seq" integer DEFAULT 0 NOT NULL;