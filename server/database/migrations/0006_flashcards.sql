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
ALTER TABLE "card_reviews" ADD CONSTRAINT "card_reviews_card_id_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."cards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_reviews" ADD CONSTRAINT "card_reviews_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_states" ADD CONSTRAINT "card_states_card_id_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."cards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cards" ADD CONSTRAINT "cards_deck_id_decks_id_fk" FOREIGN KEY ("deck_id") REFERENCES "public"."decks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decks" ADD CONSTRAINT "decks_owner_id_accounts_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decks" ADD CONSTRAINT "decks_source_id_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."sources"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "card_reviews_account_at" ON "card_reviews" USING btree ("account_id","at");--> statement-breakpoint
CREATE INDEX "card_reviews_card_at" ON "card_reviews" USING btree ("card_id","at");--> statement-breakpoint
CREATE INDEX "card_states_due" ON "card_states" USING btree ("due");--> statement-breakpoint
CREATE INDEX "cards_deck_ordinal" ON "cards" USING btree ("deck_id","ordinal");--> statement-breakpoint
CREATE UNIQUE INDEX "cards_deck_origin" ON "cards" USING btree ("deck_id","origin");--> statement-breakpoint
CREATE INDEX "decks_owner_created" ON "decks" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "decks_owner_source" ON "decks" USING btree ("owner_id","source_id");--> statement-breakpoint
CREATE UNIQUE INDEX "decks_owner_mistakes" ON "decks" USING btree ("owner_id") WHERE "decks"."origin" = 'mistakes';--> statement-breakpoint
CREATE INDEX "decks_source" ON "decks" USING btree ("source_id");