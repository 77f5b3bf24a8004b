// Dates, numbers and lists in the language of the work, for mails, printed pages and files.
import { currentTag } from './current-language.ts'

const formatUtc = (date: Date | string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(currentTag(), { timeZone: 'UTC', ...options }).format(new Date(date))

/** Number with the groups of its language, such as "1,500". */
export const formatNumber = (value: number | bigint): string =>
  new Intl.NumberFormat(currentTag()).format(value)

/** Date in UTC, such as "3 May 2026". */
export const formatLongDate = (date: Date | string): string => formatUtc(date, { dateStyle: 'long' })

/** Day and month in UTC, such as "3 May". */
export const formatShortDate = (date: Date | string): string =>
  formatUtc(date, { day: 'numeric', month: 'short' })

/** Date and time with the weekday, in a time zone. */
export const formatFullMoment = (moment: Date, timeZone: string): string =>
  formatUtc(moment, { dateStyle: 'full', timeStyle: 'short', timeZone })
