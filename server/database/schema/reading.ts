// What OCR read.
import type { PageReading } from '@lantern/contract/library/page-readings'
import { integer, json, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { sources } from './library.ts'

/** Pictures, and pages that are pictures, as OCR read them and people corrected them. */
export const pageReadings = pgTable(
  'page_readings',
  {
    sourceId: uuid('source_id')
      .notNull()
      .references(() => sources.id, { onDelete: 'cascade' }),
    /** Counted from 1; pictures have one. */
    page: integer('page').notNull(),
    reading: json('reading').$type<PageReading>().notNull(),
    /** Where the page lies in PDF user space; null for pictures. */
    frame: json('frame').$type<{
      page: number
      width: number
      height: number
      rotation: 0 | 90 | 180 | 270
      left: number
      bottom: number
    }>(),
  },
  table => [primaryKey({ columns: [table.sourceId, table.page] })],
)
