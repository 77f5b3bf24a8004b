// Quizzes and their questions with the keys.

import { citationSchema } from '@lantern/contract/material/library/library'
import { bankOriginSchema } from '@lantern/contract/questions/kinds/authored-questions'
import { questionImageSchema } from '@lantern/contract/questions/kinds/question-images'
import { questionSoundSchema } from '@lantern/contract/questions/kinds/question-sound'
import {
  answerKeySchema,
  bloomLevels,
  difficulties,
  questionBodySchema,
  solutionSchema,
} from '@lantern/contract/questions/kinds/questions'
import { stimulusSchema } from '@lantern/contract/questions/kinds/stimulus'
import { countedSectionSchema } from '@lantern/contract/questions/quizzes/question-counts'
import { quizSchema } from '@lantern/contract/questions/quizzes/quizzes'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { closedList, moment } from '../columns.ts'
import { defineTable } from '../define-table.ts'
import { parsedJson } from '../parsed-json.ts'
import { storedQuizSettingsSchema } from '../stored/quiz-settings.ts'
import { accounts } from './identity.ts'
import { sources } from './library.ts'

/** Questions that a source holds, counted in the background once for each asker and each reading of the source. */
export const questionCounts = defineTable(
  'question_counts',
  {
    sourceId: uuid('source_id')
      .notNull()
      .references(() => sources.id, { onDelete: 'cascade' }),
    asker: closedList('asker', ['teacher', 'student']).notNull(),
    /** Reading of the source that is counted. */
    readingRun: uuid('reading_run'),
    /** Null until they are counted. */
    sections: parsedJson('question_counts.sections', countedSectionSchema.array()),
    begunAt: moment('begun_at').notNull(),
  },
  table => [primaryKey({ columns: [table.sourceId, table.asker] })],
)

export const quizzes = defineTable(
  'quizzes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    origin: closedList('origin', ['material', 'mistakes', 'homework', 'bank']).notNull(),
    /** Snapshot of the sources when the quiz was made; a deleted source still has its name here. */
    sources: parsedJson('quizzes.sources', quizSchema.shape.sources).notNull(),
    settings: parsedJson('quizzes.settings', storedQuizSettingsSchema).notNull(),
    createdAt: moment('created_at').notNull(),
  },
  table => [index('quizzes_owner_created').on(table.ownerId, table.createdAt)],
)

export const quizQuestions = defineTable(
  'quiz_questions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    quizId: uuid('quiz_id')
      .notNull()
      .references(() => quizzes.id, { onDelete: 'cascade' }),
    ordinal: integer('ordinal').notNull(),
    body: parsedJson('quiz_questions.body', questionBodySchema).notNull(),
    key: parsedJson('quiz_questions.key', answerKeySchema).notNull(),
    explanation: text('explanation').notNull(),
    reasons: parsedJson('quiz_questions.reasons', solutionSchema.shape.reasons).notNull(),
    bloom: closedList('bloom', bloomLevels).notNull(),
    difficulty: closedList('difficulty', difficulties).notNull(),
    concept: text('concept'),
    headings: text('headings').array().notNull().default(sql`'{}'::text[]`),
    citations: parsedJson('quiz_questions.citations', citationSchema.array()).notNull(),
    context: parsedJson('quiz_questions.context', solutionSchema.shape.context.unwrap()),
    checkFirst: boolean('check_first').notNull(),
    points: integer('points').notNull().default(1),
    /** Time limit in a timed homework; null for the homework's. */
    seconds: integer('seconds'),
    image: parsedJson('quiz_questions.image', questionImageSchema),
    stimulus: parsedJson('quiz_questions.stimulus', stimulusSchema),
    sound: parsedJson('quiz_questions.sound', questionSoundSchema),
    /** Bank question that it is an unchanged copy of. */
    bankOrigin: parsedJson('quiz_questions.bank_origin', bankOriginSchema),
    /** Removed after it was asked: it counts for nobody. */
    isLeftOut: boolean('is_left_out').notNull().default(false),
  },
  table => [uniqueIndex('quiz_questions_quiz_ordinal').on(table.quizId, table.ordinal)],
)
