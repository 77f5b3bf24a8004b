CREATE TABLE "gradebook_cell_changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"class_id" uuid NOT NULL,
	"own_column_id" uuid,
	"session_id" uuid,
	"by_id" uuid,
	"at" timestamp with time zone NOT NULL,
	"account_id" uuid NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gradebook_changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"class_id" uuid NOT NULL,
	"own_column_id" uuid,
	"session_id" uuid,
	"by_id" uuid,
	"at" timestamp with time zone NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gradebook_rules" (
	"class_id" uuid PRIMARY KEY NOT NULL,
	"rules" jsonb NOT NULL,
	"revision" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gradebook_cells" (
	"column_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"state" text NOT NULL,
	"value" text,
	"deduction" numeric(6, 2) NOT NULL,
	"comment" text NOT NULL,
	"revision" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "gradebook_cells_column_id_account_id_pk" PRIMARY KEY("column_id","account_id"),
	CONSTRAINT "gradebook_cells_state_in_list" CHECK ("gradebook_cells"."state" in ('empty', 'scored', 'late', 'missing', 'exempt'))
);
--> statement-breakpoint
CREATE TABLE "gradebook_own_columns" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"class_id" uuid NOT NULL,
	"title" text NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"possible" numeric(6, 2),
	"levels" jsonb NOT NULL,
	"weight" numeric(6, 2) NOT NULL,
	"is_shown" boolean NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "gradebook_own_columns_kind_in_list" CHECK ("gradebook_own_columns"."kind" in ('points', 'level', 'pass'))
);
--> statement-breakpoint
ALTER TABLE "gradebook_cell_changes" ADD CONSTRAINT "gradebook_cell_changes_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gradebook_cell_changes" ADD CONSTRAINT "gradebook_cell_changes_own_column_fk" FOREIGN KEY ("own_column_id") REFERENCES "public"."gradebook_own_columns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gradebook_cell_changes" ADD CONSTRAINT "gradebook_cell_changes_session_id_work_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."work_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gradebook_cell_changes" ADD CONSTRAINT "gradebook_cell_changes_by_id_accounts_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gradebook_cell_changes" ADD CONSTRAINT "gradebook_cell_changes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gradebook_changes" ADD CONSTRAINT "gradebook_changes_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gradebook_changes" ADD CONSTRAINT "gradebook_changes_own_column_fk" FOREIGN KEY ("own_column_id") REFERENCES "public"."gradebook_own_columns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gradebook_changes" ADD CONSTRAINT "gradebook_changes_session_id_work_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."work_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gradebook_changes" ADD CONSTRAINT "gradebook_changes_by_id_accounts_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gradebook_rules" ADD CONSTRAINT "gradebook_rules_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gradebook_cells" ADD CONSTRAINT "gradebook_cells_column_id_gradebook_own_columns_id_fk" FOREIGN KEY ("column_id") REFERENCES "public"."gradebook_own_columns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gradebook_cells" ADD CONSTRAINT "gradebook_cells_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gradebook_own_columns" ADD CONSTRAINT "gradebook_own_columns_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gradebook_cell_changes_class" ON "gradebook_cell_changes" USING btree ("class_id","at","id");--> statement-breakpoint
CREATE INDEX "gradebook_cell_changes_own_column" ON "gradebook_cell_changes" USING btree ("own_column_id","account_id");--> statement-breakpoint
CREATE INDEX "gradebook_cell_changes_session" ON "gradebook_cell_changes" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "gradebook_cell_changes_account" ON "gradebook_cell_changes" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "gradebook_cell_changes_by" ON "gradebook_cell_changes" USING btree ("by_id");--> statement-breakpoint
CREATE INDEX "gradebook_changes_class" ON "gradebook_changes" USING btree ("class_id","at","id");--> statement-breakpoint
CREATE INDEX "gradebook_changes_own_column" ON "gradebook_changes" USING btree ("own_column_id");--> statement-breakpoint
CREATE INDEX "gradebook_changes_session" ON "gradebook_changes" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "gradebook_changes_by" ON "gradebook_changes" USING btree ("by_id");--> statement-breakpoint
CREATE INDEX "gradebook_cells_account" ON "gradebook_cells" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "gradebook_own_columns_class" ON "gradebook_own_columns" USING btree ("class_id");