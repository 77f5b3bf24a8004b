// Answers learnt from doubts: the askers' permissions to reuse them, and the teachers' confirmations.
import {
  answerStates,
  signatureBits,
} from '@lantern/contract/help/confirmed-answers/confirmed-answer-limits.rules'
import { citationSchema } from '@lantern/contract/material/library/library'
import { sql } from 'drizzle-orm'
import { bigint, customType, index, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { bytes, closedList, moment } from '../columns.ts'
import { defineTable } from '../define-table.ts'
import { parsedJson } from '../parsed-json.ts'
import { doubts } from './doubts.ts'
import { accounts } from './identity.ts'

/** Sign bits of a vector, so that PostgreSQL can find near ones without vector support. */
const signBits = customType<{ data: string }>({ dataType: () => `bit(${signatureBits})` })
const words = customType<{ data: string }>({ dataType: () => 'tsvector' })

export const confirmedAnswers = defineTable(
  'confirmed_answers',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Source doubt; its deletion deletes the answer. */
    doubtId: uuid('doubt_id')
      .notNull()
      .unique()
      .references(() => doubts.id, { onDelete: 'cascade' }),
    askerId: uuid('asker_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    state: closedList('state', answerStates).notNull(),
    decidedAt: moment('decided_at').notNull(),
    /** Labels, as doubts have them. */
    subject: text('subject').notNull(),
    subcategory: text('subcategory').notNull(),
    /** Question without names and contacts; empty until a teacher has confirmed it. */
    question: text('question').notNull().default(''),
    answer: text('answer').notNull().default(''),
    citations: parsedJson('confirmed_answers.citations', z.array(citationSchema)).notNull().default([]),
    /** Passages of the citations: a missing one means that its source has changed. */
    passageIds: bigint('passage_ids', { mode: 'bigint' }).array().notNull().default(sql`'{}'`),
    confirmedById: uuid('confirmed_by_id').references(() => accounts.id, { onDelete: 'cascade' }),
    confirmedAt: moment('confirmed_at'),
    /**
     * Vector of question and answer together, as one row of int8 values; null until it is made, or where this
     * machine makes none.
     */
    vector: bytes('vector'),
    encoder: text('encoder'),
    signature: signBits('signature'),
    words: words('words').notNull().generatedAlwaysAs(sql`to_tsvector('english', question || ' ' || answer)`),
  },
  table => [
    index('confirmed_answers_newest').on(table.state, table.confirmedAt),
    index('confirmed_answers_asker').on(table.askerId),
    index('confirmed_answers_teacher').on(table.confirmedById, table.confirmedAt),
    // Covering index for a scan of all signatures.
    index('confirmed_answers_signature').on(table.signature, table.id).where(sql`state = 'published'`),
    index('confirmed_answers_words').using('gin', table.words),
  ],
)

/** People whom an answer helped before they asked. */
export const answersHelped = defineTable(
  'answers_helped',
  {
    answerId: uuid('answer_id')
      .notNull()
      .references(() => confirmedAnswers.id, { onDelete: 'cascade' }),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    at: moment('at').notNull(),
  },
  table => [
    primaryKey({ columns: [table.answerId, table.accountId] }),
    index('answers_helped_account').on(table.accountId),
  ],
)
