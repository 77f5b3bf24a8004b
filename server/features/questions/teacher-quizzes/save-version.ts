// Saves the current quiz as a version before a change. The caller has locked the quiz.
import { maxVersions } from '@lantern/contract/questions/teacher-quizzes/teacher-quiz-limits.rules'
import type { VersionReason } from '@lantern/contract/questions/teacher-quizzes/teacher-quizzes'
import type { Connection } from '../../../database/client.ts'
import { buildDraft } from './question-content.ts'
import { listQuestions } from './question-queries.ts'
import type { QuizRow } from './quiz-queries.ts'
import { forgetVersions, insertVersion, listVersions } from './version-queries.ts'

/** Minimum interval of versions during editing, in milliseconds. */
const everyMs = 5 * 60_000

/** @returns the id of the version; of the last one where nothing has changed since */
export const saveVersion = async (
  tx: Connection,
  quiz: QuizRow,
  reason: VersionReason,
  now: Date,
): Promise<string> => {
  const versions = await listVersions(tx, quiz.id)
  const [last] = versions
  if (last && last.keptAt > quiz.updatedAt) return last.id
  const questions = (await listQuestions(tx, quiz.id)).map(buildDraft)
  const tooOld = versions.slice(maxVersions - 1).map(({ id }) => id)
  if (tooOld.length > 0) await forgetVersions(tx, tooOld)
  return insertVersion(tx, { quizId: quiz.id, reason, title: quiz.title, questions, keptAt: now })
}

/** Like `saveVersion`, before an edit, unless the last version is recent. */
export const saveVersionBeforeEdit = async (tx: Connection, quiz: QuizRow, now: Date): Promise<void> => {
  const [last] = await listVersions(tx, quiz.id)
  const since = last?.keptAt ?? quiz.createdAt
  if (now.getTime() - since.getTime() >= everyMs) await saveVersion(tx, quiz, 'edited', now)
}
