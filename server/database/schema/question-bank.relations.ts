// What binds questions of a bank to each other, to where they were asked, and to colleagues.

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

/** Two questions of one bank that ask nearly the same; the smaller id stands first. */
export const bankSimilarPairs = defineTable(
  'bank_similar_pairs',
  {
    firstId: uuid('first_id')
      .notNull()
      .references(() => bankQuestions.id, { onDelete: 'cascade' }),
    secondId: uuid('second_id')
      .notNull()
      .references(() => bankQuestions.id, { onDelete: 'cascade' }),
    /** How much they have in common, 0 to 1. */
    similarity: real('similarity').notNull(),
    /** Their teacher looked and keeps both. */
    isKept: boolean('is_kept').notNull().default(false),
  },
  table => [
    primaryKey({ columns: [table.firstId, table.secondId] }),
    index('bank_similar_pairs_second').on(table.secondId),
  ],
)

/** Where a question was asked, and how it went there: figures of the whole class, nothing of a person. */
export const bankUses = defineTable(
  'bank_uses',
  {
    questionId: uuid('question_id')
      .notNull()
      .references(() => bankQuestions.id, { onDelete: 'cascade' }),
    sessionKind: closedList('session_kind', sessionKinds).notNull(),
    /** Id of that work, also once it is deleted: the figures stay. */
    sessionId: uuid('session_id').notNull(),
    /** What it was called. */
    title: text('title').notNull(),
    /** The version that was asked. */
    revision: integer('revision').notNull(),
    /** Of what was asked and what was right. */
    hash: text('hash').notNull(),
    students: integer('students').notNull(),
    /** What their answers were worth together. */
    share: real('share').notNull(),
    /** Correlation with the rest of what was asked; null for too few students. */
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
    /** When they were asked to look it over; null where it was only shared. */
    reviewAskedAt: moment('review_asked_at'),
    /** When they said that it is good. */
    approvedAt: moment('approved_at'),
    createdAt: moment('created_at').notNull(),
  },
  table => [
    primaryKey({ columns: [table.questionId, table.accountId] }),
    index('bank_shares_account').on(table.accountId, table.createdAt),
  ],
)

/** What colleagues say of a question, with a change that they suggest or without. */
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
    /** The revision that it is about. */
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

/** What the columns of tables with this head were taken for the last time. */
export const bankColumnMappings = defineTable(
  'bank_column_mappings',
  {
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Of the names of the columns. */
    headHash: text('head_hash').notNull(),
    roles: parsedJson('bank_column_mappings.roles', columnRoleSchema.array()).notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  table => [primaryKey({ columns: [table.ownerId, table.headHash] })],
)
