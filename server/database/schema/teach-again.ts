// Checks that teachers make of passages to teach again.
import { sessionKinds } from '@lantern/contract/classes/class-results/class-results'
import { checkedPassageSchema } from '@lantern/contract/teach/teach-again/teach-again'
import { foreignKey, index, integer, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { closedList, moment } from '../columns.ts'
import { defineTable } from '../define-table.ts'
import { parsedJson } from '../parsed-json.ts'
import { workSessions } from './class-results.sessions.ts'
import { accounts } from './identity.ts'
import { teacherQuizzes } from './teacher-quizzes.ts'

/** The check of a piece of work by one of the teachers who may read its results. */
export const teachAgainChecks = defineTable(
  'teach_again_checks',
  {
    kind: closedList('kind', sessionKinds).notNull(),
    sessionId: uuid('session_id').notNull(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Null until the quiz is made, and once it is deleted for good. */
    quizId: uuid('quiz_id').references(() => teacherQuizzes.id, { onDelete: 'set null' }),
    /** Passages and their questions at the time of the check, so that corrections don't change what it compares. */
    passages: parsedJson('teach_again_checks.passages', checkedPassageSchema.array()).notNull(),
    /** Failed passages whose material could not be read. */
    withoutMaterial: integer('without_material').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  table => [
    primaryKey({ columns: [table.kind, table.sessionId, table.ownerId] }),
    foreignKey({
      columns: [table.kind, table.sessionId],
      foreignColumns: [workSessions.kind, workSessions.id],
      name: 'teach_again_checks_session',
    }).onDelete('cascade'),
    index('teach_again_checks_owner').on(table.ownerId),
    index('teach_again_checks_quiz').on(table.quizId),
  ],
)
