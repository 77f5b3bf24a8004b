// Confirmed answers: what was learnt from a doubt, without names, confirmed by a teacher, for everybody.
import { z } from 'zod'
import { done, success } from '../../done.ts'
import { endpoint } from '../../endpoint.ts'
import { placeSchema } from '../../material/library/places.ts'
import { maxAnswerLength, maxQuestionLength } from './confirmed-answer-limits.rules.ts'

export const quotationSchema = z.object({
  sourceName: z.string(),
  quote: z.string(),
  place: placeSchema,
  /** Null for who may not open the source. */
  sourceId: z.string().nullable(),
})
export type Quotation = z.output<typeof quotationSchema>

export const confirmedAnswerSchema = z.object({
  id: z.string(),
  question: z.string(),
  answer: z.string(),
  /** Labels of the specification's subjects. */
  subject: z.string(),
  subcategory: z.string(),
  /** Name of the teacher who stands by it. */
  confirmedBy: z.string(),
  confirmedAt: z.iso.datetime(),
  isPublished: z.boolean(),
  quotations: z.array(quotationSchema),
  /** A source it rests on was changed or deleted since. */
  isStale: z.boolean(),
  /** People who found their answer here before they asked, and whether the caller is one. */
  helped: z.int(),
  helpedMe: z.boolean(),
  /** Whether the caller may edit it and take it away. */
  canChange: z.boolean(),
})
export type ConfirmedAnswer = z.output<typeof confirmedAnswerSchema>

/** Texts that a teacher writes for a confirmed answer. */
export const answerTextSchema = z.object({
  question: z.string().trim().min(3).max(maxQuestionLength),
  answer: z.string().trim().min(3).max(maxAnswerLength),
})
export type AnswerText = z.output<typeof answerTextSchema>

const answerParams = z.object({ answerId: z.uuid() })
const oneAnswer = z.object({ success, answer: confirmedAnswerSchema })

export const confirmedAnswerEndpoints = {
  listConfirmedAnswers: endpoint({
    method: 'GET',
    path: '/confirmed-answers',
    access: ['student', 'teacher', 'admin'],
    summary:
      'Answers that teachers confirmed, 20 at a time: by words the best first, else the newest. `mine`: those that I confirmed, also unpublished ones.',
    query: z.object({
      q: z.string().trim().max(200).default(''),
      subject: z.string().max(80).default(''),
      mine: z.literal('yes').optional(),
      offset: z.coerce.number().int().min(0).max(2000).default(0),
    }),
    output: z.object({ success, answers: z.array(confirmedAnswerSchema), more: z.boolean() }),
    refusals: [],
  }),
  readConfirmedAnswer: endpoint({
    method: 'GET',
    path: '/confirmed-answers/:answerId',
    access: ['student', 'teacher', 'admin'],
    summary: 'One confirmed answer.',
    params: answerParams,
    output: oneAnswer,
    refusals: ['not-found'],
  }),
  findSimilarAnswers: endpoint({
    method: 'POST',
    path: '/confirmed-answers/similar',
    access: ['student', 'teacher'],
    summary: 'Up to five confirmed answers to a question like this one, the most similar first.',
    body: z.object({ question: z.string().trim().min(3).max(maxQuestionLength) }),
    output: z.object({ success, answers: z.array(confirmedAnswerSchema) }),
    refusals: ['too-many-requests'],
  }),
  markHelped: endpoint({
    method: 'POST',
    path: '/confirmed-answers/:answerId/helped',
    access: ['student'],
    summary: 'Say that an answer was what I looked for, or take it back.',
    params: answerParams,
    body: z.object({ helped: z.boolean() }),
    output: oneAnswer,
    refusals: ['not-found', 'too-many-requests'],
  }),
  changeConfirmedAnswer: endpoint({
    method: 'PATCH',
    path: '/confirmed-answers/:answerId',
    access: ['teacher', 'admin'],
    summary: 'Edit a published answer: its teacher, or an admin. Names and contacts are taken out again.',
    params: answerParams,
    body: answerTextSchema,
    output: oneAnswer,
    refusals: ['not-found', 'answer-empty'],
  }),
  removeConfirmedAnswer: endpoint({
    method: 'DELETE',
    path: '/confirmed-answers/:answerId',
    access: ['teacher', 'admin'],
    summary: 'Take a published answer away: its teacher until they confirm it again, an admin for good.',
    params: answerParams,
    output: done,
    refusals: ['not-found'],
  }),
} as const
