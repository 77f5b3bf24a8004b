// Quizzes and their questions with the keys.

import type { Citation } from '@lantern/contract/library/library'
import type { QuestionImage } from '@lantern/contract/questions/authored-questions'
import {
  type AnswerKey,
  bloomLevels,
  difficulties,
  type QuestionBody,
  type Solution,
} from '@lantern/contract/questions/questions'
import type { QuizSettings } from '@lantern/contract/quizzes/quizzes'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { accounts, moment } from './identity.ts'

export const quizzes = pgTable(
  'quizzes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    origin: text('origin', { enum: ['material', 'mistakes', 'homework'] }).notNull(),
    /** As they were when the quiz was made; a source that is gone keeps its name here. */
    sources: jsonb('sources').$type<{ id: string; name: string }[]>().notNull(),
    settings: jsonb('settings').$type<QuizSettings>().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  table => [index('quizzes_owner_created').on(table.ownerId, table.createdAt)],
)

export const quizQuestions = pgTable(
  'quiz_questions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    quizId: uuid('quiz_id')
      .notNull()
      .references(() => quizzes.id, { onDelete: 'cascade' }),
    ordinal: integer('ordinal').notNull(),
    body: jsonb('body').$type<QuestionBody>().notNull(),
    key: jsonb('key').$type<AnswerKey>().notNull(),
    explanation: text('explanation').notNull(),
    reasons: jsonb('reasons').$type<Record<string, string>>().notNull(),
    bloom: text('bloom', { enum: bloomLevels }).notNull(),
    difficulty: text('difficulty', { enum: difficulties }).notNull(),
    concept: text('concept'),
    headings: text('headings').array().notNull().default(sql`'{}'::text[]`),
    citations: jsonb('citations').$type<Citation[]>().notNull(),
    context: jsonb('context').$type<Solution['context']>(),
    checkFirst: boolean('check_first').notNull(),
    points: integer('points').notNull().default(1),
    /** Time of its own in a timed homework; null takes the homework's. */
    seconds: integer('seconds'),
    image: jsonb('image').$type<QuestionImage>(),
    /** Taken out after it was asked: it counts for nobody. */
    isLeftOut: boolean('is_left_out').notNull().default(false),
  },
  table => [uniqueIndex('quiz_questions_quiz_ordinal').on(table.quizId, table.ordinal)],
)
