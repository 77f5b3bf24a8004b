// Plan of an exam: as its student changed it, or made from the latest answers.
import { dateOfDay } from '@lantern/contract/study/review/schedule/days.rules'
import type { ExamChapter, PlanLine, ReadinessPlan } from '@lantern/contract/teach/readiness/readiness'
import type { PlanKind } from '@lantern/contract/teach/readiness/readiness-limits.rules'
import type { ShareEstimate } from './chapter.rules.ts'
import type { ExamDays } from './exam-view.ts'
import { planDays } from './plan.rules.ts'
import { type PreparationRow, usualWeek } from './queries.ts'

const withSource: readonly PlanKind[] = ['read', 'questions', 'cards']
const withoutSource: readonly PlanKind[] = ['questions']

/** Lines from today to the day of the exam, of chapters that it has. */
const listCurrent = (
  lines: readonly PlanLine[],
  chapters: readonly ExamChapter[],
  { today, exam }: ExamDays,
): PlanLine[] => {
  const ids = new Set(chapters.map(({ id }) => id))
  const [first, last] = [dateOfDay(today), dateOfDay(exam)]
  return lines.filter(({ day, chapterId }) => first <= day && day <= last && ids.has(chapterId))
}

/** @param hasSource whether a chapter has a source to read in */
export const planExam = (
  preparation: PreparationRow | null,
  chapters: readonly ExamChapter[],
  estimates: ReadonlyMap<string, ShareEstimate>,
  hasSource: (chapterId: string) => boolean,
  days: ExamDays,
): ReadinessPlan => {
  const { minutes, lines, revision } = preparation ?? { minutes: usualWeek, lines: null, revision: 0 }
  const made = () =>
    planDays(
      chapters.map(({ id, marks }) => ({
        id,
        marks,
        share: estimates.get(id)?.share ?? null,
        kinds: hasSource(id) ? withSource : withoutSource,
      })),
      { ...days, minutes },
    )
  return {
    minutes,
    revision,
    isChanged: lines !== null,
    lines: lines ? listCurrent(lines, chapters, days) : made(),
  }
}
