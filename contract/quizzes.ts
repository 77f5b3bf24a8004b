// Quizzes: made of material, played at one's own pace, graded on the server. A key leaves the server only
// once the answer is given (practice) or the attempt has ended (exam).
import { z } from 'zod'
import { done } from './done.ts'
import { endpoint } from './endpoint.ts'
import { generationSchema } from './generations.ts'
import {
  bloomLevels,
  difficulties,
  judges,
  outcomes,
  questionBodySchema,
  questionFactsSchema,
  questionTypes,
  responseSchema,
  solutionSchema,
} from './questions.ts'

export const questionCount = { least: 1, most: 50 } as const
/** Seconds for one question that can be chosen. */
export const secondsChoices = [30, 60, 120] as const
/** How much longer somebody may take; 0 takes the timer away. */
export const timeFactors = [1, 1.5, 2, 0] as const

/** Practice tells after each question, an exam at the end. */
export const quizModes = ['practice', 'exam'] as const
export type QuizMode = (typeof quizModes)[number]

export const quizSettingsSchema = z.object({
  count: z.int().min(questionCount.least).max(questionCount.most),
  types: z.array(z.enum(questionTypes)).min(1),
  /** Levels of thinking wanted; empty for any. */
  levels: z.array(z.enum(bloomLevels)),
  /** Null for a mix. */
  difficulty: z.enum(difficulties).nullable(),
  /** Only about this heading or phrase; null for the whole material. */
  topic: z.string().trim().min(1).max(120).nullable(),
  /** Only from these pages of a source, counted from 1; sources that aren't named are taken whole. */
  pages: z
    .array(z.object({ sourceId: z.uuid(), first: z.int().min(1), last: z.int().min(1) }))
    .max(20)
    .default([]),
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
  sources: z.array(z.object({ id: z.string(), name: z.string() })),
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

/** A question as its player may see it now. */
export const playedQuestionSchema = z.object({
  id: z.string(),
  body: questionBodySchema,
  facts: questionFactsSchema,
  /** Rules made it and would rather have it looked at before it counts. */
  checkFirst: z.boolean(),
  flagged: z.boolean(),
  response: responseSchema.nullable(),
  /** Answered, or its time ran out: it can't be changed in practice any more. */
  isClosed: z.boolean(),
  /** Null until it may be told. `share` is what it counts, from 0 to 1. */
  verdict: z
    .object({
      outcome: z.enum(outcomes),
      share: z.number(),
      judgedBy: z.enum(judges),
      /** The player says that the answer was right. */
      disputed: z.boolean(),
      solution: solutionSchema,
    })
    .nullable(),
})
export type PlayedQuestion = z.output<typeof playedQuestionSchema>

export const attemptSchema = z.object({
  id: z.string(),
  quizId: z.string(),
  title: z.string(),
  sources: z.array(z.object({ id: z.string(), name: z.string() })),
  mode: z.enum(quizModes),
  state: z.enum(['running', 'paused', 'finished']),
  secondsPerQuestion: z.number().nullable(),
  timeFactor: z.literal(timeFactors),
  /** Questions when all are made. */
  total: z.int(),
  questions: z.array(playedQuestionSchema),
  /** The question that is open, with what is left of its time in milliseconds; null without a limit. */
  open: z.object({ questionId: z.string(), leftMs: z.number().nullable() }).nullable(),
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
  /** Time spent on it, without pauses. */
  spentMs: z.number(),
})
export type Attempt = z.output<typeof attemptSchema>

const tally = z.object({ right: z.number(), total: z.int() })

export const resultsSchema = z.object({
  /** Rights, each at its share; what the player hasn't judged yet counts as wrong until then. */
  right: z.number(),
  total: z.int(),
  /** Answers that the player should compare with the key. */
  toCheck: z.int(),
  unanswered: z.int(),
  bestRun: z.int(),
  spentMs: z.number(),
  levels: z.array(tally.extend({ level: z.enum(bloomLevels) })),
  topics: z.array(tally.extend({ topic: z.string() })),
  previous: tally.nullable(),
  missedIds: z.array(z.string()),
  /** What to do next, the most useful first. */
  advice: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('all-right') }),
    z.object({ kind: z.literal('judge-first'), count: z.int() }),
    z.object({ kind: z.literal('level'), level: z.enum(bloomLevels) }),
    z.object({ kind: z.literal('topic'), topic: z.string() }),
    z.object({ kind: z.literal('reread') }),
    z.object({ kind: z.literal('nearly') }),
  ]),
})
export type Results = z.output<typeof resultsSchema>

/** One finished or running attempt in a list. */
export const attemptLineSchema = z.object({
  id: z.string(),
  quizId: z.string(),
  title: z.string(),
  mode: z.enum(quizModes),
  state: z.enum(['running', 'paused', 'finished']),
  right: z.number(),
  total: z.int(),
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
})
export type AttemptLine = z.output<typeof attemptLineSchema>

const quizParams = z.object({ quizId: z.uuid() })
const attemptParams = z.object({ attemptId: z.uuid() })
const answerParams = z.object({ attemptId: z.uuid(), questionId: z.uuid() })
const success = z.literal(true)
const oneQuiz = z.object({ success, quiz: quizSchema })
const oneAttempt = z.object({ success, attempt: attemptSchema })

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
  startAttempt: endpoint({
    method: 'POST',
    path: '/quizzes/:quizId/attempts',
    access: 'visitor',
    summary: 'Begin an attempt; with `missedOf` only at the questions that attempt got wrong.',
    params: quizParams,
    body: z.object({ timeFactor: z.literal(timeFactors), missedOf: z.uuid().optional() }),
    output: oneAttempt,
    status: 201,
    refusals: ['not-found', 'quiz-empty'],
  }),
  listAttempts: endpoint({
    method: 'GET',
    path: '/attempts',
    access: 'visitor',
    summary: 'My attempts, latest first.',
    output: z.object({ success, attempts: z.array(attemptLineSchema) }),
    refusals: [],
  }),
  readAttempt: endpoint({
    method: 'GET',
    path: '/attempts/:attemptId',
    access: 'visitor',
    summary: 'An attempt as it stands.',
    params: attemptParams,
    output: oneAttempt,
    refusals: ['not-found'],
  }),
  openQuestion: endpoint({
    method: 'POST',
    path: '/attempts/:attemptId/open',
    access: 'visitor',
    summary: 'Turn to a question; its time begins when it is opened first.',
    params: attemptParams,
    body: z.object({ questionId: z.uuid() }),
    output: oneAttempt,
    refusals: ['not-found', 'attempt-over'],
  }),
  changeAttempt: endpoint({
    method: 'PATCH',
    path: '/attempts/:attemptId',
    access: 'visitor',
    summary: 'Pause, go on, or flag a question.',
    params: attemptParams,
    body: z.object({
      paused: z.boolean().optional(),
      flag: z.object({ questionId: z.uuid(), flagged: z.boolean() }).optional(),
    }),
    output: oneAttempt,
    refusals: ['not-found', 'attempt-over'],
  }),
  answerQuestion: endpoint({
    method: 'POST',
    path: '/attempts/:attemptId/answers/:questionId',
    access: 'visitor',
    summary: 'Answer a question. In practice the answer stands; in an exam it may be changed until the end.',
    params: answerParams,
    body: z.object({ response: responseSchema }),
    output: oneAttempt,
    refusals: ['not-found', 'attempt-over', 'answer-late', 'answer-given', 'answer-other-type'],
  }),
  judgeAnswer: endpoint({
    method: 'POST',
    path: '/attempts/:attemptId/answers/:questionId/judgement',
    access: 'visitor',
    summary:
      'Say how an answer that rules could not judge compares with the key, or that it was right after all.',
    params: answerParams,
    body: z.object({ judgement: z.enum(['right', 'wrong', 'dispute']) }),
    output: oneAttempt,
    refusals: ['not-found', 'nothing-to-judge'],
  }),
  finishAttempt: endpoint({
    method: 'POST',
    path: '/attempts/:attemptId/finish',
    access: 'visitor',
    summary: 'End an attempt; what is unanswered counts as wrong.',
    params: attemptParams,
    output: oneAttempt,
    refusals: ['not-found'],
  }),
  readResults: endpoint({
    method: 'GET',
    path: '/attempts/:attemptId/results',
    access: 'visitor',
    summary: 'How an attempt went.',
    params: attemptParams,
    output: z.object({ success, results: resultsSchema, attempt: attemptSchema }),
    refusals: ['not-found', 'attempt-running'],
  }),
} as const
