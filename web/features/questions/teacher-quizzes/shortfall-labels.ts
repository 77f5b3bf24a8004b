// Shortfall of a generation: requested questions that the text didn't yield.
import type { TeacherQuiz } from '@lantern/contract/questions/teacher-quizzes/teacher-quizzes'
import * as m from '@lantern/messages'
import { difficultyLabels, levelLabels } from '../../../lib/question-labels.ts'

/** Questions made at another level or difficulty, in words; null for none. */
const elsewhereLabel = ({ cells }: Pick<TeacherQuiz, 'cells'>): string | null => {
  const moved = cells.filter(({ elsewhere }) => elsewhere > 0)
  if (moved.length === 0) return null
  const names = moved.map(({ bloom, difficulty, elsewhere }) =>
    m.generated_elsewhere_cell({
      level: levelLabels[bloom](),
      difficulty: difficultyLabels[difficulty]().toLowerCase(),
      count: elsewhere,
    }),
  )
  const count = moved.reduce((sum, { elsewhere }) => sum + elsewhere, 0)
  return m.generated_elsewhere({ count, cells: names.join('; ') })
}

/** Missing questions in words; null if all were made, or none were requested. */
const missingLabel = ({ cells }: Pick<TeacherQuiz, 'cells'>): string | null => {
  const asked = cells.reduce((sum, { count }) => sum + count, 0)
  const madeCount = cells.reduce((sum, cell) => sum + Math.min(cell.made, cell.count), 0)
  if (madeCount >= asked) return null
  const missing = cells
    .filter(cell => cell.made < cell.count)
    .map(({ bloom, difficulty, made: there, count }) =>
      m.generated_cell({
        level: levelLabels[bloom](),
        difficulty: difficultyLabels[difficulty]().toLowerCase(),
        made: there,
        count,
      }),
    )
  return m.generated_fewer({ made: madeCount, asked, cells: missing.join('; ') })
}

/** How the questions differ from the request; null if they don't. */
export const shortfallLabel = (quiz: Pick<TeacherQuiz, 'cells'>): string | null =>
  [missingLabel(quiz), elsewhereLabel(quiz)].filter(label => label !== null).join(' ') || null
