// Labels of homework.
import type { HomeworkSettings, HomeworkState } from '@lantern/contract/teach/homework/homework'
import * as m from '@lantern/messages'
import { formatMoment } from '../../../lib/format.ts'

export const homeworkAddress = (homeworkId: string): string => `/homework/${homeworkId}`
export const homeworkResults = (homeworkId: string): string => `/quiz-results?homework=${homeworkId}`
export const homeworkLink = (origin: string, homeworkId: string): string =>
  `${origin}${homeworkAddress(homeworkId)}`

type Times = Pick<HomeworkSettings, 'opensAt' | 'closesAt' | 'lateUntil'> & { state: HomeworkState }

/** Opening, closing or late deadline, whichever is relevant in the current state. */
export const timeLabel = ({ state, opensAt, closesAt, lateUntil }: Times): string => {
  if (state === 'planned') return m.homework_opens({ moment: formatMoment(opensAt) })
  if (state === 'open') return m.homework_closes({ moment: formatMoment(closesAt) })
  if (state === 'late') return m.homework_late_until({ moment: formatMoment(lateUntil ?? closesAt) })
  return m.homework_closed({ moment: formatMoment(lateUntil ?? closesAt) })
}
