// Attempts at quizzes: played at one's own pace, graded on the server. A key leaves the server only once the
// answer is given (practice) or the attempt has ended (exam).

import { z } from 'zod'
import { timeFactors } from '../../classes/classes/time-factors.rules.ts'
import { success } from '../../done.ts'
import { endpoint } from '../../endpoint.ts'
import { essayMarkSchema } from '../kinds/essay/essays.ts'
import { questionImageSchema } from '../kinds/question-images.ts'
import {
  judges,
  outcomes,
  questionBodySchema,
  questionFactsSchema,
  responseSchema,
  solutionSchema,
} from '../kinds/questions.ts'
import { optionalStimulus } from '../kinds/stimulus.ts'
import { resultsSchema } from '../quizzes/quiz-results.ts'
import { quizModes } from '../quizzes/quizzes.ts'
import { lateActEndpoints } from './late-acts.ts'

/** A question as its player may see it now. */
export const playedQuestionSchema = z.object({
  id: z.string(),
  body: questionBodySchema,
  image: questionImageSchema.nullable(),
  stimulus: optionalStimulus,
  /** Sound that it is asked about; null without. */
  clip: z
    .object({
      seconds: z.number(),
      maxPlays: z.int().nullable(),
      /** Times that it may still be played; null for any number. */
      playsLeft: z.int().nullable(),
      /** Words of the clip; null where they may not be read now. */
      transcript: z.string().nullable(),
    })
    .nullable(),
  facts: questionFactsSchema,
  /** Rules made it and would rather have it looked at before it counts. */
  checkFirst: z.boolean(),
  flagged: z.boolean(),
  /** Points of the question; 0 asks without scoring. */
  points: z.int(),
  response: responseSchema.nullable(),
  /** Number of the answer: each to this question has a higher one. */
  sequence: z.int(),
  /** Answered, or its time ran out: it can't be changed in practice any more. */
  isClosed: z.boolean(),
  /** Null until it may be told. `share` is what it counts, from 0 to 1. */
  verdict: z
    .object({
      outcome: z.enum(outcomes),
      share: z.number(),
      judgedBy: z.enum(judges),
      /** Teacher's mark for an essay; null for other types, and until it is marked. */
      mark: essayMarkSchema.nullable(),
      /** The player says that the answer was right. */
      disputed: z.boolean(),
      /** Whether the player called the question fair; null until they say. */
      isFair: z.boolean().nullable(),
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
  /** Whether questions may be read aloud: always in a quiz of one's own, in homework where a teacher allows it. */
  readAloud: z.boolean(),
  /** Recording or video that stops for its questions; null without, and in homework that isn't given this way. */
  stops: z
    .object({
      sourceId: z.string(),
      stops: z.array(z.object({ questionId: z.string(), second: z.number() })),
    })
    .nullable(),
  /** Questions when all are made. */
  total: z.int(),
  /** Given as homework: by when it ends and when verdicts are told; null for no end, and for at once. */
  homework: z
    .object({
      id: z.string(),
      endsAt: z.iso.datetime().nullable(),
      /** Milliseconds until then, by the server's clock. */
      endsInMs: z.number().nullable(),
      tellsAt: z.iso.datetime().nullable(),
    })
    .nullable(),
  /** Ids of the questions there are by now, in the order they are asked. */
  order: z.array(z.string()),
  /** Questions in the attempt's order. With a timer only opened ones: reading counts as answering time. */
  questions: z.array(playedQuestionSchema),
  /** The question that is open, with what is left of its time in milliseconds; null without a limit. */
  open: z.object({ questionId: z.string(), leftMs: z.number().nullable() }).nullable(),
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
  /** Time spent on it, without pauses. */
  spentMs: z.number(),
})
export type Attempt = z.output<typeof attemptSchema>

/** Finished or running attempt of a list. */
export const attemptLineSchema = z.object({
  id: z.string(),
  quizId: z.string(),
  title: z.string(),
  /** Null for a quiz of one's own. */
  homeworkId: z.string().nullable(),
  mode: z.enum(quizModes),
  state: z.enum(['running', 'paused', 'finished']),
  /** Null until it may be told. */
  right: z.number().nullable(),
  total: z.int(),
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
})
export type AttemptLine = z.output<typeof attemptLineSchema>

const attemptParams = z.object({ attemptId: z.uuid() })
const answerParams = z.object({ attemptId: z.uuid(), questionId: z.uuid() })
const oneAttempt = z.object({ success, attempt: attemptSchema })

export const attemptEndpoints = {
  startAttempt: endpoint({
    method: 'POST',
    path: '/quizzes/:quizId/attempts',
    access: 'visitor',
    summary: 'Begin an attempt; with `missedOf` only at the questions that attempt got wrong.',
    params: z.object({ quizId: z.uuid() }),
    body: z.object({ timeFactor: z.literal(timeFactors), missedOf: z.uuid().optional() }),
    output: oneAttempt,
    status: 201,
    refusals: ['not-found', 'quiz-empty', 'attempt-running'],
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
    summary: 'Pause, go on, or flag a question. The clock of a timed homework can’t be stopped.',
    params: attemptParams,
    body: z.object({
      paused: z.boolean().optional(),
      flag: z.object({ questionId: z.uuid(), flagged: z.boolean() }).optional(),
    }),
    output: oneAttempt,
    refusals: ['not-found', 'attempt-over', 'homework-runs-on'],
  }),
  answerQuestion: endpoint({
    method: 'POST',
    path: '/attempts/:attemptId/answers/:questionId',
    access: 'visitor',
    summary:
      'Answer a question and have it back as it stands then. In practice the answer stands; in an exam it may be changed until the end.',
    params: answerParams,
    body: z.object({ response: responseSchema }),
    output: z.object({ success, question: playedQuestionSchema }),
    refusals: [
      'not-found',
      'attempt-over',
      'homework-closed',
      'answer-late',
      'answer-given',
      'answer-other-type',
    ],
  }),
  playClip: endpoint({
    method: 'POST',
    path: '/attempts/:attemptId/clips/:questionId',
    access: 'visitor',
    summary: 'Play the clip of a question once more; its address opens it for some minutes.',
    params: answerParams,
    output: z.object({
      success,
      /** Path below the address of the installation, with a ticket. */
      address: z.string(),
      /** Times that it may be played after this one; null for any number. */
      playsLeft: z.int().nullable(),
    }),
    refusals: ['not-found', 'attempt-over', 'homework-closed', 'clip-played'],
  }),
  openClip: endpoint({
    method: 'GET',
    path: '/attempts/:attemptId/clips/:questionId/sound',
    access: 'public',
    summary: 'The clip of a question by the ticket of `playClip`; answers ranges.',
    params: answerParams,
    query: z.object({ ticket: z.string().max(2000) }),
    output: 'file',
    refusals: ['not-found'],
  }),
  judgeAnswer: endpoint({
    method: 'POST',
    path: '/attempts/:attemptId/answers/:questionId/judgement',
    access: 'visitor',
    summary:
      'Say how an answer that rules could not judge compares with the key, that it was right after all, or whether the question was fair.',
    params: answerParams,
    body: z.object({ judgement: z.enum(['right', 'wrong', 'dispute', 'fair', 'unfair']) }),
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
    refusals: ['not-found', 'attempt-running', 'results-later'],
  }),
  ...lateActEndpoints,
} as const
