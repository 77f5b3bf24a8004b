// Days and clock times of a week in words; days from 0 for Sunday, times in minutes after midnight.
const locale = 'en-GB'

export const weekFromMonday: readonly number[] = [1, 2, 3, 4, 5, 6, 0]

/** 4 January 1970 was a Sunday. */
export const dayLabel = (day: number): string =>
  new Date(Date.UTC(1970, 0, 4 + day)).toLocaleDateString(locale, { weekday: 'long', timeZone: 'UTC' })

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
