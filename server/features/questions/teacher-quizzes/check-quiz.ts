// Quiz that checks passages again, for features that know which ones failed.
import type {
  AskedAgain,
  TeacherQuestion,
  TeacherQuiz,
} from '@lantern/contract/questions/teacher-quizzes/teacher-quizzes'
import type { Actor } from '../../../actions/actor.ts'
import type { Connection } from '../../../database/client.ts'
import { startGeneration } from '../../study/generations/index.ts'
import type { TeacherQuizDeps } from './deps.ts'
import { findQuiz, insertQuiz } from './quiz-queries.ts'
import { viewWholeQuiz } from './quiz-view.ts'

type CheckQuiz = { title: string; sources: { id: string; name: string }[]; again: AskedAgain; now: Date }

/** @returns the id of the quiz, whose questions `startCheckQuiz` makes */
export const insertCheckQuiz = async (
  tx: Connection,
  { accountId }: Pick<Actor, 'accountId'>,
  { title, sources, again, now }: CheckQuiz,
): Promise<string> => {
  const { id } = await insertQuiz(tx, {
    ownerId: accountId,
    title,
    sources,
    plan: { topic: null, types: [], cells: [], pages: [], parts: [], again },
    createdAt: now,
    updatedAt: now,
  })
  return id
}

export const startCheckQuiz = (
  deps: Pick<TeacherQuizDeps, 'db' | 'clock' | 'jobs'>,
  actor: Pick<Actor, 'accountId'>,
  { id, sources }: Pick<TeacherQuiz, 'id' | 'sources'>,
) =>
  startGeneration(deps, actor, {
    kind: 'teacher-quiz',
    resultId: id,
    sourceIds: sources.map(source => source.id),
  })

/** Quiz of this owner with its questions; null for another's and for a deleted one. */
export const findWholeQuiz = async (
  db: Connection,
  { accountId }: Pick<Actor, 'accountId'>,
  quizId: string,
): Promise<{ quiz: TeacherQuiz; questions: TeacherQuestion[] } | null> => {
  const row = await findQuiz(db, quizId)
  return row?.ownerId === accountId ? viewWholeQuiz(db, row) : null
}
