// A homework as its teacher sees it.
import type { Homework, HomeworkStudent } from '@lantern/contract/teach/homework/homework'
import type { Connection } from '../../../database/client.ts'
import { type AttemptRow, listAttemptsOfHomework } from '../../questions/attempts/index.ts'
import { countQuestions } from '../../questions/quizzes/index.ts'
import { stateAt } from './homework.rules.ts'
import { type HomeworkRow, listStudents } from './queries.ts'
import { findCountingAttempt, loadClassSubmissions, type Submission } from './submissions.ts'

const getPeople = (attempts: readonly AttemptRow[]): number =>
  new Set(attempts.map(({ playerId }) => playerId)).size

export const viewHomework = async (
  db: Connection,
  rows: readonly HomeworkRow[],
  now: Date,
): Promise<Homework[]> => {
  const ids = rows.map(({ id }) => id)
  const counts = await countQuestions(
    db,
    rows.map(({ quizId }) => quizId),
  )
  const attempts = Map.groupBy(await listAttemptsOfHomework(db, ids), ({ homeworkId }) => homeworkId)
  const students = Map.groupBy(await listStudents(db, ids), ({ student }) => student.homeworkId)
  return rows.map(({ id, title, classId, isForAll, settings, quizId, createdAt }) => {
    const begun = attempts.get(id) ?? []
    return {
      id,
      title,
      classId,
      isForAll,
      settings,
      state: stateAt(settings, { extendedUntil: null }, now),
      questions: counts.get(quizId) ?? 0,
      students: students.get(id)?.length ?? 0,
      begun: getPeople(begun),
      finished: getPeople(begun.filter(({ finishedAt }) => finishedAt !== null)),
      createdAt: createdAt.toISOString(),
    }
  })
}

export const viewOneHomework = async (db: Connection, row: HomeworkRow, now: Date): Promise<Homework> => {
  const [view] = await viewHomework(db, [row], now)
  if (!view) throw new Error('a homework without a view')
  return view
}

const getStudentState = (counting: ReturnType<typeof findCountingAttempt>): HomeworkStudent['state'] => {
  if (!counting) return 'not-begun'
  if (counting.attempt.finishedAt === null) return 'running'
  return counting.isLate ? 'late' : 'finished'
}

/** Latest time without contact, of any of the student's attempts. */
const viewOffline = (own: readonly Submission[]): HomeworkStudent['offline'] => {
  const last = own.findLast(({ attempt }) => attempt.offlineFrom && attempt.offlineUntil)
  if (!last?.attempt.offlineFrom || !last.attempt.offlineUntil) return null
  const { offlineFrom, offlineUntil } = last.attempt
  return {
    from: offlineFrom.toISOString(),
    until: offlineUntil.toISOString(),
    lateAnswers: last.lateAnswers,
  }
}

export const viewStudents = async (db: Connection, row: HomeworkRow): Promise<HomeworkStudent[]> => {
  const listed = await listStudents(db, [row.id])
  const students = listed.map(({ student }) => student)
  const submissions = await loadClassSubmissions(db, row, students)
  return listed.map(({ student, name, isGuest }) => {
    const own = submissions.get(student.accountId) ?? []
    return {
      accountId: student.accountId,
      name,
      isGuest,
      state: getStudentState(findCountingAttempt(own)),
      attempts: own.length,
      timeFactor: student.timeFactor as HomeworkStudent['timeFactor'],
      readAloud: student.readAloud,
      clipText: student.clipText,
      extendedUntil: student.extendedUntil?.toISOString() ?? null,
      offline: viewOffline(own),
    }
  })
}
