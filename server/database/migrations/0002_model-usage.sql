CREATE TABLE "model_calls" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"day" date NOT NULL,
	"ability" text NOT NULL,
	"model" text NOT NULL,
	"reserved" integer NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"input_tokens" integer DEFAULT 0 NOT NULL,
	"output_tokens" integer DEFAULT 0 NOT NULL,
	"cost" numeric(16, 8),
	"started_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "model_installation_days" (
	"day" date PRIMARY KEY NOT NULL,
	"tokens" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "model_opt_outs" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "model_person_days" (
	"account_id" uuid NOT NULL,
	"day" date NOT NULL,
	"tokens" bigint NOT NULL,
	CONSTRAINT "model_person_days_account_id_day_pk" PRIMARY KEY("account_id","day")
);
--> statement-breakpoint
ALTER TABLE "turns" ADD COLUMN "engine_note" text;--> statement-breakpoint
ALTER TABLE "turns" ADD COLUMN "withheld" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "model_calls" ADD CONSTRAINT "model_calls_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_opt_outs" ADD CONSTRAINT "model_opt_outs_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_person_days" ADD CONSTRAINT "model_person_days_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "model_calls_account_day" ON "model_calls" USING btree ("account_id","day");--> statement-breakpoint
CREATE INDEX "model_calls_open" ON "model_calls" USING btree ("started_at") WHERE "model_calls"."state" = 'open';