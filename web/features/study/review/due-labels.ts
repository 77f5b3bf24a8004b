// Labels of due dates.
import type { Deck } from '@lantern/contract/study/review/review'
import type { Grade } from '@lantern/contract/study/review/review-limits.rules'
import * as m from '@lantern/messages'
import { formatDayOfYear, formatRelative, formatWeekday } from '../../../lib/format.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

export const gradeLabels = {
  again: m.review_again,
  hard: m.review_hard,
  good: m.review_good,
  easy: m.review_easy,
} as const satisfies Record<Grade, () => string>

/** "in 10 minutes", "tomorrow", "in 4 days", "in 3 months". @param days 0 within the day */
export const formatDuration = (days: number, due: string, now = Date.now()): string => {
  if (days >= 365) return formatRelative(Math.round(days / 365), 'year')
  if (days >= 60) return formatRelative(Math.round(days / 30.4), 'month')
  if (days > 0) return formatRelative(days, 'day')
  return formatRelative(Math.max(1, Math.round((Date.parse(due) - now) / minuteMs)), 'minute')
}

const startOfDay = (moment: Date) =>
  new Date(moment.getFullYear(), moment.getMonth(), moment.getDate()).getTime()

/** "today", "yesterday", "6 days ago". */
export const formatAgo = (iso: string, now = new Date()): string =>
  formatRelative(Math.round((startOfDay(new Date(iso)) - startOfDay(now)) / dayMs), 'day')

/** A coming day: "tomorrow", a weekday within the week, else its date. @param date YYYY-MM-DD */
export const formatDay = (date: string, now = new Date()): string => {
  const day = new Date(`${date}T00:00:00`)
  const days = Math.round((day.getTime() - startOfDay(now)) / dayMs)
  if (days <= 1) return formatRelative(days, 'day')
  if (days < 7) return formatWeekday(day)
  return formatDayOfYear(day)
}

export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

export const deckAddress = (deckId: string): string => `/review?deck=${deckId}`
export const playAddress = (deckId?: string): string => `/review?${deckId ? `deck=${deckId}&` : ''}play`

/** Summary of a deck in one line. */
export const deckNote = ({ counts, examDate }: Deck): string =>
  [
    m.deck_cards({ count: counts.cards }),
    counts.fresh > 0 && m.deck_fresh({ count: counts.fresh }),
    examDate && m.deck_exam_on({ day: formatDay(examDate) }),
  ]
    .filter(Boolean)
    .join(' · ')
