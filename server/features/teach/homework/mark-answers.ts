// A teacher's marks for what students wrote: of the attempt that counts, like everything else that is read of a class.
import { Refusal } from '../../../actions/refusal.ts'
import type { Connection } from '../../../database/client.ts'
import type { GivenMark } from '../../classes/class-results/index.ts'
import { saveMark } from '../../questions/attempts/index.ts'
import { listQuestions } from '../../questions/quizzes/index.ts'
import { getHomework, listStudents } from './queries.ts'
import { findCountingAttempt, loadClassSubmissions } from './submissions.ts'

export const markAnswersOfStudents = async (
  tx: Connection,
  homeworkId: string,
  questionId: string,
  marks: readonly GivenMark[],
  now: Date,
): Promise<void> => {
  const row = await getHomework(tx, homeworkId)
  const question = (await listQuestions(tx, row.quizId)).find(({ id }) => id === questionId)
  if (!question) throw new Refusal('not-found')
  const students = new Map(
    (await listStudents(tx, [row.id])).map(({ student }) => [student.accountId, student]),
  )
  const marked = marks.flatMap(({ studentId }) => students.get(studentId) ?? [])
  const submissions = await loadClassSubmissions(tx, row, marked)
  const attempts = marks.map(({ studentId, mark }) => {
    if (!students.has(studentId)) throw new Refusal('not-found')
    const counting = findCountingAttempt(submissions.get(studentId) ?? [])
    if (!counting) throw new Refusal('nothing-to-judge')
    return { attemptId: counting.attempt.id, question, mark }
  })
  // In one order, so that two of these wait for each other and never in a circle.
  for (const one of attempts.sort((a, b) => (a.attemptId < b.attemptId ? -1 : 1)))
    await saveMark(tx, one, now)
}
