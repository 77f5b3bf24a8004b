// Exams as their owners and students read them.
import { dayOfDate, getDayNumber, startOfDay } from '@lantern/contract/study/review/schedule/days.rules'
import type { Exam } from '@lantern/contract/teach/readiness/readiness'
import type { Actor } from '../../../actions/actor.ts'
import { countMarks } from './estimate-exam.rules.ts'
import type { ExamRow } from './queries.ts'

/** @param className null where the exam is of no class */
export const viewExam = (
  { id, ownerId, classId, title, examDate, chapters }: ExamRow,
  className: string | null,
  actor: Pick<Actor, 'accountId'>,
): Exam => ({
  id,
  title,
  examDate,
  chapters,
  class: classId === null ? null : { id: classId, name: className ?? '' },
  isMine: ownerId === actor.accountId,
  maxMarks: countMarks(chapters),
})

export type ExamDays = {
  /** Day numbers on the person's calendar. */
  today: number
  exam: number
  /** Beginning of the day of the exam. */
  beginsAt: Date
  /** That moment, or now once it has passed: memory is estimated for it. */
  examAt: Date
}

export const findDays = ({ examDate }: Pick<ExamRow, 'examDate'>, ahead: number, now: Date): ExamDays => {
  const exam = dayOfDate(examDate)
  const beginsAt = startOfDay(exam, ahead)
  const examAt = new Date(Math.max(beginsAt.getTime(), now.getTime()))
  return { today: getDayNumber(now, ahead), exam, beginsAt, examAt }
}
