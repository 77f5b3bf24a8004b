// Score of a student in a homework, for external score records.
import { shareOfScore } from '@lantern/contract/questions/kinds/score.rules'
import type { Connection } from '../../../database/client.ts'
import { findHomework, findStudent } from './queries.ts'
import { findCountingAttempt, loadSubmissions } from './submissions.ts'

export type HomeworkScore = {
  /** Share of everything possible, 0 to 1. */
  share: number
  /** Time from which the student may see it; null for at once. */
  revealAt: Date | null
}

/** Null before they have submitted anything. */
export const findHomeworkScore = async (
  db: Connection,
  homeworkId: string,
  accountId: string,
): Promise<HomeworkScore | null> => {
  const row = await findHomework(db, homeworkId)
  const student = row && (await findStudent(db, homeworkId, accountId))
  if (!row || !student) return null
  const submitted = (await loadSubmissions(db, [{ row, students: [student] }], accountId)).get(homeworkId)
  const best = findCountingAttempt(submitted?.submissions ?? [])
  if (!best?.attempt.finishedAt) return null
  return { share: shareOfScore(best.score) ?? 0, revealAt: best.attempt.tellsAt }
}

/** Class that a homework is for; null for one that isn't for a class. */
export const findHomeworkClass = async (db: Connection, homeworkId: string): Promise<string | null> =>
  (await findHomework(db, homeworkId))?.classId ?? null

export const findHomeworkTitle = async (db: Connection, homeworkId: string): Promise<string | null> =>
  (await findHomework(db, homeworkId))?.title ?? null
