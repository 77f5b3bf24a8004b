// What is known of videos besides their sources.
import type { CaptionLanguage, Chapter } from '@lantern/contract/library/videos'
import { transcriptOrigins } from '@lantern/contract/library/videos'
import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { sources } from './library.ts'

export const videos = pgTable('videos', {
  sourceId: uuid('source_id')
    .primaryKey()
    .references(() => sources.id, { onDelete: 'cascade' }),
  /** Null for a talk of Lantern's own without a film. */
  providerId: text('provider_id'),
  title: text('title'),
  channel: text('channel'),
  chapters: jsonb('chapters').$type<Chapter[]>().notNull().default([]),
  languages: jsonb('languages').$type<CaptionLanguage[]>().notNull().default([]),
  origin: text('origin', { enum: transcriptOrigins }),
  /** Of the transcript there is. */
  language: text('language'),
  /** Asked for: captions in it are fetched the next time the source is read. */
  wantedLanguage: text('wanted_language'),
})
