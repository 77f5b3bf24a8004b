// Texts and addresses of exams.
import type { Marks, PlanLine, Readiness, ReadyChapter } from '@lantern/contract/teach/readiness/readiness'
import type { PlanKind } from '@lantern/contract/teach/readiness/readiness-limits.rules'
import * as m from '@lantern/messages'
import { BookOpen, Layers, type LucideIcon, SquareCheck } from 'lucide-react'
import { formatCalendarDay } from '../../../lib/format.ts'
import { sourceAddress } from '../../../lib/source-address.rules.ts'

export type ExamView = 'stand' | 'plan' | 'result'

export const readinessAddress = '/readiness'
export const examAddress = (examId: string, view: ExamView = 'stand'): string =>
  `${readinessAddress}/${examId}${view === 'stand' ? '' : `?view=${view}`}`

export const daysLabel = (daysLeft: number): string => {
  if (daysLeft < 0) return m.readiness_is_over()
  return daysLeft === 0 ? m.readiness_is_today() : m.readiness_in_days({ count: daysLeft })
}

export const dayLine = ({
  exam: { title, examDate },
  daysLeft,
}: Pick<Readiness, 'exam' | 'daysLeft'>): string =>
  [title, formatCalendarDay(examDate), daysLabel(daysLeft)].join(' · ')

/** Marks in whole numbers. */
export const wholeMarks = ({ expected, low, high, outOf }: Marks) => ({
  expected: Math.round(expected),
  low: Math.round(low),
  high: Math.round(high),
  max: outOf,
})

export const gainLabel = (marks: number): string =>
  marks < 0.75 ? m.readiness_under_one() : m.readiness_about({ count: Math.round(marks) })

export const kindIcons: Record<PlanKind, LucideIcon> = {
  read: BookOpen,
  questions: SquareCheck,
  cards: Layers,
}

export const kindLabels: Record<PlanKind, () => string> = {
  read: m.readiness_kind_read,
  questions: m.readiness_kind_questions,
  cards: m.readiness_kind_cards,
}

const lineTexts: Record<PlanKind, (given: { chapter: string }) => string> = {
  read: m.readiness_line_read,
  questions: m.readiness_line_questions,
  cards: m.readiness_line_cards,
}

export const lineText = ({ kind }: Pick<PlanLine, 'kind'>, chapter: string): string =>
  lineTexts[kind]({ chapter })

export const questionsAddress = ({ name, sourceId }: Pick<ReadyChapter, 'name' | 'sourceId'>): string =>
  `/quiz?${new URLSearchParams({ ...(sourceId && { source: sourceId }), topic: name.slice(0, 120) })}`

/** Address of the work of a line: the passage, the questions or the cards of its chapter. */
export const workAddress = (
  kind: PlanKind,
  chapter: Pick<ReadyChapter, 'name' | 'sourceId' | 'citation'>,
): string => {
  const { sourceId, citation } = chapter
  if (kind === 'cards') return sourceId ? `/review?${new URLSearchParams({ source: sourceId })}` : '/review'
  if (kind === 'questions' || sourceId === null) return questionsAddress(chapter)
  return citation ? sourceAddress(citation.sourceId, citation.place) : sourceAddress(sourceId)
}
