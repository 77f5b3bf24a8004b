// Questions of one bank that ask nearly the same, and what their teacher decides about them.

import { z } from 'zod'
import { success } from '../../done.ts'
import { endpoint } from '../../endpoint.ts'
import { bankFilterSchema } from './bank-filter.ts'
import { bankQuestionSchema } from './bank-questions.ts'

/** Pairs of one answer. */
export const maxSimilar = 20

/** `merge`: the first stays, the other becomes one of its earlier versions. `undo` takes any of the others back. */
export const pairDecisions = ['merge', 'keep-both', 'variants', 'undo'] as const
export type PairDecision = (typeof pairDecisions)[number]

const access = ['teacher'] as const

export const similarQuestionEndpoints = {
  listSimilarPairs: endpoint({
    method: 'GET',
    path: '/question-bank-similar',
    access,
    summary:
      'Pairs of my questions that ask nearly the same, the most alike first, without those I decided about.',
    output: z.object({
      success,
      total: z.int(),
      pairs: z
        .array(
          z.object({
            first: bankQuestionSchema,
            second: bankQuestionSchema,
            /** 0 to 1. */
            similarity: z.number(),
          }),
        )
        .max(maxSimilar),
    }),
    refusals: [],
  }),
  listSimilarQuestions: endpoint({
    method: 'GET',
    path: '/question-bank/:bankQuestionId/similar',
    access,
    summary: 'My questions that ask nearly the same as one, and those that are its variants.',
    params: z.object({ bankQuestionId: z.uuid() }),
    output: z.object({
      success,
      similar: z.array(z.object({ question: bankQuestionSchema, similarity: z.number() })).max(maxSimilar),
      variants: z.array(bankQuestionSchema).max(maxSimilar),
    }),
    refusals: ['not-found'],
  }),
  listQuestionsLike: endpoint({
    method: 'GET',
    path: '/question-bank/:bankQuestionId/like',
    access,
    summary: 'My questions about the same, the nearest in meaning first.',
    params: z.object({ bankQuestionId: z.uuid() }),
    output: z.object({
      success,
      /** Whether this question has been read for its meaning; until then nothing is near it. */
      isReady: z.boolean(),
      questions: z.array(bankQuestionSchema).max(maxSimilar),
    }),
    refusals: ['not-found'],
  }),
  listCloseQuestions: endpoint({
    method: 'GET',
    path: '/question-bank-close',
    access,
    summary: 'My questions that mean about what I search for without having its words, the nearest first.',
    query: bankFilterSchema,
    output: z.object({ success, questions: z.array(bankQuestionSchema).max(maxSimilar) }),
    refusals: ['too-many-requests'],
  }),
  resolveSimilarPair: endpoint({
    method: 'POST',
    path: '/question-bank/:bankQuestionId/similar',
    access,
    summary: 'Make two of my questions one, keep both, link them as variants, or take that back.',
    params: z.object({ bankQuestionId: z.uuid() }),
    body: z.object({ otherId: z.uuid(), decision: z.enum(pairDecisions) }),
    output: z.object({ success }),
    refusals: ['not-found'],
  }),
} as const
