// Summaries of sources and their points.

import { citationSchema } from '@lantern/contract/material/library/library'
import { summaryLengths } from '@lantern/contract/study/summaries/summaries'
import { index, integer, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { closedList, moment } from '../columns.ts'
import { defineTable } from '../define-table.ts'
import { parsedJson } from '../parsed-json.ts'
import { accounts } from './identity.ts'
import { sources } from './library.ts'

export const summaries = defineTable(
  'summaries',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    sourceId: uuid('source_id')
      .notNull()
      .references(() => sources.id, { onDelete: 'cascade' }),
    length: closedList('length', summaryLengths).notNull(),
    withheld: integer('withheld').notNull().default(0),
    createdAt: moment('created_at').notNull(),
  },
  table => [
    uniqueIndex('summaries_owner_source_length').on(table.ownerId, table.sourceId, table.length),
    index('summaries_source').on(table.sourceId),
  ],
)

export const summaryPoints = defineTable(
  'summary_points',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    summaryId: uuid('summary_id')
      .notNull()
      .references(() => summaries.id, { onDelete: 'cascade' }),
    ordinal: integer('ordinal').notNull(),
    headings: text('headings').array().notNull(),
    text: text('text').notNull(),
    citations: parsedJson('summary_points.citations', citationSchema.array()).notNull(),
  },
  table => [uniqueIndex('summary_points_ordinal').on(table.summaryId, table.ordinal)],
)
