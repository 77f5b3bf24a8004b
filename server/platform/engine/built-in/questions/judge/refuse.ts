// Rules on possible questions about a sentence; the refusing rule is noted in the document.

import { type Rule, refusalBy } from '../../language/rule.rules.ts'
import type { Document, Sentence } from '../document/document.ts'

/**
 * Whether one of the rules refuses it.
 * @param of what of the sentence is judged, where several things are
 */
export const refuses = <Subject>(
  { refusals }: Pick<Document, 'refusals'>,
  { number }: Pick<Sentence, 'number'>,
  rules: readonly Pick<Rule<Subject>, 'id' | 'test'>[],
  subject: Subject,
  of?: string,
): boolean => {
  const rule = refusalBy(rules, subject)
  if (rule !== null) refusals.push({ rule, sentence: number, of })
  return rule !== null
}
