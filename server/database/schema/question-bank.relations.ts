// Relations of bank questions: to each other, to the work they were asked in, and to colleagues.

import { sessionKinds } from '@lantern/contract/classes/class-results/class-results'
import { questionDraftSchema } from '@lantern/contract/questions/kinds/authored-questions'
import { suggestionStates } from '@lantern/contract/questions/question-bank/bank-review'
import { columnRoleSchema } from '@lantern/contract/questions/question-bank/table-columns'
import { boolean, index, integer, primaryKey, real, text, uuid } from 'drizzle-orm/pg-core'
import { closedList, moment } from '../columns.ts'
import { defineTable } from '../define-table.ts'
import { parsedJson } from '../parsed-json.ts'
import { accounts } from './identity.ts'
import { bankQuestions } from './question-bank.ts'

/** Pair of near duplicates in one bank; the smaller id is first. */
export const bankSimilarPairs = defineTable(
  'bank_similar_pairs',
  {
    firstId: uuid('first_id')
      .notNull()
      .references(() => bankQuestions.id, { onDelete: 'cascade' }),
    secondId: uuid('second_id')
      .notNull()
      .references(() => bankQuestions.id, { onDelete: 'cascade' }),
    /** Similarity, 0 to 1. */
    similarity: real('similarity').notNull(),
    /** True once their teacher has looked and chosen to have both. */
    isKept: boolean('is_kept').notNull().default(false),
  },
  table => [
    primaryKey({ columns: [table.firstId, table.secondId] }),
    index('bank_similar_pairs_second').on(table.secondId),
  ],
)

/** Use of a question and its results: figures of the whole class, nothing about a person. */
export const bankUses = defineTable(
  'bank_uses',
  {
    questionId: uuid('question_id')
      .notNull()
      .references(() => bankQuestions.id, { onDelete: 'cascade' }),
    sessionKind: closedList('session_kind', sessionKinds).notNull(),
    /** Id of the work, also once it is deleted: the figures remain. */
    sessionId: uuid('session_id').notNull(),
    /** Title at the time of use. */
    title: text('title').notNull(),
    /** Revision that was asked. */
    revision: integer('revision').notNull(),
    /** Hash of the question and its key. */
    hash: text('hash').notNull(),
    students: integer('students').notNull(),
    /** Sum of the scores, each 0 to 1. */
    share: real('share').notNull(),
    /** Correlation with the rest of the questions; null for too few students. */
    discrimination: real('discrimination'),
    askedAt: moment('asked_at').notNull(),
  },
  table => [primaryKey({ columns: [table.questionId, table.sessionKind, table.sessionId] })],
)

/** Teachers who may see a question, by name. */
export const bankShares = defineTable(
  'bank_shares',
  {
    questionId: uuid('question_id')
      .notNull()
      .references(() => bankQuestions.id, { onDelete: 'cascade' }),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Moment of the request to review it; null where it was only shared. */
    reviewAskedAt: moment('review_asked_at'),
    /** Moment of the approval. */
    approvedAt: moment('approved_at'),
    createdAt: moment('created_at').notNull(),
  },
  table => [
    primaryKey({ columns: [table.questionId, table.accountId] }),
    index('bank_shares_account').on(table.accountId, table.createdAt),
  ],
)

/** Colleagues' comments on a question, with or without a suggested change. */
export const bankComments = defineTable(
  'bank_comments',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    questionId: uuid('question_id')
      .notNull()
      .references(() => bankQuestions.id, { onDelete: 'cascade' }),
    authorId: uuid('author_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Revision that it is about. */
    revision: integer('revision').notNull(),
    text: text('text').notNull(),
    suggestion: parsedJson('bank_comments.suggestion', questionDraftSchema),
    /** Null for a comment without a suggestion. */
    state: closedList('state', suggestionStates),
    createdAt: moment('created_at').notNull(),
    settledAt: moment('settled_at'),
  },
  table => [
    index('bank_comments_question').on(table.questionId, table.createdAt),
    index('bank_comments_author').on(table.authorId),
  ],
)

/** Last column roles chosen for tables with this header. */
export const bankColumnMappings = defineTable(
  'bank_column_mappings',
  {
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Hash of the column names. */
    headHash: text('head_hash').notNull(),
    roles: parsedJson('bank_column_mappings.roles', columnRoleSchema.array()).notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  table => [primaryKey({ columns: [table.ownerId, table.headHash] })],
)
