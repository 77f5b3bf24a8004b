// Requests that try the endpoints of this feature by each caller.
import type { sinceLessonEndpoints } from '@lantern/contract/teach/since-lesson/since-lesson'
import type { CallerRows } from '../../../testing/caller-rows.ts'

export const sinceLessonCallerRows = (): CallerRows<typeof sinceLessonEndpoints> => ({
  readSinceLesson: { owned: 'teacher', classRole: 'assistant' },
  setLastLesson: { owned: 'teacher', classRole: 'co-teacher', body: () => ({ at: null }) },
})
