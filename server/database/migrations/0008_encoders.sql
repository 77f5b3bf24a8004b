ALTER TABLE "sources" ADD COLUMN "encoder" text;--> statement-breakpoint
ALTER TABLE "passage_vectors" ADD COLUMN "encoder" text DEFAULT 'universal-sentence-encoder-lite' NOT NULL;