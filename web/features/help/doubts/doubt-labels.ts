// Labels of doubts.

import type { ReportReason } from '@lantern/contract/help/doubts/doubt-limits.rules'
import type { Doubt, FirstAnswer, MatchReason } from '@lantern/contract/help/doubts/doubts'
import type { DoubtLanguage } from '@lantern/contract/help/doubts/languages.rules'
import { describeSubject, nameTopic } from '@lantern/contract/people/teachers/teaching.rules'
import * as m from '@lantern/messages'
import { formatComing, formatDay, formatLanguage, formatMoment } from '../../../lib/format.ts'
import { uncheckedLabel } from './material-labels.ts'

export const askAddress = '/doubt/create'
export const askForClassAddress = (classId: string): string => `${askAddress}?class=${classId}`
export const doubtsAddress = '/doubts'
export const answersAddress = '/doubts/answers'
export const answerAddress = (answerId: string): string => `${answersAddress}?answer=${answerId}`
export const matchedAddress = (id: string): string => `/doubt/${id}/matched`
export const chatAddress = (id: string): string => `/doubt/${id}/chat`

export const firstName = (name: string): string => name.split(' ')[0] ?? name

/** Duration in words: "4 min", "3 h 10", "2 days". */
export const minutesLabel = (minutes: number): string => {
  const wholeMinutes = Math.max(1, Math.round(minutes))
  if (wholeMinutes < 60) return m.doubt_minutes({ count: wholeMinutes })
  if (wholeMinutes >= 2 * 24 * 60) return m.doubt_days({ count: Math.round(wholeMinutes / (24 * 60)) })
  const hours = Math.floor(wholeMinutes / 60)
  const rest = wholeMinutes % 60
  if (rest === 0) return m.doubt_hours({ count: hours })
  return m.doubt_hours_minutes({ hours, minutes: String(rest).padStart(2, '0') })
}

/** Waiting time in words; a dash if nothing was measured. */
export const waitLabel = (minutes: number | null): string => (minutes === null ? '–' : minutesLabel(minutes))

export const waitedLabel = (iso: string, now = new Date()): string =>
  minutesLabel((now.getTime() - new Date(iso).getTime()) / 60_000)

export const languageName = (tag: DoubtLanguage): string => formatLanguage(tag)

export const reasonLabel = (reason: MatchReason): string => {
  switch (reason.what) {
    case 'own-class':
      return m.doubt_reason_class()
    case 'class':
      return m.doubt_reason_of_class({ name: reason.name })
    case 'subcategory':
    case 'subject':
      return m.doubt_reason_topic({ label: nameTopic(reason.label) })
    case 'here-now':
      return m.doubt_reason_here()
    case 'here-until':
      return m.doubt_reason_until({ time: formatDay(reason.until) })
    case 'back-at':
      return m.doubt_reason_back({ time: formatComing(reason.at) })
    case 'language':
      return m.doubt_reason_language({ language: languageName(reason.language) })
    case 'seen-today':
      return m.doubt_reason_today()
    case 'solved':
      return reason.count === 1 ? m.doubt_reason_solved_one() : m.doubt_reason_solved({ count: reason.count })
    case 'replies-in':
      return m.doubt_reason_replies({ time: minutesLabel(reason.minutes) })
    case 'rating':
      return m.doubt_reason_rating({ rating: reason.rating })
    case 'load':
      return reason.count === 1 ? m.doubt_reason_load_one() : m.doubt_reason_load({ count: reason.count })
    case 'chosen':
      return m.doubt_reason_chosen()
  }
}

export const stateLabel = ({ state, teacher }: Doubt): string => {
  if (state === 'open') return m.doubt_state_open()
  if (state === 'solved') return m.doubt_state_solved()
  return m.doubt_state_claimed({ name: teacher?.name ?? '' })
}

/** State of a doubt, for the heading of its page. */
export const doubtStateLabel = (doubt: Doubt, asked: string | undefined, writing: boolean): string => {
  if (doubt.state === 'solved') return m.doubt_matched_solved()
  if (doubt.teacher) return m.doubt_matched_claimed({ name: doubt.teacher.name })
  if (asked) return m.doubt_matched_asked({ name: asked })
  return writing ? m.doubt_matched_writing() : m.doubt_matched_nobody()
}

export const verdictLabel = (answer: FirstAnswer, isAsker: boolean): string => {
  const { verdict, verdictBy, verdictAt } = answer
  const by = { name: verdictBy ?? '', date: verdictAt ? formatMoment(verdictAt) : '' }
  if (verdict === 'endorsed') return m.doubt_tag_endorsed(by)
  if (verdict === 'corrected') return m.doubt_tag_corrected(by)
  if (verdict === 'withdrawn') return verdictBy ? m.doubt_tag_withdrawn(by) : m.doubt_tag_withdrawn_alone()
  return uncheckedLabel(answer, isAsker)
}

export const askedLabel = (doubt: Doubt): string =>
  m.doubt_asked_at({ subject: describeSubject(doubt), time: formatMoment(doubt.askedAt) })

/** Subject of a doubt, and its class if any. */
export const aboutLabel = (doubt: Doubt): string =>
  [describeSubject(doubt), doubt.class?.name].filter(part => part !== undefined).join(' · ')

export const unreadLabel = (count: number): string | null =>
  count === 0 ? null : count === 1 ? m.doubt_new_one() : m.doubt_new({ count })

export const reportReasonLabels: Record<ReportReason, () => string> = {
  contact: m.doubt_report_contact,
  insult: m.doubt_report_insult,
  sexual: m.doubt_report_sexual,
  pressure: m.doubt_report_pressure,
  other: m.doubt_report_other,
}
