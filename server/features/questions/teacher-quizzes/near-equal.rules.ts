// Questions of a check that ask what was asked already.
import type { AskedAgain } from '@lantern/contract/questions/teacher-quizzes/teacher-quizzes'
import { areStemsAlike } from '../../../platform/engine/like-stems.rules.ts'

export type AskedOnce = AskedAgain['asked'][number]

/** Equal or nearly: a stem with the same words, or the same kind of question about the same words. */
export const isNearEqual = (a: AskedOnce, b: AskedOnce): boolean =>
  areStemsAlike(a.stem, b.stem) || (a.type === b.type && a.quote !== '' && a.quote === b.quote)
