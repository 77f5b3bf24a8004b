// Moderation of doubts: reports, muted people, and answers that teachers are asked to check.

import { sampleVerdicts } from '@lantern/contract/help/doubts/doubt-figures'
import { reportReasons } from '@lantern/contract/help/doubts/doubt-limits.rules'
import { foreignKey, index, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { closedList, moment } from '../columns.ts'
import { defineTable } from '../define-table.ts'
import { doubtMessages, doubts } from './doubts.ts'
import { accounts } from './identity.ts'

/** Messages reported to the admins. */
export const doubtReports = defineTable(
  'doubt_reports',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    doubtId: uuid('doubt_id')
      .notNull()
      .references(() => doubts.id, { onDelete: 'cascade' }),
    messageId: uuid('message_id').notNull(),
    reporterId: uuid('reporter_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    reason: closedList('reason', reportReasons).notNull(),
    note: text('note').notNull(),
    reportedAt: moment('reported_at').notNull(),
    decidedAt: moment('decided_at'),
    decidedById: uuid('decided_by_id').references(() => accounts.id, { onDelete: 'set null' }),
  },
  table => [
    uniqueIndex('doubt_reports_once').on(table.doubtId, table.messageId, table.reporterId),
    index('doubt_reports_decided').on(table.decidedAt, table.reportedAt),
    index('doubt_reports_reporter').on(table.reporterId),
    index('doubt_reports_decided_by').on(table.decidedById),
    foreignKey({
      columns: [table.doubtId, table.messageId],
      foreignColumns: [doubtMessages.doubtId, doubtMessages.id],
      name: 'doubt_reports_message',
    }).onDelete('cascade'),
  ],
)

/** People who may neither ask nor write for a time. */
export const doubtMutes = defineTable(
  'doubt_mutes',
  {
    accountId: uuid('account_id')
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    until: moment('until').notNull(),
    mutedById: uuid('muted_by_id').references(() => accounts.id, { onDelete: 'set null' }),
    mutedAt: moment('muted_at').notNull(),
  },
  table => [index('doubt_mutes_by').on(table.mutedById)],
)

/** Random sample of the AI's answers, for a teacher to check. */
export const doubtSamples = defineTable(
  'doubt_samples',
  {
    doubtId: uuid('doubt_id')
      .primaryKey()
      .references(() => doubts.id, { onDelete: 'cascade' }),
    drawnAt: moment('drawn_at').notNull(),
    verdict: closedList('verdict', sampleVerdicts),
    judgedById: uuid('judged_by_id').references(() => accounts.id, { onDelete: 'set null' }),
    judgedAt: moment('judged_at'),
  },
  table => [
    index('doubt_samples_judged').on(table.judgedAt, table.drawnAt),
    index('doubt_samples_judged_by').on(table.judgedById),
  ],
)
