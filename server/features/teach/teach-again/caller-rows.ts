// Requests that try the endpoints of this feature by each caller.
import type { teachAgainEndpoints } from '@lantern/contract/teach/teach-again/teach-again'
import type { CallerRows } from '../../../testing/caller-rows.ts'

/** The seeded work has too few answers for a finding. */
const refuses = 'nothing-to-teach-again'

export const teachAgainCallerRows = (): CallerRows<typeof teachAgainEndpoints> => ({
  readTeachAgain: { owned: 'teacher' },
  makeCheck: { owned: 'teacher', refuses },
  readRecheck: { owned: 'teacher' },
  printTeachAgain: { owned: 'teacher', refuses },
})
