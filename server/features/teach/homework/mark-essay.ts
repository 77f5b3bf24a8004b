// A teacher's mark for what a student wrote: of the attempt that counts, like everything else that is read of a class.
import type { EssayMark } from '@lantern/contract/questions/kinds/essay/essays'
import { Refusal } from '../../../actions/refusal.ts'
import type { Connection } from '../../../database/client.ts'
import type { MarkedAnswer } from '../../classes/class-results/index.ts'
import { markEssay } from '../../questions/attempts/index.ts'
import { listQuestions } from '../../questions/quizzes/index.ts'
import { getHomework, listStudents } from './queries.ts'
import { findCountingAttempt, loadClassSubmissions } from './submissions.ts'

export const markEssayOfStudent = async (
  tx: Connection,
  homeworkId: string,
  { studentId, questionId }: MarkedAnswer,
  mark: EssayMark,
  now: Date,
): Promise<void> => {
  const row = await getHomework(tx, homeworkId)
  const question = (await listQuestions(tx, row.quizId)).find(({ id }) => id === questionId)
  const student = (await listStudents(tx, [row.id])).find(one => one.student.accountId === studentId)
  if (!question || !student) throw new Refusal('not-found')
  const submissions = await loadClassSubmissions(tx, row, [student.student])
  const counting = findCountingAttempt(submissions.get(studentId) ?? [])
  if (!counting) throw new Refusal('nothing-to-judge')
  await markEssay(tx, { attemptId: counting.attempt.id, question, mark }, now)
}
