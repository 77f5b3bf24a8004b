// Requests that try the endpoints of this feature by each caller.
import type { helpLevelEndpoints } from '@lantern/contract/classes/help-levels/help-levels'
import type { CallerRows } from '../../../testing/caller-rows.ts'
import { hoursFrom } from '../../../testing/homework.ts'

export const helpLevelsCallerRows = (): CallerRows<typeof helpLevelEndpoints> => ({
  readClassHelp: { classRole: 'assistant', owned: 'teacher' },
  changeClassHelp: { classRole: 'co-teacher', owned: 'teacher', body: () => ({ level: 'answers' }) },
  addHelpWindow: {
    classRole: 'co-teacher',
    owned: 'teacher',
    body: () => ({
      title: 'Test',
      level: 'answers',
      startsAt: hoursFrom(new Date(), 1),
      endsAt: hoursFrom(new Date(), 2),
    }),
  },
  removeHelpWindow: { classRole: 'co-teacher', owned: 'teacher', last: 1, once: true },
  readHelpTopics: { classRole: 'assistant', owned: 'teacher' },
  findOwnHelp: {},
})
