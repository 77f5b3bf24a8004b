// Flashcards: decks, cards, memory states, and every grade.

import { citationSchema } from '@lantern/contract/material/library/library'
import { bloomLevels } from '@lantern/contract/questions/kinds/question-kinds.rules'
import { solutionSchema } from '@lantern/contract/questions/kinds/questions'
import { memoryCopySchema } from '@lantern/contract/study/review/memory-copy'
import { deckOrigins, grades } from '@lantern/contract/study/review/review-limits.rules'
import { sql } from 'drizzle-orm'
import { boolean, date, doublePrecision, index, integer, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { closedList, moment } from '../columns.ts'
import { defineTable } from '../define-table.ts'
import { parsedJson } from '../parsed-json.ts'
import { accounts } from './identity.ts'
import { sources } from './library.ts'

export const decks = defineTable(
  'decks',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    origin: closedList('origin', deckOrigins).notNull(),
    sourceId: uuid('source_id').references(() => sources.id, { onDelete: 'set null' }),
    examDate: date('exam_date', { mode: 'string' }),
    retention: doublePrecision('retention').notNull().default(0.9),
    newPerDay: integer('new_per_day').notNull().default(20),
    reviewsPerDay: integer('reviews_per_day').notNull().default(200),
    /** Number of cards requested of the source, so that an interrupted run can continue. */
    cardsWanted: integer('cards_wanted').notNull().default(0),
    createdAt: moment('created_at').notNull(),
  },
  table => [
    index('decks_owner_created').on(table.ownerId, table.createdAt),
    uniqueIndex('decks_owner_source').on(table.ownerId, table.sourceId),
    uniqueIndex('decks_owner_mistakes').on(table.ownerId).where(sql`${table.origin} = 'mistakes'`),
    index('decks_source').on(table.sourceId),
  ],
)

export const cards = defineTable(
  'cards',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    deckId: uuid('deck_id')
      .notNull()
      .references(() => decks.id, { onDelete: 'cascade' }),
    /** Order in which new cards are shown. */
    ordinal: integer('ordinal').notNull(),
    /** Id of the question or note it was made of, so that it is made once; null where that doesn't matter. */
    origin: text('origin'),
    front: text('front').notNull(),
    back: text('back').notNull(),
    explanation: text('explanation').notNull().default(''),
    citations: parsedJson('cards.citations', citationSchema.array()).notNull().default([]),
    context: parsedJson('cards.context', solutionSchema.shape.context.unwrap()),
    /** Concept; empty where its owner wants none, null where none was found yet. */
    concept: text('concept'),
    bloom: closedList('bloom', bloomLevels).notNull().default('remember'),
    isSuspended: boolean('is_suspended').notNull().default(false),
    /** Marked by its owner for later. */
    isFlagged: boolean('is_flagged').notNull().default(false),
    createdAt: moment('created_at').notNull(),
  },
  table => [
    index('cards_deck_ordinal').on(table.deckId, table.ordinal),
    uniqueIndex('cards_deck_origin').on(table.deckId, table.origin),
  ],
)

/** FSRS state of a card that was shown; a card without a row is new. */
export const cardStates = defineTable(
  'card_states',
  {
    cardId: uuid('card_id')
      .primaryKey()
      .references(() => cards.id, { onDelete: 'cascade' }),
    /** 1 learning, 2 review, 3 learning again. */
    phase: integer('phase').notNull(),
    due: moment('due').notNull(),
    stability: doublePrecision('stability').notNull(),
    difficulty: doublePrecision('difficulty').notNull(),
    scheduledDays: integer('scheduled_days').notNull(),
    learningSteps: integer('learning_steps').notNull(),
    reps: integer('reps').notNull(),
    lapses: integer('lapses').notNull(),
    reviewedAt: moment('reviewed_at').notNull(),
    isLeech: boolean('is_leech').notNull().default(false),
  },
  table => [index('card_states_due').on(table.due)],
)

/** Log of grades with the previous memory state, for undo. */
export const cardReviews = defineTable(
  'card_reviews',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    cardId: uuid('card_id')
      .notNull()
      .references(() => cards.id, { onDelete: 'cascade' }),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    grade: closedList('grade', grades).notNull(),
    at: moment('at').notNull(),
    /** Null for a new card. */
    before: parsedJson('card_reviews.before', memoryCopySchema),
    wasSuspended: boolean('was_suspended').notNull(),
  },
  table => [
    index('card_reviews_account_at').on(table.accountId, table.at),
    index('card_reviews_card_at').on(table.cardId, table.at),
  ],
)
