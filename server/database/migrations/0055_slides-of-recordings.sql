CREATE TABLE "recording_slides" (
	"recording_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"slides_id" uuid NOT NULL,
	CONSTRAINT "recording_slides_recording_id_account_id_pk" PRIMARY KEY("recording_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "slide_alignments" (
	"recording_id" uuid NOT NULL,
	"slides_id" uuid NOT NULL,
	"ranges" json NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"aligned_at" timestamp with time zone,
	CONSTRAINT "slide_alignments_recording_id_slides_id_pk" PRIMARY KEY("recording_id","slides_id")
);
--> statement-breakpoint
ALTER TABLE "recording_slides" ADD CONSTRAINT "recording_slides_recording_id_sources_id_fk" FOREIGN KEY ("recording_id") REFERENCES "public"."sources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recording_slides" ADD CONSTRAINT "recording_slides_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recording_slides" ADD CONSTRAINT "recording_slides_slides_id_sources_id_fk" FOREIGN KEY ("slides_id") REFERENCES "public"."sources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slide_alignments" ADD CONSTRAINT "slide_alignments_recording_id_sources_id_fk" FOREIGN KEY ("recording_id") REFERENCES "public"."sources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slide_alignments" ADD CONSTRAINT "slide_alignments_slides_id_sources_id_fk" FOREIGN KEY ("slides_id") REFERENCES "public"."sources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recording_slides_account" ON "recording_slides" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "recording_slides_slides" ON "recording_slides" USING btree ("slides_id");--> statement-breakpoint
CREATE INDEX "slide_alignments_slides" ON "slide_alignments" USING btree ("slides_id");--> statement-breakpoint
CREATE INDEX "slide_alignments_waiting" ON "slide_alignments" USING btree ("recording_id") WHERE "slide_alignments"."aligned_at" is null;