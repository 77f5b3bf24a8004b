// Teachers' quizzes: drafts of questions, versions, and pictures.

import { citationSchema } from '@lantern/contract/material/library/library'
import { bankOriginSchema, questionDraftSchema } from '@lantern/contract/questions/kinds/authored-questions'
import { questionImageSchema } from '@lantern/contract/questions/kinds/question-images'
import { questionSoundSchema } from '@lantern/contract/questions/kinds/question-sound'
import { bloomLevels, difficulties, solutionSchema } from '@lantern/contract/questions/kinds/questions'
import { stimulusSchema } from '@lantern/contract/questions/kinds/stimulus'
import {
  teacherQuizPlanSchema,
  teacherQuizSchema,
  versionReasons,
} from '@lantern/contract/questions/teacher-quizzes/teacher-quizzes'
import { sql } from 'drizzle-orm'
import { boolean, doublePrecision, index, integer, text, uuid } from 'drizzle-orm/pg-core'
import { closedList, moment } from '../columns.ts'
import { defineTable } from '../define-table.ts'
import { parsedJson } from '../parsed-json.ts'
import { accounts } from './identity.ts'
import { papers } from './papers.ts'

export const teacherQuizzes = defineTable(
  'teacher_quizzes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    /** Snapshot of the sources when the quiz was made; a deleted source still has its name here. */
    sources: parsedJson('teacher_quizzes.sources', teacherQuizSchema.shape.sources).notNull(),
    plan: parsedJson('teacher_quizzes.plan', teacherQuizPlanSchema).notNull(),
    /** Paper it makes questions for; such a quiz isn't listed until its teacher saves it. */
    paperId: uuid('paper_id').references(() => papers.id, { onDelete: 'cascade' }),
    /** Moment of the first use by a room or homework. */
    usedAt: moment('used_at'),
    /** Set while it can still be restored. */
    removedAt: moment('removed_at'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  table => [
    index('teacher_quizzes_owner_updated').on(table.ownerId, table.updatedAt),
    index('teacher_quizzes_paper').on(table.paperId).where(sql`${table.paperId} is not null`),
  ],
)

export const teacherQuestions = defineTable(
  'teacher_questions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    quizId: uuid('quiz_id')
      .notNull()
      .references(() => teacherQuizzes.id, { onDelete: 'cascade' }),
    /** Position in its quiz; removed questions retain theirs. */
    position: integer('position').notNull(),
    revision: integer('revision').notNull().default(0),
    /** Plan cell it was made for; null for a question written by a person. */
    cell: integer('cell'),
    body: parsedJson('teacher_questions.body', questionDraftSchema.shape.body).notNull(),
    key: parsedJson('teacher_questions.key', questionDraftSchema.shape.key).notNull(),
    explanation: text('explanation').notNull(),
    reasons: parsedJson('teacher_questions.reasons', questionDraftSchema.shape.reasons).notNull(),
    bloom: closedList('bloom', bloomLevels).notNull(),
    difficulty: closedList('difficulty', difficulties).notNull(),
    concept: text('concept'),
    headings: text('headings').array().notNull().default(sql`'{}'::text[]`),
    citations: parsedJson('teacher_questions.citations', citationSchema.array()).notNull(),
    context: parsedJson('teacher_questions.context', solutionSchema.shape.context.unwrap()),
    checkFirst: boolean('check_first').notNull(),
    seconds: integer('seconds'),
    points: integer('points').notNull().default(1),
    image: parsedJson('teacher_questions.image', questionImageSchema),
    stimulus: parsedJson('teacher_questions.stimulus', stimulusSchema),
    sound: parsedJson('teacher_questions.sound', questionSoundSchema),
    /** Bank question that it is an unchanged copy of. */
    bankOrigin: parsedJson('teacher_questions.bank_origin', bankOriginSchema),
    /** Set while it can still be restored. */
    removedAt: moment('removed_at'),
    updatedAt: moment('updated_at').notNull(),
  },
  table => [index('teacher_questions_quiz_position').on(table.quizId, table.position)],
)

export const teacherQuizVersions = defineTable(
  'teacher_quiz_versions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    quizId: uuid('quiz_id')
      .notNull()
      .references(() => teacherQuizzes.id, { onDelete: 'cascade' }),
    reason: closedList('reason', versionReasons).notNull(),
    title: text('title').notNull(),
    /** Questions in their order. */
    questions: parsedJson('teacher_quiz_versions.questions', questionDraftSchema.array()).notNull(),
    keptAt: moment('kept_at').notNull(),
  },
  table => [index('teacher_quiz_versions_quiz_kept').on(table.quizId, table.keptAt)],
)

export const questionImages = defineTable(
  'question_images',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    fileKey: text('file_key').notNull(),
    mediaType: text('media_type').notNull(),
    /** Pixels; 0 of a sound. */
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** Length of a sound; null of a picture. */
    seconds: doublePrecision('seconds'),
    bytes: integer('bytes').notNull(),
    /** Moment when a sweep first found it unused; null while something shows it. */
    unusedSince: moment('unused_since'),
    createdAt: moment('created_at').notNull(),
  },
  table => [index('question_images_owner').on(table.ownerId)],
)
