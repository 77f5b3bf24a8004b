CREATE TABLE "doubt_duties" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"is_paused" boolean DEFAULT false NOT NULL,
	"most_at_once" integer DEFAULT 5 NOT NULL,
	"missed" integer DEFAULT 0 NOT NULL,
	"was_paused_for_silence" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "doubt_history" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"doubt_id" uuid NOT NULL,
	"what" text NOT NULL,
	"account_id" uuid,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "doubt_messages" (
	"doubt_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"ordinal" bigserial NOT NULL,
	"author_id" uuid NOT NULL,
	"text" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "doubt_messages_doubt_id_id_pk" PRIMARY KEY("doubt_id","id")
);
--> statement-breakpoint
CREATE TABLE "doubt_offers" (
	"doubt_id" uuid NOT NULL,
	"teacher_id" uuid NOT NULL,
	"reasons" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"offered_at" timestamp with time zone NOT NULL,
	"passed_at" timestamp with time zone,
	"lapsed_at" timestamp with time zone,
	CONSTRAINT "doubt_offers_doubt_id_teacher_id_pk" PRIMARY KEY("doubt_id","teacher_id")
);
--> statement-breakpoint
CREATE TABLE "doubts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"asker_id" uuid NOT NULL,
	"turn_id" uuid,
	"question" text NOT NULL,
	"subject" text NOT NULL,
	"subcategory" text NOT NULL,
	"attached" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"teacher_id" uuid,
	"asked_at" timestamp with time zone NOT NULL,
	"waits_since" timestamp with time zone NOT NULL,
	"taken_at" timestamp with time zone,
	"replied_at" timestamp with time zone,
	"solved_at" timestamp with time zone,
	"rating" integer,
	"opinion" text,
	"verdict" text DEFAULT 'unchecked' NOT NULL,
	"verdict_by_id" uuid,
	"verdict_at" timestamp with time zone,
	"correction" text,
	"asker_read_at" timestamp with time zone,
	"teacher_read_at" timestamp with time zone,
	"next_offer_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "threads" ADD COLUMN "is_hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "doubt_duties" ADD CONSTRAINT "doubt_duties_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doubt_history" ADD CONSTRAINT "doubt_history_doubt_id_doubts_id_fk" FOREIGN KEY ("doubt_id") REFERENCES "public"."doubts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doubt_history" ADD CONSTRAINT "doubt_history_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doubt_messages" ADD CONSTRAINT "doubt_messages_doubt_id_doubts_id_fk" FOREIGN KEY ("doubt_id") REFERENCES "public"."doubts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doubt_messages" ADD CONSTRAINT "doubt_messages_author_id_accounts_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doubt_offers" ADD CONSTRAINT "doubt_offers_doubt_id_doubts_id_fk" FOREIGN KEY ("doubt_id") REFERENCES "public"."doubts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doubt_offers" ADD CONSTRAINT "doubt_offers_teacher_id_accounts_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doubts" ADD CONSTRAINT "doubts_asker_id_accounts_id_fk" FOREIGN KEY ("asker_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doubts" ADD CONSTRAINT "doubts_turn_id_turns_id_fk" FOREIGN KEY ("turn_id") REFERENCES "public"."turns"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doubts" ADD CONSTRAINT "doubts_teacher_id_accounts_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doubts" ADD CONSTRAINT "doubts_verdict_by_id_accounts_id_fk" FOREIGN KEY ("verdict_by_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "doubt_history_doubt" ON "doubt_history" USING btree ("doubt_id");--> statement-breakpoint
CREATE INDEX "doubt_messages_order" ON "doubt_messages" USING btree ("doubt_id","ordinal");--> statement-breakpoint
CREATE INDEX "doubt_offers_teacher" ON "doubt_offers" USING btree ("teacher_id","offered_at");--> statement-breakpoint
CREATE INDEX "doubts_next_offer" ON "doubts" USING btree ("state","next_offer_at");--> statement-breakpoint
CREATE INDEX "doubts_asker" ON "doubts" USING btree ("asker_id","updated_at");--> statement-breakpoint
CREATE INDEX "doubts_teacher" ON "doubts" USING btree ("teacher_id","updated_at");--> statement-breakpoint
CREATE INDEX "doubts_waiting" ON "doubts" USING btree ("state","subject","waits_since");--> statement-breakpoint
CREATE INDEX "doubts_turn" ON "doubts" USING btree ("turn_id");