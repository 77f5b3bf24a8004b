CREATE TABLE "lti_course_classes" (
	"platform_id" uuid NOT NULL,
	"deployment_id" text NOT NULL,
	"context_id" text NOT NULL,
	"class_id" uuid NOT NULL,
	CONSTRAINT "lti_course_classes_pk" PRIMARY KEY("platform_id","deployment_id","context_id","class_id")
);
--> statement-breakpoint
ALTER TABLE "lti_resource_links" ADD COLUMN "opens_kind" text;--> statement-breakpoint
ALTER TABLE "lti_resource_links" ADD COLUMN "opens_id" uuid;--> statement-breakpoint
ALTER TABLE "lti_course_classes" ADD CONSTRAINT "lti_course_classes_platform_id_lti_platforms_id_fk" FOREIGN KEY ("platform_id") REFERENCES "public"."lti_platforms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_course_classes" ADD CONSTRAINT "lti_course_classes_class_id_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lti_course_classes_class" ON "lti_course_classes" USING btree ("class_id");--> statement-breakpoint
UPDATE "lti_resource_links" SET "opens_kind" = 'homework', "opens_id" = "homework_id" WHERE "homework_id" IS NOT NULL;