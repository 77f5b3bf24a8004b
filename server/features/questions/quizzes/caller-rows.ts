// Requests that try the endpoints of this feature by each caller.
import type { quizEndpoints } from '@lantern/contract/questions/quizzes/quizzes'
import type { CallerRows, Own } from '../../../testing/caller-rows.ts'
import { quizSettings } from '../../../testing/quizzes.ts'

export const quizzesCallerRows = (own: Own): CallerRows<typeof quizEndpoints> => ({
  listQuizzes: {},
  makeQuiz: { owned: true, body: () => ({ sourceIds: [own().sourceId], settings: quizSettings }) },
  countQuestions: { owned: true, query: () => ({ sourceId: own().sourceId }) },
  readQuiz: { owned: true },
  removeQuiz: { owned: true, last: 1 },
})
