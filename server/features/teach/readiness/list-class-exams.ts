// Exams of a class with the distribution of what is expected, as its teachers read them.
import type { Distribution } from '@lantern/contract/teach/readiness/class-exams'
import type { Exam } from '@lantern/contract/teach/readiness/readiness'
import type { Actor } from '../../../actions/actor.ts'
import { checkClassAction, listClassMembers } from '../../classes/classes/index.ts'
import type { ReadinessDeps } from './deps.ts'
import { distribute } from './distribution.rules.ts'
import { estimateChapters } from './estimate-exam.rules.ts'
import { findDays, viewExam } from './exam-view.ts'
import { loadAnswers } from './load-answers.ts'
import { listExamsOfClass } from './queries.ts'

/** @throws Refusal `not-found`, `teacher-not-approved` */
export const listClassExams = async (
  { db, clock }: ReadinessDeps,
  actor: Actor,
  classId: string,
): Promise<{ exam: Exam; distribution: Distribution }[]> => {
  const { row } = await checkClassAction(db, actor, classId, 'read-members')
  const now = clock.now()
  const exams = await listExamsOfClass(db, classId)
  const members = exams.length === 0 ? [] : await listClassMembers(db, classId)
  const answers = await loadAnswers(
    db,
    members.map(({ accountId }) => accountId),
  )
  return exams.map(exam => {
    const { examAt } = findDays(exam, 0, now)
    const students = members.map(({ accountId }) =>
      estimateChapters(exam.chapters, answers.ofChapters(accountId, exam.chapters), now, examAt),
    )
    return { exam: viewExam(exam, row.name, actor), distribution: distribute(exam.chapters, students) }
  })
}
