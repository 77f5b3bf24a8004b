// Sentences that say nothing by themselves: they lean on the one before, or point elsewhere.
import { opensLeaningInHindi } from '../language/hindi/openings.rules.ts'
import { refusalBy } from '../language/rule.rules.ts'
import { answerRules } from '../language/self-contained/index.rules.ts'

/** Whether a sentence opens with a word that stands for something said before. */
export const leansOnBefore = (sentence: string): boolean =>
  opensLeaningInHindi(sentence) || refusalBy(answerRules, { text: sentence.replace(/^["'(]+/u, '') }) !== null
