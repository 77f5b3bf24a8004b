// Plan by days: each part of a day goes to the chapter where it brings most marks on the day of the exam.
import { dateOfDay, dayOfDate } from '@lantern/contract/study/review/schedule/days.rules'
import type { PlanLine } from '@lantern/contract/teach/readiness/readiness'
import { type PlanKind, readinessLimits } from '@lantern/contract/teach/readiness/readiness-limits.rules'
import { gainOf, practise } from './practice.rules.ts'

export type PlannedChapter = {
  id: string
  marks: number
  /** Share expected on the day of the exam; null with too few answers, so that questions come first. */
  share: number | null
  /** Work that its lines can open, in the order in which it is done. */
  kinds: readonly PlanKind[]
}

type Days = {
  /** Day numbers of today and of the exam. */
  today: number
  exam: number
  /** Minutes from Monday to Sunday. */
  minutes: readonly number[]
}

const minutesOf: Record<PlanKind, number> = { read: 10, questions: 10, cards: 5 }
/** Share that planning starts from where nothing is known. */
const unknownShare = 0.4

/** Weekday of a day number, from 0 for Monday: day 0 was a Thursday. */
const weekdayOf = (day: number): number => (day + 3) % 7

/** Last day of a plan: the one before the exam, or today where the exam is today. */
const lastDay = ({ today, exam }: Pick<Days, 'today' | 'exam'>): number =>
  Math.min(Math.max(today, exam - 1), today + readinessLimits.planDays - 1)

type State = { chapter: PlannedChapter; share: number; lines: number }

const bestOf = (
  states: readonly State[],
  exclude: ReadonlySet<State>,
  minutes: number,
  days: number,
): State | null => {
  let [best, gain] = [null as State | null, 0]
  for (const state of states) {
    if (exclude.has(state)) continue
    const own = gainOf(state.share, state.chapter.marks, { minutes, days })
    if (own > gain) [best, gain] = [state, own]
  }
  return best
}

/** Lines in the order of their days; none once the exam is over. */
export const planDays = (chapters: readonly PlannedChapter[], days: Days): PlanLine[] => {
  const lines: PlanLine[] = []
  if (days.exam < days.today) return lines
  const states = chapters.map(
    (chapter): State => ({ chapter, share: chapter.share ?? unknownShare, lines: 0 }),
  )
  const unknown = states
    .filter(({ chapter }) => chapter.share === null)
    .toSorted((a, b) => b.chapter.marks - a.chapter.marks)
  for (let day = days.today; day <= lastDay(days); day++) {
    let left = days.minutes[weekdayOf(day)] ?? 0
    const done = new Set<State>()
    // One chapter without answers a day.
    let first = unknown.shift()
    while (left >= readinessLimits.minutesOfLine.min && lines.length < readinessLimits.lines) {
      const state = first ?? bestOf(states, done, Math.min(left, minutesOf.questions), days.exam - day)
      if (!state) break
      const { kinds, id, marks } = state.chapter
      const kind = first ? 'questions' : (kinds[state.lines % kinds.length] ?? 'questions')
      const minutes = Math.min(left, minutesOf[kind])
      lines.push({ day: dateOfDay(day), chapterId: id, kind, minutes })
      state.share = practise(state.share, marks, { minutes, days: days.exam - day })
      state.lines += 1
      // Each kind of work of a chapter once a day.
      if (state.lines % kinds.length === 0) done.add(state)
      left -= minutes
      first = undefined
    }
  }
  return lines
}

/** Expected shares on the day of the exam with the lines of a plan from today on, by chapter. */
export const sharesWithPlan = (
  shares: ReadonlyMap<string, number>,
  marks: ReadonlyMap<string, number>,
  lines: readonly PlanLine[],
  { today, exam }: Pick<Days, 'today' | 'exam'>,
): Map<string, number> => {
  const planned = new Map(shares)
  for (const { day, chapterId, minutes } of lines) {
    const days = exam - dayOfDate(day)
    const share = planned.get(chapterId)
    if (share === undefined || days < 0 || exam - days < today) continue
    planned.set(chapterId, practise(share, marks.get(chapterId) ?? 0, { minutes, days }))
  }
  return planned
}
