// Requests that try the endpoints of this feature by each caller.
import type { attemptEndpoints } from '@lantern/contract/questions/attempts/attempts'
import type { CallerRows, Own } from '../../../testing/caller-rows.ts'

export const attemptsCallerRows = (own: Own): CallerRows<typeof attemptEndpoints> => ({
  startAttempt: { owned: true, body: () => ({ timeFactor: 1 }) },
  listAttempts: {},
  readAttempt: { owned: true },
  openQuestion: { owned: true, body: () => ({ questionId: own().questionId }) },
  changeAttempt: { owned: true, body: () => ({ paused: true }) },
  answerQuestion: {
    owned: true,
    body: () => ({ response: { type: 'true-false', value: true } }),
  },
  playClip: { owned: true, refuses: 'not-found' },
  openClip: { query: () => ({ ticket: 'none' }), refuses: 'not-found' },
  judgeAnswer: { owned: true, body: () => ({ judgement: 'dispute' }) },
  finishAttempt: { owned: true },
  sendLateActs: {
    owned: true,
    body: () => ({
      sentAt: '2026-11-20T08:00:00Z',
      acts: [{ id: '5a7a0d3c-4a2b-4a1e-9d5e-0c8f3f1b2a6d', kind: 'hand-in', at: '2026-11-20T07:59:00Z' }],
    }),
  },
  readResults: { owned: true },
})
