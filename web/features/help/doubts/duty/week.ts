// Days and clock times of a week in words; days from 0 for Sunday, times in minutes after midnight.
import { formatDayOfWeek } from '../../../../lib/format.ts'

export const weekFromMonday: readonly number[] = [1, 2, 3, 4, 5, 6, 0]

export const dayLabel = formatDayOfWeek

/** Time in the format of time fields, such as "15:00"; the end of a day is "24:00". */
export const clockLabel = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** Minutes after midnight; null for an invalid time. */
export const parseClock = (text: string): number | null => {
  const [, hours, minutes] = /^(\d{1,2}):(\d{2})$/.exec(text) ?? []
  if (hours === undefined || minutes === undefined) return null
  const all = Number(hours) * 60 + Number(minutes)
  return Number(minutes) < 60 && all <= 24 * 60 ? all : null
}
