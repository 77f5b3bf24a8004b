// Requests that try the endpoints of this feature by each caller.
import type { groupMarkingEndpoints } from '@lantern/contract/teach/group-marking/group-marking'
import type { CallerRows } from '../../../testing/caller-rows.ts'

/** The question of the seeded homework is chosen, not typed. */
const refuses = 'nothing-to-judge'

export const groupMarkingCallerRows = (): CallerRows<typeof groupMarkingEndpoints> => ({
  readGroups: { owned: 'teacher', refuses },
  markGroup: {
    owned: 'teacher',
    refuses,
    body: () => ({ points: 1, comment: '', answers: [{ studentId: crypto.randomUUID(), seen: '' }] }),
  },
  undoGroupMark: { owned: 'teacher', refuses },
  unmarkAnswers: { owned: 'teacher', refuses, body: () => ({ answers: [crypto.randomUUID()] }) },
  moveAnswer: { owned: 'teacher', refuses, body: () => ({ key: 'check x', to: { what: 'alone' } }) },
})
