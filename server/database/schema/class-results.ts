// Result state beside the answers: whether results are shared, and corrections of answer keys.

import { correctionKinds, sessionKinds } from '@lantern/contract/classes/class-results/class-results'
import { answerKeySchema } from '@lantern/contract/questions/kinds/questions'
import { foreignKey, index, integer, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { closedList, moment } from '../columns.ts'
import { defineTable } from '../define-table.ts'
import { parsedJson } from '../parsed-json.ts'
import { workSessions } from './class-results.sessions.ts'
import { accounts } from './identity.ts'

/** Work whose results students may read, one row each. */
export const sharedResults = defineTable(
  'shared_results',
  {
    kind: closedList('kind', sessionKinds).notNull(),
    sessionId: uuid('session_id').notNull(),
    sharedAt: moment('shared_at').notNull(),
  },
  table => [
    primaryKey({ columns: [table.kind, table.sessionId] }),
    foreignKey({
      columns: [table.kind, table.sessionId],
      foreignColumns: [workSessions.kind, workSessions.id],
      name: 'shared_results_session',
    }).onDelete('cascade'),
  ],
)

export const keyCorrections = defineTable(
  'key_corrections',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    kind: closedList('kind', sessionKinds).notNull(),
    sessionId: uuid('session_id').notNull(),
    questionNumber: integer('question_number').notNull(),
    what: closedList('what', correctionKinds).notNull(),
    /** Question whose key changed: a row of `quiz_questions` for homework, part of the row of a room or a printing. */
    questionId: uuid('question_id'),
    /** Previous key of that question. */
    keyBefore: parsedJson('key_corrections.key_before', answerKeySchema),
    /** Moment of the withdrawal. */
    takenBackAt: moment('taken_back_at'),
    at: moment('at').notNull(),
    byId: uuid('by_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
  },
  table => [
    index('key_corrections_session').on(table.kind, table.sessionId),
    index('key_corrections_by').on(table.byId),
    foreignKey({
      columns: [table.kind, table.sessionId],
      foreignColumns: [workSessions.kind, workSessions.id],
      name: 'key_corrections_session',
    }).onDelete('cascade'),
  ],
)
