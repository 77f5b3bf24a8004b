// A first guess of how hard a question is, until answers tell.
import type { Difficulty, QuestionType } from '@lantern/contract/questions/kinds/questions'
import { kindOf } from '../../../../questions/kinds/kinds.ts'

const LONG_STEM = 30

/**
 * @param similarity of the wrong choices to the right one, 0 to 1; ½ where there are none
 * @param rarity of what is asked about, 0 to 1
 */
export const guessDifficulty = (
  type: QuestionType,
  { similarity, rarity, stem }: { similarity: number; rarity: number; stem: string },
): Difficulty => {
  const length = Math.min(1, stem.split(' ').length / LONG_STEM)
  const hardness = kindOf({ type }).hardness + 0.3 * similarity + 0.3 * rarity + 0.15 * length
  return hardness < 0.5 ? 'easy' : hardness < 0.75 ? 'medium' : 'hard'
}
