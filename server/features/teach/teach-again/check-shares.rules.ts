// Questions of a check for each passage.
import { teachAgainLimits } from '@lantern/contract/teach/teach-again/teach-again-limits.rules'

/** Five questions over the passages, the first ones more; each gets at least one. */
export const shareQuestions = (passages: number): number[] => {
  const total = teachAgainLimits.checkQuestions
  return Array.from({ length: passages }, (_, i) => Math.ceil((total - i) / passages))
}
