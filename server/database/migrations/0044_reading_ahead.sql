ALTER TABLE "turns" ADD COLUMN "words_ahead" integer;--> statement-breakpoint
ALTER TABLE "turns" ADD COLUMN "seconds_ahead" integer;