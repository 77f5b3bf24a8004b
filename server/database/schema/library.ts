// Folders and sources.
import { countedLossSchema } from '@lantern/contract/material/library/left-out'
import { sourceKinds, sourceStates } from '@lantern/contract/material/library/library'
import { pageLabelsSchema } from '@lantern/contract/material/library/page-labels'
import { framesProblems } from '@lantern/contract/material/recordings/frames'
import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { closedList, moment } from '../columns.ts'
import { defineTable } from '../define-table.ts'
import { parsedJson } from '../parsed-json.ts'
import { storedFramesSchema } from '../stored/frames.ts'
import { accounts } from './identity.ts'

export const folders = defineTable(
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

/** Values for the message of a failure. */
const failureDetailsSchema = z.record(z.string(), z.union([z.number(), z.string()]))

export const sources = defineTable(
  'sources',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Null outside any folder. */
    folderId: uuid('folder_id').references(() => folders.id, { onDelete: 'set null' }),
    name: text('name').notNull(),
    kind: closedList('kind', sourceKinds).notNull(),
    state: closedList('state', sourceStates).notNull().default('queued'),
    isSample: boolean('is_sample').notNull().default(false),
    /** Key in storage; null when the file was deleted because it can't be read. */
    fileKey: text('file_key'),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    /** SHA-256 of the file, in hexadecimal. */
    hash: text('hash').notNull(),
    /**
     * Media type of the cleaned picture, such as `image/jpeg`, or of a video's transcript: `text/vtt`, or
     * `text/plain` without times; null until then, and for other kinds.
     */
    mediaType: text('media_type'),
    pageCount: integer('page_count'),
    pagesRead: integer('pages_read').notNull().default(0),
    /** First pages whose passages are stored while the rest is read; 0 before, and once all is read. */
    pagesAskable: integer('pages_askable').notNull().default(0),
    /** Length of a recording, in seconds. */
    seconds: integer('seconds'),
    passageCount: integer('passage_count').notNull().default(0),
    passagesEmbedded: integer('passages_embedded').notNull().default(0),
    /**
     * Encoder of the vectors of all its passages; null while they aren't complete, and in rows older than
     * this column.
     */
    encoder: text('encoder'),
    pagesWithoutText: integer('pages_without_text').array().notNull().default(sql`'{}'::integer[]`),
    /** Pictures that wait for OCR, in order: pages, slides, or pictures of a document counted from 1. */
    pagesToRecognise: integer('pages_to_recognise').array().notNull().default(sql`'{}'::integer[]`),
    /** Pages read by OCR, or slides or pictures of a document. */
    pagesByOcr: integer('pages_by_ocr').array().notNull().default(sql`'{}'::integer[]`),
    damagedPages: integer('damaged_pages').array().notNull().default(sql`'{}'::integer[]`),
    /** Hidden slides with text, and slides with presenter notes. */
    hiddenSlides: integer('hidden_slides').array().notNull().default(sql`'{}'::integer[]`),
    notedSlides: integer('noted_slides').array().notNull().default(sql`'{}'::integer[]`),
    /** Whether its hidden slides, and its presenter notes, are searched, cited and shown to others. */
    readsHidden: boolean('reads_hidden').notNull().default(false),
    readsNotes: boolean('reads_notes').notNull().default(true),
    /** Pictures whose words aren't read: numbers of slides, or of the pictures in a document. */
    unreadPictures: integer('unread_pictures').array().notNull().default(sql`'{}'::integer[]`),
    /** Page numbers as printed; null where they are the file's own, and in what was read before this column. */
    pageLabels: parsedJson('sources.page_labels', pageLabelsSchema),
    /** Parts that its reader counted as not read; null before it is read. */
    losses: parsedJson('sources.losses', z.array(countedLossSchema)),
    failureCode: text('failure_code'),
    failureDetails: parsedJson('sources.failure_details', failureDetailsSchema),
    /** Values of the specification's subject and subcategory; null where the text fits none. */
    subject: text('subject'),
    subcategory: text('subcategory'),
    /** Run of the reading job that may write; an older run writes nothing. */
    readingRun: uuid('reading_run'),
    createdAt: moment('created_at').notNull(),
    /** Moment when it was last opened or asked. */
    openedAt: moment('opened_at'),
    /** Moment when its owner was warned that it is deleted unless it is used. */
    expiryWarnedAt: moment('expiry_warned_at'),
  },
  table => [
    index('sources_folder').on(table.folderId),
    index('sources_owner_created').on(table.ownerId, table.createdAt),
    uniqueIndex('sources_owner_hash').on(table.ownerId, table.hash),
    index('sources_sample').on(table.isSample).where(sql`${table.isSample}`),
  ],
)

/** Location of a source's index; the file itself contains its version. */
export const sourceIndexes = defineTable('source_indexes', {
  sourceId: uuid('source_id')
    .primaryKey()
    .references(() => sources.id, { onDelete: 'cascade' }),
  /** Key in storage; the file may not exist yet. */
  fileKey: text('file_key').notNull(),
})

/** Slides in the picture of a video; a row once the picture was looked at. */
export const sourceFrames = defineTable('source_frames', {
  sourceId: uuid('source_id')
    .primaryKey()
    .references(() => sources.id, { onDelete: 'cascade' }),
  /** Key in storage of a ZIP file with the pictures as they are; null where there are none. */
  fileKey: text('file_key'),
  bytes: integer('bytes').notNull(),
  frames: parsedJson('source_frames.frames', storedFramesSchema).notNull(),
  /** Reason why there are none; null where there are some, and where the video shows no slides. */
  problem: closedList('problem', framesProblems),
})
