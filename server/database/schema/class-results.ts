// What is kept of results beside the answers: whether they are shared, and which keys were corrected.

import { correctionKinds, sessionKinds } from '@lantern/contract/classes/class-results/class-results'
import { answerKeySchema } from '@lantern/contract/questions/kinds/questions'
import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { parsedJson } from '../parsed-json.ts'
import { accounts, moment } from './identity.ts'

/** A row says that students may read their part. */
export const sharedResults = pgTable(
  'shared_results',
  {
    kind: text('kind', { enum: sessionKinds }).notNull(),
    sessionId: uuid('session_id').notNull(),
    sharedAt: moment('shared_at').notNull(),
  },
  table => [primaryKey({ columns: [table.kind, table.sessionId] })],
)

export const keyCorrections = pgTable(
  'key_corrections',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    kind: text('kind', { enum: sessionKinds }).notNull(),
    sessionId: uuid('session_id').notNull(),
    questionNumber: integer('question_number').notNull(),
    what: text('what', { enum: correctionKinds }).notNull(),
    /** Of a question whose key changed: the key before. */
    questionId: uuid('question_id'),
    keyBefore: parsedJson('key_corrections.key_before', answerKeySchema),
    /** When it was taken back. */
    takenBackAt: moment('taken_back_at'),
    at: moment('at').notNull(),
    byId: uuid('by_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
  },
  table => [index('key_corrections_session').on(table.kind, table.sessionId)],
)
