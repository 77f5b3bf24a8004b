// Calls whose answers depend on the question bank; a change invalidates all of them.
import type { Calls } from '../../../lib/api.ts'

export const bankCalls = [
  'GET /question-bank',
  'GET /question-bank/counts',
  'GET /question-bank/:bankQuestionId',
  'GET /question-bank/:bankQuestionId/versions',
  'GET /question-bank/:bankQuestionId/similar',
  'GET /question-bank/:bankQuestionId/like',
  'GET /question-bank/:bankQuestionId/uses',
  'GET /question-bank/:bankQuestionId/colleagues',
  'GET /question-bank/:bankQuestionId/comments',
  'GET /question-bank-similar',
  'GET /question-bank-close',
  'GET /question-bank-shared',
  'GET /question-bank-shared/:sharedQuestionId',
] as const satisfies readonly Calls[]
