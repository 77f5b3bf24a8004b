// Extracted content of sources: passages, positions of their words, their vectors, and the viewers' content.
import { bigint, boolean, integer, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { bytes } from '../columns.ts'
import { defineTable } from '../define-table.ts'
import { parsedJsonText } from '../parsed-json.ts'
import { storedSourceContentSchema } from '../stored/source-content.ts'
import { sources } from './library.ts'

export const passages = defineTable(
  'passages',
  {
    id: bigint('id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    sourceId: uuid('source_id')
      .notNull()
      .references(() => sources.id, { onDelete: 'cascade' }),
    ordinal: integer('ordinal').notNull(),
    headings: text('headings').array().notNull(),
    text: text('text').notNull(),
    /** Sentence borders: start, end, start, end, … as UTF-16 offsets into `text`. */
    sentences: integer('sentences').array().notNull(),
    firstPage: integer('first_page'),
    lastPage: integer('last_page'),
    /** First and last unit of each sentence: first, last, first, last, …; null with pages. Units are those of
     * the source's kind: lines, slides, paragraphs (from 1), or milliseconds. */
    sentencePlaces: integer('sentence_places').array(),
    /** Whether it is of a table of contents or an index, which is found but is no material. */
    isContents: boolean('is_contents').notNull().default(false),
  },
  table => [uniqueIndex('passages_source_ordinal').on(table.sourceId, table.ordinal)],
)

/** Content for the viewer of slides, documents and transcripts, so that it doesn't open the file again. */
export const sourceContents = defineTable('source_contents', {
  sourceId: uuid('source_id')
    .primaryKey()
    .references(() => sources.id, { onDelete: 'cascade' }),
  content: parsedJsonText('source_contents.content', storedSourceContentSchema).notNull(),
})

/** Separate from the passages, since only a citation needs them. */
export const passageWords = defineTable('passage_words', {
  passageId: bigint('passage_id', { mode: 'bigint' })
    .primaryKey()
    .references(() => passages.id, { onDelete: 'cascade' }),
  /** Packed by `word-places.rules.ts` of passages; stored uncompressed, like the vectors. */
  words: bytes('words').notNull(),
})

export const passageVectors = defineTable('passage_vectors', {
  passageId: bigint('passage_id', { mode: 'bigint' })
    .primaryKey()
    .references(() => passages.id, { onDelete: 'cascade' }),
  /** 1 + sentences rows of int8 values, the passage first. */
  vectors: bytes('vectors').notNull(),
  /**
   * Encoder of the vectors: those of different encoders can't be compared. Rows older than this column are of
   * the first one.
   */
  encoder: text('encoder').notNull().default('universal-sentence-encoder-lite'),
})

/** Vectors of passages by the installation's embedding model, beside the built-in ones. */
export const passageEmbeddings = defineTable('passage_meanings', {
  passageId: bigint('passage_id', { mode: 'bigint' })
    .primaryKey()
    .references(() => passages.id, { onDelete: 'cascade' }),
  /** Model of the vector; vectors of another model are made anew. */
  model: text('model').notNull(),
  /** Vector as one int8 row. */
  row: bytes('row').notNull(),
})
