// Recordings besides their sources: spoken words by window, and uploads in parts.

import { recordingFailures } from '@lantern/contract/material/recordings/failures'
import { spokenLanguages } from '@lantern/contract/material/recordings/languages'
import { slideFixSchema, slideRangeSchema } from '@lantern/contract/material/recordings/slides'
import { refusableSchema, termListSchema } from '@lantern/contract/material/recordings/terms'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { closedList, moment } from '../columns.ts'
import { defineTable } from '../define-table.ts'
import { parsedJson, parsedJsonText } from '../parsed-json.ts'
import { transcribedWordSchema } from '../stored/transcribed-words.ts'
import { classRecordings } from './class-recordings.ts'
import { classes } from './classes.ts'
import { accounts } from './identity.ts'
import { folders, sources } from './library.ts'

export const recordings = defineTable('recordings', {
  sourceId: uuid('source_id')
    .primaryKey()
    .references(() => sources.id, { onDelete: 'cascade' }),
  language: closedList('language', spokenLanguages).notNull().default('en'),
  hasPicture: boolean('has_picture').notNull().default(false),
  /** Transcript that its owner brought, as WebVTT; it replaces the words of the machine. */
  transcript: text('transcript'),
  /** Moment when the machine had transcribed all of it; null before. */
  completedAt: moment('completed_at'),
  /** Moment when the sound was deleted while the transcript stayed. */
  soundDeletedAt: moment('sound_deleted_at'),
  /** Names and terms of its courses as they were when its words were read last. */
  terms: parsedJson('recordings.terms', termListSchema).notNull().default([]),
  /** Whether they have changed since. */
  areTermsOld: boolean('are_terms_old').notNull().default(false),
  /** Changes by them that its owner took back. */
  refusedChanges: parsedJson('recordings.refused_changes', refusableSchema.array()).notNull().default([]),
})

/** Names and terms of folders. */
export const folderTerms = defineTable('folder_terms', {
  folderId: uuid('folder_id')
    .primaryKey()
    .references(() => folders.id, { onDelete: 'cascade' }),
  terms: parsedJson('folder_terms.terms', termListSchema).notNull(),
})

/** Names and terms of classes. */
export const classTerms = defineTable('class_terms', {
  classId: uuid('class_id')
    .primaryKey()
    .references(() => classes.id, { onDelete: 'cascade' }),
  terms: parsedJson('class_terms.terms', termListSchema).notNull(),
})

/** Stretches of sound that the machine has transcribed, one after another; a stopped job goes on after the last one. */
export const recordingWindows = defineTable(
  'recording_windows',
  {
    sourceId: uuid('source_id')
      .notNull()
      .references(() => sources.id, { onDelete: 'cascade' }),
    /** Counted from 0. */
    number: integer('number').notNull(),
    /** Seconds of the recording; the next window begins at `ends_at`. */
    startsAt: doublePrecision('starts_at').notNull(),
    endsAt: doublePrecision('ends_at').notNull(),
    words: parsedJsonText('recording_windows.words', transcribedWordSchema.array()).notNull(),
    /** Milliseconds that this machine needed for it, for estimates. */
    workMs: integer('work_ms').notNull(),
    transcribedAt: moment('transcribed_at').notNull(),
  },
  table => [
    primaryKey({ columns: [table.sourceId, table.number] }),
    index('recording_windows_transcribed').on(table.transcribedAt),
  ],
)

/** Corrections by the owner, applied one after another to the words of the machine. */
export const recordingCorrections = defineTable(
  'recording_corrections',
  {
    sourceId: uuid('source_id')
      .notNull()
      .references(() => sources.id, { onDelete: 'cascade' }),
    /** Counted from 0; words are counted as the corrections before left them. */
    number: integer('number').notNull(),
    /** Corrections made together. */
    batch: integer('batch').notNull(),
    firstWord: integer('first_word').notNull(),
    wordCount: integer('word_count').notNull(),
    /** Second at which the first word begins. */
    startsAt: doublePrecision('starts_at').notNull(),
    /** Words before; a correction of other words, after a new transcription, has no effect. */
    heard: text('heard').notNull(),
    text: text('text').notNull(),
    correctedAt: moment('corrected_at').notNull(),
  },
  table => [primaryKey({ columns: [table.sourceId, table.number] })],
)

/** Slides that a person put beside a recording. Those of the recording's owner are for everybody who may read both. */
export const recordingSlides = defineTable(
  'recording_slides',
  {
    recordingId: uuid('recording_id')
      .notNull()
      .references(() => sources.id, { onDelete: 'cascade' }),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    slidesId: uuid('slides_id')
      .notNull()
      .references(() => sources.id, { onDelete: 'cascade' }),
  },
  table => [
    primaryKey({ columns: [table.recordingId, table.accountId] }),
    index('recording_slides_account').on(table.accountId),
    index('recording_slides_slides').on(table.slidesId),
  ],
)

/** Times at which slides are spoken about, once for all who put the same slides beside a recording. */
export const slideAlignments = defineTable(
  'slide_alignments',
  {
    recordingId: uuid('recording_id')
      .notNull()
      .references(() => sources.id, { onDelete: 'cascade' }),
    slidesId: uuid('slides_id')
      .notNull()
      .references(() => sources.id, { onDelete: 'cascade' }),
    /** Times as they were worked out. */
    ranges: parsedJsonText('slide_alignments.ranges', slideRangeSchema.array()).notNull(),
    /** Corrections of them by the recording's owner, in the order in which they are applied. */
    fixes: parsedJson('slide_alignments.fixes', slideFixSchema.array()).notNull().default([]),
    /** Counted up when words or slides change: ranges of an earlier revision are not saved. */
    revision: integer('revision').notNull().default(0),
    /** Null while the ranges are still to be worked out for this revision. */
    alignedAt: moment('aligned_at'),
  },
  table => [
    primaryKey({ columns: [table.recordingId, table.slidesId] }),
    index('slide_alignments_slides').on(table.slidesId),
    index('slide_alignments_waiting').on(table.recordingId).where(sql`${table.alignedAt} is null`),
  ],
)

export const recordingUploads = defineTable(
  'recording_uploads',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    fileName: text('file_name').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    language: closedList('language', spokenLanguages).notNull(),
    /** Recording of a class that it is sent for; null for a private one, and once the class is deleted. */
    classRecordingId: uuid('class_recording_id').references(() => classRecordings.id, {
      onDelete: 'set null',
    }),
    /** Whether it is sent while the recording still runs: its end is not known, and it becomes no source. */
    isGrowing: boolean('is_growing').notNull().default(false),
    /** Reason why a growing file can't be read before its end; null where it can. */
    problem: closedList('problem', recordingFailures),
    /** Upload of the same recording while it ran, whose words are taken over. */
    grownFromId: uuid('grown_from_id').references((): AnyPgColumn => recordingUploads.id, {
      onDelete: 'set null',
    }),
    /** Source that was made of it; null while parts are missing. */
    sourceId: uuid('source_id').references(() => sources.id, { onDelete: 'cascade' }),
    /** Moment when its last part arrived. */
    changedAt: moment('changed_at').notNull(),
  },
  table => [
    index('recording_uploads_owner').on(table.ownerId),
    index('recording_uploads_changed').on(table.changedAt),
    index('recording_uploads_source').on(table.sourceId),
    index('recording_uploads_grown_from').on(table.grownFromId),
    index('recording_uploads_class_recording').on(table.classRecordingId),
  ],
)

export const recordingUploadParts = defineTable(
  'recording_upload_parts',
  {
    uploadId: uuid('upload_id')
      .notNull()
      .references(() => recordingUploads.id, { onDelete: 'cascade' }),
    /** First byte of the part in the file. */
    offset: bigint('offset', { mode: 'number' }).notNull(),
    bytes: integer('bytes').notNull(),
    /** Key in storage. */
    fileKey: text('file_key').notNull(),
  },
  table => [primaryKey({ columns: [table.uploadId, table.offset] })],
)

/** Windows of a growing upload. */
export const growingWindows = defineTable(
  'growing_windows',
  {
    uploadId: uuid('upload_id')
      .notNull()
      .references(() => recordingUploads.id, { onDelete: 'cascade' }),
    /** Counted from 0. */
    number: integer('number').notNull(),
    startsAt: doublePrecision('starts_at').notNull(),
    endsAt: doublePrecision('ends_at').notNull(),
    words: parsedJsonText('growing_windows.words', transcribedWordSchema.array()).notNull(),
    workMs: integer('work_ms').notNull(),
    /** Whether it ended within the sound; the last one may be cut off, and is read again with more of it. */
    isFinal: boolean('is_final').notNull(),
  },
  table => [primaryKey({ columns: [table.uploadId, table.number] })],
)
