// The indefinite article of English before a word, and before a gap.
import { gapMark } from '@lantern/contract/questions/kinds/questions'

/** "an ear", but "a ureter" and "a European". */
export const takesAn = (phrase: string): boolean =>
  /^(?:[aeio]|u(?!ni|re|s[eu]|ti))/iu.test(phrase) && !/^(?:eu|one\b|once\b)/iu.test(phrase)

const BEFORE_GAP = new RegExp(`\\b(?<article>[Aa])n? (?=$|${gapMark})`, 'u')

/** With "a(n)" before a gap, or at the end where the gap follows: "a" or "an" would tell how its word begins. */
export const openArticle = (text: string): string => text.replace(BEFORE_GAP, '$<article>(n) ')
