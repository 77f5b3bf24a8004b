// The question bank: questions that their teacher keeps, finds, and takes into quizzes.

import { z } from 'zod'
import { success } from '../../done.ts'
import { endpoint } from '../../endpoint.ts'
import { integerSchema } from '../../integers.ts'
import { questionDraftSchema } from '../kinds/authored-questions.ts'
import { questionTypes } from '../kinds/questions.ts'
import { questionChangeSchema } from '../teacher-quizzes/teacher-questions.ts'
import { maxQuizQuestions } from '../teacher-quizzes/teacher-quiz-limits.rules.ts'
import { bankAudiences, bankCountsSchema, bankFilterSchema, bankStates } from './bank-filter.ts'
import { bankLimits } from './bank-limits.rules.ts'
import { tagsSchema, topicSchema } from './portable-questions.ts'

/** Origins of a question. */
export const bankOrigins = ['hand', 'quiz', 'import', 'colleague'] as const

/** Facts that a teacher enters about a question besides its content. */
export const bankFactsSchema = z.object({
  title: z.string().trim().max(bankLimits.titleLength),
  topic: topicSchema,
  tags: tagsSchema,
  licence: z.string().trim().max(bankLimits.licenceLength),
})
export type BankFacts = z.output<typeof bankFactsSchema>

export const bankQuestionSchema = questionDraftSchema.extend({
  ...bankFactsSchema.shape,
  revision: z.int(),
  state: z.enum(bankStates),
  audience: z.enum(bankAudiences),
  origin: z.enum(bankOrigins),
  /** Came from a file with something unclear, and nobody has looked at it since. */
  isUnsure: z.boolean(),
  /** Quizzes that took it. */
  timesTaken: z.int(),
  /** Rooms and homework that asked it. */
  timesAsked: z.int(),
  /** Students who were asked what it asks now, and the mean of what their answers were worth. */
  askedStudents: z.int(),
  facility: z.number().nullable(),
  lastAskedAt: z.iso.datetime().nullable(),
  updatedAt: z.iso.datetime(),
})
export type BankQuestion = z.output<typeof bankQuestionSchema>

const access = ['teacher'] as const
const params = z.object({ bankQuestionId: z.uuid() })
const oneQuestion = z.object({ success, question: bankQuestionSchema })
const chosenIds = z.array(z.uuid()).min(1).max(bankLimits.chosen)

export const bankQuestionEndpoints = {
  listBankQuestions: endpoint({
    method: 'GET',
    path: '/question-bank',
    access,
    summary: 'Questions of my bank that fit, latest change first, a page at a time.',
    query: bankFilterSchema.extend({
      /** Cursor: `next` of the page before. */
      after: z.string().max(80).optional(),
    }),
    output: z.object({
      success,
      questions: z.array(bankQuestionSchema).max(bankLimits.page),
      /** Cursor of the next page; null after the last. */
      next: z.string().nullable(),
    }),
    refusals: [],
  }),
  countBankQuestions: endpoint({
    method: 'GET',
    path: '/question-bank/counts',
    access,
    summary: 'How many questions of my bank fit, and how many there would be by each filter.',
    query: bankFilterSchema,
    output: z.object({ success, counts: bankCountsSchema }),
    refusals: [],
  }),
  addBankQuestions: endpoint({
    method: 'POST',
    path: '/question-bank',
    access,
    summary:
      'Add an empty question to write, or copies of questions of my quizzes; those the bank has stay as they are.',
    body: z.object({
      add: z.discriminatedUnion('what', [
        z.object({ what: z.literal('empty'), type: z.enum(questionTypes) }),
        z.object({ what: z.literal('copies'), questionIds: z.array(z.uuid()).min(1).max(maxQuizQuestions) }),
      ]),
    }),
    output: z.object({ success, questions: z.array(bankQuestionSchema), known: z.int() }),
    status: 201,
    refusals: ['not-found', 'bank-full'],
  }),
  readBankQuestion: endpoint({
    method: 'GET',
    path: '/question-bank/:bankQuestionId',
    access,
    summary: 'One question of my bank.',
    params,
    output: oneQuestion,
    refusals: ['not-found'],
  }),
  changeBankQuestion: endpoint({
    method: 'PATCH',
    path: '/question-bank/:bankQuestionId',
    access,
    summary: 'Change a question, on the revision that was seen; what it was is kept as a version.',
    params,
    body: z.object({ revision: integerSchema, question: questionChangeSchema, facts: bankFactsSchema }),
    output: oneQuestion,
    refusals: ['not-found', 'question-changed'],
  }),
  listBankVersions: endpoint({
    method: 'GET',
    path: '/question-bank/:bankQuestionId/versions',
    access,
    summary: 'What a question was before, latest first.',
    params,
    output: z.object({
      success,
      versions: z
        .array(
          z.object({
            revision: z.int(),
            title: z.string(),
            question: questionDraftSchema,
            keptAt: z.iso.datetime(),
          }),
        )
        .max(bankLimits.versions),
    }),
    refusals: ['not-found'],
  }),
  restoreBankVersion: endpoint({
    method: 'POST',
    path: '/question-bank/:bankQuestionId/versions/:revision/restore',
    access,
    summary: 'Put an earlier version in place; what stands now is kept as a version.',
    params: params.extend({ revision: z.coerce.number().int().min(0).max(1_000_000_000) }),
    output: oneQuestion,
    refusals: ['not-found'],
  }),
  changeBankQuestions: endpoint({
    method: 'POST',
    path: '/question-bank/changes',
    access,
    summary: 'Publish, withdraw, confirm, tag, move, delete or bring back several questions.',
    body: z.object({
      questionIds: chosenIds,
      change: z.discriminatedUnion('what', [
        z.object({ what: z.literal('publish') }),
        z.object({ what: z.literal('withdraw') }),
        /** Somebody looked at what came in unsure, and it is right. */
        z.object({ what: z.literal('confirm') }),
        z.object({ what: z.literal('tag'), tag: z.string().trim().min(1).max(bankLimits.tagLength) }),
        z.object({ what: z.literal('untag'), tag: z.string().trim().min(1).max(bankLimits.tagLength) }),
        z.object({ what: z.literal('move'), topic: topicSchema }),
        z.object({ what: z.literal('remove') }),
        z.object({ what: z.literal('bring-back') }),
      ]),
    }),
    output: z.object({
      success,
      changed: z.int(),
      /** Questions that weren't published, since something is missing in them. */
      unready: z.int(),
      /** Questions that weren't published, since nobody has looked at what was unclear in their file. */
      unsure: z.int(),
    }),
    refusals: [],
  }),
  copyBankQuestions: endpoint({
    method: 'POST',
    path: '/question-bank/copies',
    access,
    summary: 'Copy questions of my bank into a quiz of mine, or into a new one.',
    body: z.object({
      questionIds: z.array(z.uuid()).min(1).max(maxQuizQuestions),
      /** Null for a new quiz. */
      teacherQuizId: z.uuid().nullable(),
      /** Title of the new quiz. */
      title: z.string().trim().max(200).default(''),
    }),
    output: z.object({ success, teacherQuizId: z.string(), added: z.int() }),
    status: 201,
    refusals: ['not-found', 'quiz-full'],
  }),
} as const
