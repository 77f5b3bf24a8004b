CREATE TABLE "school_returns" (
	"code_hash" "bytea" PRIMARY KEY NOT NULL,
	"assertion_hash" "bytea" NOT NULL,
	"request_id" text NOT NULL,
	"person" jsonb NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"taken_at" timestamp with time zone,
	CONSTRAINT "school_returns_assertion_hash_unique" UNIQUE("assertion_hash")
);
--> statement-breakpoint
CREATE TABLE "live_room_students" (
	"room_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	CONSTRAINT "live_room_students_room_id_account_id_pk" PRIMARY KEY("room_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "planned_room_students" (
	"planned_room_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	CONSTRAINT "planned_room_students_planned_room_id_account_id_pk" PRIMARY KEY("planned_room_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "planned_rooms" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"host_id" uuid NOT NULL,
	"quiz_id" uuid NOT NULL,
	"class_id" uuid NOT NULL,
	"is_for_all" boolean NOT NULL,
	"admits_others" boolean NOT NULL,
	"title" text NOT NULL,
	"options" jsonb NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"times_revision" integer DEFAULT 0 NOT NULL,
	"times_changed_at" timestamp with time zone,
	"room_id" uuid
);
--> statement-breakpoint
ALTER TABLE "live_rooms" ADD COLUMN "is_for_all" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "live_rooms" ADD COLUMN "admits_others" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "live_room_students" ADD CONSTRAINT "live_room_students_room_id_live_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."live_rooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_room_students" ADD CONSTRAINT "live_room_students_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "planned_room_students" ADD CONSTRAINT "planned_room_students_planned_room_id_planned_rooms_id_fk" FOREIGN KEY ("planned_room_id") REFERENCES "public"."planned_rooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "planned_room_students" ADD CONSTRAINT "planned_room_students_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "planned_rooms" ADD CONSTRAINT "planned_rooms_host_id_accounts_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "planned_rooms" ADD CONSTRAINT "planned_rooms_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "planned_rooms" ADD CONSTRAINT "planned_rooms_room_id_live_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."live_rooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "school_returns_expiry" ON "school_returns" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "live_room_students_account" ON "live_room_students" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "planned_room_students_account" ON "planned_room_students" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "planned_rooms_host" ON "planned_rooms" USING btree ("host_id","starts_at");--> statement-breakpoint
CREATE INDEX "planned_rooms_class" ON "planned_rooms" USING btree ("class_id","starts_at");--> statement-breakpoint
CREATE UNIQUE INDEX "planned_rooms_room" ON "planned_rooms" USING btree ("room_id");