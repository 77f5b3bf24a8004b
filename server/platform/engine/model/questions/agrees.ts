// Whether a solver without the key came to the same answer.
import { type Dictionary, grade } from '../../../grading/index.ts'
import { kindOf } from '../../../questions/kinds/kinds.ts'
import type { DraftQuestion } from '../../generation.ts'

export const agrees = (
  draft: DraftQuestion,
  answer: readonly string[],
  dictionary: Dictionary | null,
): boolean => {
  const response = kindOf(draft.body).model?.readSolution(answer) ?? null
  return response !== null && grade(draft.body, draft.key, response, dictionary).outcome === 'right'
}
