ALTER TABLE "passage_vectors" ADD COLUMN "encoder" text DEFAULT 'universal-sentence-encoder-lite' NOT NULL;--> statement-breakpoint
ALTER TABLE "sources" ADD COLUMN "encoder" text;