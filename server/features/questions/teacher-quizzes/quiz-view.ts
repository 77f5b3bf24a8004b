// Teacher's view of quizzes.
import type {
  TeacherQuestion,
  TeacherQuiz,
} from '@lantern/contract/questions/teacher-quizzes/teacher-quizzes'
import type { Connection } from '../../../database/client.ts'
import { viewGenerationsOf } from '../../study/generations/index.ts'
import type { Owner } from './access.ts'
import { viewQuestion } from './question-content.ts'
import { countCells, countQuestions, listQuestions } from './question-queries.ts'
import { listOwnQuizzes, type QuizRow } from './quiz-queries.ts'

const viewQuizzes = async (db: Connection, rows: readonly QuizRow[]): Promise<TeacherQuiz[]> => {
  const ids = rows.map(({ id }) => id)
  const generations = await viewGenerationsOf(db, 'teacher-quiz', ids)
  const counts = await countQuestions(db, ids)
  const cellCounts = await countCells(db, rows)
  return rows.map(({ id, title, sources, plan, usedAt, paperId, createdAt, updatedAt }) => ({
    id,
    title,
    sources,
    topic: plan.topic,
    isUsed: usedAt !== null,
    paperId,
    cells: plan.cells.map((cell, number) => ({
      ...cell,
      ...(cellCounts.get(id)?.[number] ?? { made: 0, elsewhere: 0 }),
    })),
    questionCount: counts.get(id) ?? 0,
    generation: generations.get(id) ?? null,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }))
}

export const viewQuiz = async (db: Connection, row: QuizRow): Promise<TeacherQuiz> => {
  const [quiz] = await viewQuizzes(db, [row])
  if (!quiz) throw new Error('a quiz without a view')
  return quiz
}

export const viewWholeQuiz = async (
  db: Connection,
  row: QuizRow,
): Promise<{ quiz: TeacherQuiz; questions: TeacherQuestion[] }> => ({
  quiz: await viewQuiz(db, row),
  questions: (await listQuestions(db, row.id)).map(viewQuestion),
})

/**
 * Requested from material that gave no question: the requesting screen says so, and there is nothing to
 * return to.
 */
const isBarren = ({ cells, questionCount, generation }: TeacherQuiz): boolean =>
  questionCount === 0 &&
  cells.length > 0 &&
  cells.every(({ made }) => made === 0) &&
  (generation === null || generation.failure?.code === 'nothing-found')

/** A teacher's quizzes, drafts first, latest change first. */
export const listTeacherQuizzes = async (
  db: Connection,
  owner: Owner,
  paperId?: string,
): Promise<TeacherQuiz[]> =>
  (await viewQuizzes(db, await listOwnQuizzes(db, owner, paperId))).filter(quiz => !isBarren(quiz))
