// Video data besides the sources.
import {
  captionLanguageSchema,
  chapterSchema,
  transcriptOrigins,
} from '@lantern/contract/material/videos/videos'
import { text, uuid } from 'drizzle-orm/pg-core'
import { closedList } from '../columns.ts'
import { defineTable } from '../define-table.ts'
import { parsedJson } from '../parsed-json.ts'
import { sources } from './library.ts'

export const videos = defineTable('videos', {
  sourceId: uuid('source_id')
    .primaryKey()
    .references(() => sources.id, { onDelete: 'cascade' }),
  /** Null for a talk of Lantern's own without a film. */
  providerId: text('provider_id'),
  title: text('title'),
  channel: text('channel'),
  chapters: parsedJson('videos.chapters', chapterSchema.array()).notNull().default([]),
  languages: parsedJson('videos.languages', captionLanguageSchema.array()).notNull().default([]),
  origin: closedList('origin', transcriptOrigins),
  /** Language of the transcript. */
  language: text('language'),
  /** Language requested: its captions are fetched the next time the source is read. */
  wantedLanguage: text('wanted_language'),
})
