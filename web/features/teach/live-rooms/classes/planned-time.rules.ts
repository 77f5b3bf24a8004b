// Start time of a planned room, as a form value.
import { localMoment } from '../../../../lib/local-moment.rules.ts'

const dayMs = 86_400_000

/** Default start: tomorrow, at the next full hour. */
export const usualStart = (now: Date): string => {
  const start = new Date(now.getTime() + dayMs)
  start.setHours(start.getHours() + 1, 0, 0, 0)
  return localMoment(start)
}

/** Moment of a date-time field; null if empty or past. */
export const parseStart = (text: string, now: Date): string | null => {
  const time = new Date(text)
  return Number.isNaN(time.getTime()) || time <= now ? null : time.toISOString()
}
