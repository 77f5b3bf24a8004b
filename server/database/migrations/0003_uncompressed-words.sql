-- Floats and int8 values don't compress: trying to took half of the time of saving a book.
ALTER TABLE "passage_words" ALTER COLUMN "words" SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE "passage_vectors" ALTER COLUMN "vectors" SET STORAGE EXTERNAL;
