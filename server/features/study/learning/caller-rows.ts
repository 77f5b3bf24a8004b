// Requests that try the endpoints of this feature by each caller.
import type { learningEndpoints } from '@lantern/contract/study/learning/learning'
import type { CallerRows } from '../../../testing/caller-rows.ts'

export const learningCallerRows = (): CallerRows<typeof learningEndpoints> => ({
  readLearning: {},
  readConcept: { owned: true },
})
