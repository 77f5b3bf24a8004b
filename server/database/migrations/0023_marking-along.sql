CREATE TABLE "printing_markers" (
	"printing_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "printing_markers_printing_id_account_id_pk" PRIMARY KEY("printing_id","account_id")
);
--> statement-breakpoint
ALTER TABLE "printings" ADD COLUMN "lets_class_mark" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "printings" ADD COLUMN "hides_names" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "printing_markers" ADD CONSTRAINT "printing_markers_printing_id_printings_id_fk" FOREIGN KEY ("printing_id") REFERENCES "public"."printings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "printing_markers" ADD CONSTRAINT "printing_markers_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "printing_markers_account" ON "printing_markers" USING btree ("account_id");