// Formats of dates, sizes, numbers and lists in the page's language: the one place for them.
import { formatMoney } from '@lantern/contract/people/plans/money.rules'
import * as m from '@lantern/messages'
import { pageLanguage, pageTag } from './page-language.ts'

const day = 24 * 60 * 60 * 1000

/**
 * "Today", a weekday within the last six days, otherwise a date; with the year unless it is the current one.
 */
export const formatDay = (iso: string, now: Date = new Date()): string => {
  const date = new Date(iso)
  const start = (d: Date) => new Date(d.getFullYear(), d.getMonth(), d.getDate()).getTime()
  const days = Math.round((start(now) - start(date)) / day)
  if (days === 0) return date.toLocaleTimeString(pageTag, { hour: '2-digit', minute: '2-digit' })
  if (days > 0 && days < 7) return date.toLocaleDateString(pageTag, { weekday: 'short' })
  const year = date.getFullYear() === now.getFullYear() ? undefined : 'numeric'
  return date.toLocaleDateString(pageTag, { day: 'numeric', month: 'short', year })
}

/** The weekday of a date, such as "Thursday". */
export const formatWeekday = (date: Date): string => date.toLocaleDateString(pageTag, { weekday: 'long' })

/** A size in B, KB, MB or GB, each 1024 of the one before, as limits are set. */
export const formatBytes = (bytes: number): string => {
  const units = ['B', 'KB', 'MB', 'GB']
  let value = bytes
  let unit = 0
  while (value >= 1024 && unit < units.length - 1) {
    value /= 1024
    unit += 1
  }
  return `${unit > 0 && value < 10 ? value.toFixed(1) : Math.round(value)} ${units[unit]}`
}

/** A whole number in groups: 1 234 567, in Hindi 12,34,567. */
export const formatCount = (count: number): string => {
  const grouped = count.toLocaleString(pageTag)
  return pageLanguage === 'en' ? grouped.replaceAll(',', '\u202f') : grouped
}

/** A whole number in groups with commas. */
export const formatGrouped = (count: number): string => count.toLocaleString(pageTag)

/** A day given as YYYY-MM-DD in UTC, such as "Thu". */
export const formatShortWeekday = (date: string): string =>
  new Date(`${date}T12:00:00Z`).toLocaleDateString(pageTag, { weekday: 'short', timeZone: 'UTC' })

/** A length of time in its largest unit, such as "48 min", "19 h" or "3 d". */
export const formatSeconds = (seconds: number): string => {
  if (seconds < 60) return m.format_seconds({ count: Math.max(0, Math.round(seconds)) })
  if (seconds < 3600) return m.format_minutes({ count: Math.floor(seconds / 60) })
  if (seconds < 48 * 3600) return m.format_hours({ count: Math.floor(seconds / 3600) })
  return m.format_days({ count: Math.floor(seconds / 86_400) })
}

/** Time since a moment; a dash if null. */
export const formatAge = (iso: string | null | undefined, now: Date = new Date()): string =>
  iso ? formatSeconds((now.getTime() - new Date(iso).getTime()) / 1000) : '–'

/** Whether a moment is on the same local day as `now`. */
export const isToday = (iso: string, now: Date = new Date()): boolean =>
  new Date(iso).toDateString() === now.toDateString()

/** Day and time of an entry. */
export const formatMoment = (iso: string): string =>
  new Date(iso).toLocaleString(pageTag, {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    ...(new Date(iso).getFullYear() === new Date().getFullYear() ? {} : { year: 'numeric' as const }),
  })

/** A whole date, such as "Saturday, 21 November". */
export const formatDate = (date: Date): string =>
  date.toLocaleDateString(pageTag, { weekday: 'long', day: 'numeric', month: 'long' })

/** Future moment: "15:00" today, "Thursday, 15:00" within a week, otherwise with its date. */
export const formatComing = (iso: string, now: Date = new Date()): string => {
  const date = new Date(iso)
  const start = (d: Date) => new Date(d.getFullYear(), d.getMonth(), d.getDate()).getTime()
  const days = Math.round((start(date) - start(now)) / day)
  const time = date.toLocaleTimeString(pageTag, { hour: '2-digit', minute: '2-digit' })
  if (days === 0) return time
  if (days > 0 && days < 7) return `${formatWeekday(date)}, ${time}`
  return formatMoment(iso)
}

/** Day in words, such as "3 May"; with the year unless it is the current one. */
export const formatLongDay = (iso: string, now: Date = new Date()): string => {
  const date = new Date(iso)
  const year = date.getFullYear() === now.getFullYear() ? undefined : 'numeric'
  return date.toLocaleDateString(pageTag, { day: 'numeric', month: 'long', year })
}

/** Share from 0 to 1 in whole per cent. */
export const formatPercent = (share: number): string => `${Math.round(share * 100)}%`

/** Shares and marks add up to a tenth at most: "8" or "8.5". */
export const formatTenths = (marks: number): string => String(Math.round(marks * 10) / 10)

/** Marks with halves, such as 2½. */
export const formatMarks = (marks: number): string => String(marks).replace('.5', '½').replace(/^0½/, '½')

/** Name of a language by its tag, such as "Hindi". */
export const formatLanguage = (tag: string): string =>
  new Intl.DisplayNames([pageTag], { type: 'language' }).of(tag) ?? tag

/** Names in one phrase, such as "A, B and C". */
export const formatList = (names: readonly string[]): string =>
  new Intl.ListFormat(pageTag, { type: 'conjunction' }).format(names)

/** Time of day, such as "16:41". */
export const formatTimeOfDay = (date: Date): string =>
  date.toLocaleTimeString(pageTag, { hour: '2-digit', minute: '2-digit' })

/** Day and month, such as "9 Sep". */
export const formatShortDay = (iso: string): string =>
  new Date(iso).toLocaleDateString(pageTag, { day: 'numeric', month: 'short' })

/** Day and month in words, such as "9 September". */
export const formatDayOfYear = (date: Date): string =>
  date.toLocaleDateString(pageTag, { day: 'numeric', month: 'long' })

/** "20 November 2026" for 2026-11-20, independent of the time zone of build and reader. */
export const formatCalendarDay = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString(pageTag, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })

/** Name of a weekday. @param day 0 for Sunday */
export const formatDayOfWeek = (day: number): string =>
  // 4 January 1970 was a Sunday.
  new Date(Date.UTC(1970, 0, 4 + day)).toLocaleDateString(pageTag, { weekday: 'long', timeZone: 'UTC' })

/** "in 10 minutes", "tomorrow", "4 days ago". */
export const formatRelative = (count: number, unit: 'minute' | 'day' | 'month' | 'year'): string =>
  new Intl.RelativeTimeFormat(pageTag, { numeric: 'auto' }).format(count, unit)

/** @param amount in the smallest unit of the currency */
export const formatCurrency = (amount: number, currency: string): string =>
  formatMoney(amount, currency, pageTag)
