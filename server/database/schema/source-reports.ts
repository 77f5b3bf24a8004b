// Passages reported as wrong, with their words at that moment.
import { sourceReportReasons } from '@lantern/contract/help/source-reports/source-reports'
import { citationSchema } from '@lantern/contract/material/library/library'
import { index, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { closedList, moment } from '../columns.ts'
import { defineTable } from '../define-table.ts'
import { parsedJson } from '../parsed-json.ts'
import { turns } from './chat.ts'
import { accounts } from './identity.ts'
import { sources } from './library.ts'

/** Report of an answer, at most one; deleted with the answer's conversation. */
export const sourceReports = defineTable(
  'source_reports',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    turnId: uuid('turn_id')
      .notNull()
      .references(() => turns.id, { onDelete: 'cascade' }),
    reporterId: uuid('reporter_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Source of the passage; null once it is deleted. */
    sourceId: uuid('source_id').references(() => sources.id, { onDelete: 'set null' }),
    question: text('question').notNull(),
    sentence: text('sentence').notNull(),
    citation: parsedJson('source_reports.citation', citationSchema).notNull(),
    reason: closedList('reason', sourceReportReasons).notNull(),
    note: text('note').notNull(),
    reportedAt: moment('reported_at').notNull(),
    /** Null while the report is open. */
    closedAt: moment('closed_at'),
    closedById: uuid('closed_by_id').references(() => accounts.id, { onDelete: 'set null' }),
  },
  table => [
    uniqueIndex('source_reports_turn').on(table.turnId),
    index('source_reports_reporter').on(table.reporterId),
    index('source_reports_source').on(table.sourceId),
    index('source_reports_closed_by').on(table.closedById),
    index('source_reports_listed').on(table.reportedAt, table.id),
  ],
)
