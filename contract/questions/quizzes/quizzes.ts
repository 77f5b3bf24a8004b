// Quizzes: questions made of material, or of what went wrong before.
import { z } from 'zod'
import { done, success } from '../../done.ts'
import { endpoint } from '../../endpoint.ts'
import { integerSchema } from '../../integers.ts'
import { generationSchema } from '../../study/generations/generations.ts'
import { bloomLevels, difficulties, questionTypes } from '../kinds/questions.ts'
import { askedPartsSchema, countedSectionSchema } from './question-counts.ts'

export const questionCount = { min: 1, max: 50 } as const
/** Seconds for one question that can be chosen. */
export const secondsChoices = [30, 60, 120] as const
/** Practice tells after each question, an exam at the end. */
export const quizModes = ['practice', 'exam'] as const
export type QuizMode = (typeof quizModes)[number]

export const quizSettingsSchema = z.object({
  count: z.int().min(questionCount.min).max(questionCount.max),
  types: z.array(z.enum(questionTypes)).min(1),
  /** Levels of thinking wanted; empty for any. */
  levels: z.array(z.enum(bloomLevels)),
  /** Null for a mix. */
  difficulty: z.enum(difficulties).nullable(),
  /** Heading or phrase to ask about; null for the whole material. */
  topic: z.string().trim().min(1).max(120).nullable(),
  /** Pages of a source to ask about, counted from 1; all pages of sources that are missing here. */
  pages: z
    .array(z.object({ sourceId: z.uuid(), first: integerSchema.min(1), last: integerSchema.min(1) }))
    .max(20)
    .default([]),
  /** Sections of a source to ask about; where a source is named here, its pages don't count. */
  parts: askedPartsSchema.default([]),
  /** Whether questions that nobody has checked yet, and that may be wrong, are asked too. */
  includesUnsure: z.boolean().default(false),
  mode: z.enum(quizModes),
  /** Null for no limit. */
  secondsPerQuestion: z.literal(secondsChoices).nullable(),
})
export type QuizSettings = z.output<typeof quizSettingsSchema>

export const quizSchema = z.object({
  id: z.string(),
  title: z.string(),
  /** Made of material, or of questions that went wrong before. */
  origin: z.enum(['material', 'mistakes']),
  /** `isPartlyRead`: much of it had not been read when the quiz was made. */
  sources: z.array(z.object({ id: z.string(), name: z.string(), isPartlyRead: z.boolean().optional() })),
  settings: quizSettingsSchema,
  /** Questions there are by now; fewer than asked for where the text holds no more good ones. */
  questionCount: z.int(),
  /** Null once it was long ago, and for quizzes of mistakes. */
  generation: generationSchema.nullable(),
  /** The attempt that can be gone on with. */
  runningAttemptId: z.string().nullable(),
  lastScore: z.object({ right: z.int(), total: z.int(), finishedAt: z.iso.datetime() }).nullable(),
  createdAt: z.iso.datetime(),
})
export type Quiz = z.output<typeof quizSchema>

const quizParams = z.object({ quizId: z.uuid() })
const oneQuiz = z.object({ success, quiz: quizSchema })

export const quizEndpoints = {
  listQuizzes: endpoint({
    method: 'GET',
    path: '/quizzes',
    access: 'visitor',
    summary: 'My quizzes, latest first.',
    output: z.object({ success, quizzes: z.array(quizSchema) }),
    refusals: [],
  }),
  makeQuiz: endpoint({
    method: 'POST',
    path: '/quizzes',
    access: 'visitor',
    summary: 'Make a quiz of sources, or of what went wrong before where `sourceIds` is empty.',
    body: z.object({ sourceIds: z.array(z.uuid()).max(20), settings: quizSettingsSchema }),
    output: oneQuiz,
    status: 201,
    refusals: ['not-found', 'source-not-ready', 'no-mistakes', 'too-many-requests'],
  }),
  countQuestions: endpoint({
    method: 'GET',
    path: '/quizzes/counts',
    access: 'visitor',
    summary: 'Number of questions that a source holds, by section; counting starts with the first call.',
    query: z.object({
      sourceId: z.uuid(),
      /** A teacher also counts questions that need a check. */
      asker: z.enum(['teacher', 'student']).default('student'),
    }),
    output: z.object({
      success,
      /** Sections in reading order, none where the text gives no questions; null while they are counted. */
      sections: z.array(countedSectionSchema).nullable(),
    }),
    refusals: ['not-found', 'source-not-ready'],
  }),
  readQuiz: endpoint({
    method: 'GET',
    path: '/quizzes/:quizId',
    access: 'visitor',
    summary: 'One quiz, without its questions.',
    params: quizParams,
    output: oneQuiz,
    refusals: ['not-found'],
  }),
  removeQuiz: endpoint({
    method: 'DELETE',
    path: '/quizzes/:quizId',
    access: 'visitor',
    summary: 'Delete a quiz with its attempts.',
    params: quizParams,
    output: done,
    refusals: ['not-found'],
  }),
} as const
