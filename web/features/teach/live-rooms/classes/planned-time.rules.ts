// Start time of a planned room, as a form value.
import { localMoment } from '../../../../lib/local-moment.rules.ts'

const dayMs = 86_400_000

/** Tomorrow, at the hour that comes next. */
export const usualStart = (now: Date): string => {
  const start = new Date(now.getTime() + dayMs)
  start.setHours(start.getHours() + 1, 0, 0, 0)
  return localMoment(start)
}

/** The moment that a field for moments holds; null for none, or one that has passed. */
export const parseStart = (text: string, now: Date): string | null => {
  const time = new Date(text)
  return Number.isNaN(time.getTime()) || time <= now ? null : time.toISOString()
}
