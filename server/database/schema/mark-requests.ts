// Requests of students about marks.
import { sessionKinds } from '@lantern/contract/classes/class-results/class-results'
import { askedMarkSchema, markRequestStates } from '@lantern/contract/classes/mark-requests/mark-requests'
import { foreignKey, index, integer, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { closedList, moment } from '../columns.ts'
import { defineTable } from '../define-table.ts'
import { parsedJson } from '../parsed-json.ts'
import { workSessions } from './class-results.sessions.ts'
import { accounts } from './identity.ts'

/** One per student and question of a piece of work. */
export const markRequests = defineTable(
  'mark_requests',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    kind: closedList('kind', sessionKinds).notNull(),
    sessionId: uuid('session_id').notNull(),
    questionId: uuid('question_id').notNull(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Teacher of the work, who decides. */
    teacherId: uuid('teacher_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    asked: parsedJson('mark_requests.asked', askedMarkSchema).notNull(),
    /** Share of the question's points that the answer had. */
    sharePercent: integer('share_percent').notNull(),
    /** Words of the passage with their offsets; '' and null for none. */
    quote: text('quote').notNull(),
    start: integer('start'),
    reason: text('reason').notNull(),
    state: closedList('state', markRequestStates).notNull().default('open'),
    note: text('note').notNull().default(''),
    at: moment('at').notNull(),
    decidedAt: moment('decided_at'),
  },
  table => [
    uniqueIndex('mark_requests_once').on(table.kind, table.sessionId, table.questionId, table.accountId),
    index('mark_requests_teacher').on(table.teacherId, table.at),
    index('mark_requests_account').on(table.accountId),
    foreignKey({
      columns: [table.kind, table.sessionId],
      foreignColumns: [workSessions.kind, workSessions.id],
      name: 'mark_requests_session',
    }).onDelete('cascade'),
  ],
)
