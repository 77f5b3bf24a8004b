// Exams of a person, each with today's part of the plan.
import { dateOfDay } from '@lantern/contract/study/review/schedule/days.rules'
import type { ExamRow as ListedExam } from '@lantern/contract/teach/readiness/readiness'
import type { Actor } from '../../../actions/actor.ts'
import { listJoinedNames } from '../../classes/classes/index.ts'
import type { ReadinessDeps } from './deps.ts'
import { estimateChapters } from './estimate-exam.rules.ts'
import { findDays, viewExam } from './exam-view.ts'
import { loadAnswers } from './load-answers.ts'
import { planExam } from './plan-exam.ts'
import { listExamsOf } from './queries.ts'

export const listExams = async (
  { db, clock }: ReadinessDeps,
  actor: Actor,
  ahead: number,
): Promise<ListedExam[]> => {
  const now = clock.now()
  const classNames = await listJoinedNames(db, actor.accountId)
  const rows = await listExamsOf(db, actor, [...classNames.keys()])
  const answers = await loadAnswers(db, rows.length === 0 ? [] : [actor.accountId])
  return rows.map(({ exam, preparation }) => {
    const days = findDays(exam, ahead, now)
    const own = answers.ofChapters(actor.accountId, exam.chapters)
    const estimates = estimateChapters(exam.chapters, own, now, days.examAt)
    const hasSource = (id: string) =>
      exam.chapters.some(chapter => chapter.id === id && chapter.part !== null) ||
      (own.get(id) ?? []).some(({ passageId }) => passageId !== null)
    const plan = planExam(preparation, exam.chapters, estimates, hasSource, days)
    const names = new Map(exam.chapters.map(({ id, name }) => [id, name]))
    const today = dateOfDay(days.today)
    const { chapters: _, ...view } = viewExam(exam, classNames.get(exam.classId ?? '') ?? null, actor)
    return {
      ...view,
      daysLeft: days.exam - days.today,
      today: plan.lines
        .filter(({ day }) => day === today)
        .map(line => ({ ...line, chapter: names.get(line.chapterId) ?? '' })),
    }
  })
}
