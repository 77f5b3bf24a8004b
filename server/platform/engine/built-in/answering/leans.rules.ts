// Sentences that say nothing by themselves: they lean on the one before, or point elsewhere.
import { refusalBy } from '../questions/judge/rule.rules.ts'
import { answerRules } from '../questions/judge/self-contained/index.rules.ts'

/** Whether a sentence opens with a word that stands for something said before. */
export const leansOnBefore = (sentence: string): boolean =>
  refusalBy(answerRules, { text: sentence.replace(/^["'(]+/u, '') }) !== null
