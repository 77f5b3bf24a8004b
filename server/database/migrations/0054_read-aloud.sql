ALTER TABLE "quiz_attempts" ADD COLUMN "read_aloud" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "class_students" ADD COLUMN "read_aloud" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "homework_students" ADD COLUMN "read_aloud" boolean DEFAULT false NOT NULL;