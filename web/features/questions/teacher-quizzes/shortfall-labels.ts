// Shortfall of a generation: requested questions that the text didn't yield.
import type { TeacherQuiz } from '@lantern/contract/questions/teacher-quizzes/teacher-quizzes'
import * as m from '@lantern/messages'
import { difficultyLabels, levelLabels } from '../../../lib/question-labels.ts'

/** Missing questions in words; null if all were made, or none were requested. */
export const shortfallLabel = ({ cells }: Pick<TeacherQuiz, 'cells'>): string | null => {
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
