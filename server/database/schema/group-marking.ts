// Marks that teachers gave to groups of answers, and answers that they put into another group.
import { essayMarkSchema } from '@lantern/contract/questions/kinds/essay/essays'
import { outcomes } from '@lantern/contract/questions/kinds/questions'
import { sql } from 'drizzle-orm'
import { bigint, index, text, uuid } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { moment } from '../columns.ts'
import { defineTable } from '../define-table.ts'
import { parsedJson } from '../parsed-json.ts'
import { workSessions } from './class-results.sessions.ts'
import { accounts } from './identity.ts'
import { quizQuestions } from './quizzes.ts'

const sessionId = () =>
  uuid('session_id')
    .notNull()
    .references(() => workSessions.id, { onDelete: 'cascade' })

const questionId = () =>
  uuid('question_id')
    .notNull()
    .references(() => quizQuestions.id, { onDelete: 'cascade' })

export const groupMarks = defineTable(
  'group_marks',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    sessionId: sessionId(),
    questionId: questionId(),
    mark: parsedJson('group_marks.mark', essayMarkSchema).notNull(),
    /** Wordings that were marked; later answers are compared with them. */
    members: parsedJson(
      'group_marks.members',
      z.object({ key: z.string(), text: z.string(), byRules: z.enum(outcomes) }).array(),
    ).notNull(),
    /** Attempts whose mark was taken back one by one: they don't follow again. */
    leftOut: uuid('left_out').array().notNull().default([]),
    byId: uuid('by_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    at: moment('at').notNull(),
    takenBackAt: moment('taken_back_at'),
  },
  table => [
    index('group_marks_question')
      .on(table.sessionId, table.questionId, table.at)
      .where(sql`taken_back_at is null`),
    index('group_marks_session').on(table.sessionId),
    index('group_marks_of').on(table.questionId),
    index('group_marks_by').on(table.byId),
  ],
)

/** Equal answers that a teacher put into another group; without a target they stand alone. */
export const groupMoves = defineTable(
  'group_moves',
  {
    id: bigint('id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    sessionId: sessionId(),
    questionId: questionId(),
    key: text('key').notNull(),
    target: text('target'),
  },
  table => [
    index('group_moves_question').on(table.questionId),
    index('group_moves_session').on(table.sessionId),
  ],
)

/** Work with answers that arrived and weren't yet compared with the groups that have marks. */
export const answerArrivals = defineTable(
  'answer_arrivals',
  {
    id: bigint('id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    sessionId: sessionId(),
  },
  table => [index('answer_arrivals_session').on(table.sessionId)],
)
