// Requests that try the endpoints of this feature by each caller.
import type { confirmedAnswerEndpoints } from '@lantern/contract/help/confirmed-answers/confirmed-answers'
import type { CallerRows } from '../../../testing/caller-rows.ts'

export const confirmedAnswersCallerRows = (): CallerRows<typeof confirmedAnswerEndpoints> => ({
  listConfirmedAnswers: {},
  readConfirmedAnswer: {},
  findSimilarAnswers: { body: () => ({ question: 'Why does it rest?' }) },
  markHelped: { body: () => ({ helped: true }) },
  changeConfirmedAnswer: {
    owned: 'teacher and admins',
    body: () => ({ question: 'Why?', answer: 'Taken over' }),
  },
  removeConfirmedAnswer: { owned: 'teacher and admins', last: 1, once: true },
})
