// Sources, their passages, the places of words and the vectors of meaning.
import { sourceKinds, sourceStates } from '@lantern/contract/library/library'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { parsedJson, parsedJsonText } from '../parsed-json.ts'
import { pageFrameSchema, storedPageReadingSchema } from '../stored/page-reading.ts'
import { storedSourceContentSchema } from '../stored/source-content.ts'
import { accounts, bytes, moment } from './identity.ts'

export const folders = pgTable(
  'folders',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  table => [uniqueIndex('folders_owner_name').on(table.ownerId, sql`lower(${table.name})`)],
)

/** What the sentence of a failure names. */
const failureDetailsSchema = z.record(z.string(), z.union([z.number(), z.string()]))

export const sources = pgTable(
  'sources',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Null outside any folder. */
    folderId: uuid('folder_id').references(() => folders.id, { onDelete: 'set null' }),
    name: text('name').notNull(),
    kind: text('kind', { enum: sourceKinds }).notNull(),
    state: text('state', { enum: sourceStates }).notNull().default('queued'),
    isSample: boolean('is_sample').notNull().default(false),
    /** Key in storage; null when the file was thrown away because it can't be read. */
    fileKey: text('file_key'),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    /** SHA-256 of the file, in hexadecimal. */
    hash: text('hash').notNull(),
    /** What a picture is once it is kept clean, such as `image/jpeg`, or a video's transcript: `text/vtt`, or
     * `text/plain` without times; null until then, and for other kinds. */
    mediaType: text('media_type'),
    pageCount: integer('page_count'),
    pagesRead: integer('pages_read').notNull().default(0),
    /** Length of a recording, in seconds. */
    seconds: integer('seconds'),
    passageCount: integer('passage_count').notNull().default(0),
    passagesEmbedded: integer('passages_embedded').notNull().default(0),
    pagesWithoutText: integer('pages_without_text').array().notNull().default(sql`'{}'::integer[]`),
    /** Pictures that wait for OCR, in their order; empty when nothing waits. */
    pagesToRecognise: integer('pages_to_recognise').array().notNull().default(sql`'{}'::integer[]`),
    /** Read by OCR. */
    pagesByOcr: integer('pages_by_ocr').array().notNull().default(sql`'{}'::integer[]`),
    damagedPages: integer('damaged_pages').array().notNull().default(sql`'{}'::integer[]`),
    failureCode: text('failure_code'),
    failureDetails: parsedJson('sources.failure_details', failureDetailsSchema),
    /** Values of the specification's subject and subcategory; null where the text fits none. */
    subject: text('subject'),
    subcategory: text('subcategory'),
    /** The run of the reading job that may write; an older run that wakes up writes nothing. */
    readingRun: uuid('reading_run'),
    createdAt: moment('created_at').notNull(),
    openedAt: moment('opened_at'),
  },
  table => [
    index('sources_folder').on(table.folderId),
    index('sources_owner_created').on(table.ownerId, table.createdAt),
    uniqueIndex('sources_owner_hash').on(table.ownerId, table.hash),
    index('sources_sample').on(table.isSample).where(sql`${table.isSample}`),
  ],
)

export const passages = pgTable(
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
  },
  table => [uniqueIndex('passages_source_ordinal').on(table.sourceId, table.ordinal)],
)

/** What the viewer of slides, documents and transcripts shows, so that no file is opened for it again. */
export const sourceContents = pgTable('source_contents', {
  sourceId: uuid('source_id')
    .primaryKey()
    .references(() => sources.id, { onDelete: 'cascade' }),
  content: parsedJsonText('source_contents.content', storedSourceContentSchema).notNull(),
})

/** Pictures, and pages that are pictures, as OCR read them and people corrected them. */
export const pageReadings = pgTable(
  'page_readings',
  {
    sourceId: uuid('source_id')
      .notNull()
      .references(() => sources.id, { onDelete: 'cascade' }),
    /** Counted from 1; pictures have one. */
    page: integer('page').notNull(),
    reading: parsedJsonText('page_readings.reading', storedPageReadingSchema).notNull(),
    /** Null for pictures. */
    frame: parsedJsonText('page_readings.frame', pageFrameSchema),
  },
  table => [primaryKey({ columns: [table.sourceId, table.page] })],
)

/** Apart from the passages, since only a citation needs them. */
export const passageWords = pgTable('passage_words', {
  passageId: bigint('passage_id', { mode: 'bigint' })
    .primaryKey()
    .references(() => passages.id, { onDelete: 'cascade' }),
  /** Packed by `word-places.rules.ts` of the library; stored uncompressed, like the vectors. */
  words: bytes('words').notNull(),
})

export const passageVectors = pgTable('passage_vectors', {
  passageId: bigint('passage_id', { mode: 'bigint' })
    .primaryKey()
    .references(() => passages.id, { onDelete: 'cascade' }),
  /** 1 + sentences rows of int8 values, the passage first. */
  vectors: bytes('vectors').notNull(),
})

/** Vectors of passages by the installation's embedding model, beside the built-in ones. */
export const passageEmbeddings = pgTable('passage_meanings', {
  passageId: bigint('passage_id', { mode: 'bigint' })
    .primaryKey()
    .references(() => passages.id, { onDelete: 'cascade' }),
  /** Who made it; vectors of another model are made anew. */
  model: text('model').notNull(),
  /** One int8 row. */
  row: bytes('row').notNull(),
})
