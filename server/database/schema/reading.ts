// Results of OCR.
import { integer, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../columns.ts'
import { defineTable } from '../define-table.ts'
import { parsedJsonText } from '../parsed-json.ts'
import { pageFrameSchema, storedPageReadingSchema } from '../stored/page-reading.ts'
import { sources } from './library.ts'

/** OCR readings of pictures and picture pages, with people's corrections. */
export const pageReadings = defineTable(
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
    readAt: moment('read_at').notNull().defaultNow(),
  },
  table => [primaryKey({ columns: [table.sourceId, table.page] })],
)
