// What might be asked of a sentence, judged by rules; which one refused is noted in the document.
import type { Document, Sentence } from '../document/document.ts'
import { type Rule, refusalBy } from './rule.rules.ts'

/** Whether one of the rules refuses it. */
export const refuses = <Subject>(
  { refusals }: Pick<Document, 'refusals'>,
  { number }: Pick<Sentence, 'number'>,
  rules: readonly Rule<Subject>[],
  subject: Subject,
): boolean => {
  const rule = refusalBy(rules, subject)
  if (rule !== null) refusals.push({ rule, sentence: number })
  return rule !== null
}
