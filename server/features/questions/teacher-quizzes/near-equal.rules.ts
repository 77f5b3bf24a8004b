// Questions of a check that ask what was asked already.
import type { Citation } from '@lantern/contract/material/library/library'
import type { AskedAgain } from '@lantern/contract/questions/teacher-quizzes/teacher-quizzes'
import { areStemsAlike } from '../../../platform/engine/like-stems.rules.ts'

export type AskedOnce = AskedAgain['asked'][number]

/** Question as it is compared: its first citation holds its key. */
export type Asked = {
  body: { stem: string; type: AskedOnce['type'] }
  citations: readonly Pick<Citation, 'quote' | 'passageId'>[]
}

export const toAsked = ({ body, citations }: Asked): AskedOnce => ({
  stem: body.stem,
  type: body.type,
  quote: citations[0]?.quote ?? '',
})

/** Share of common words from which two questions about the same words ask alike. */
const likeStemOfQuote = 0.5

/**
 * Equal or nearly: a stem with the same words; or about the same words of the text, a question of the same kind or one
 * whose stem has half of the words.
 */
export const isNearEqual = (a: AskedOnce, b: AskedOnce): boolean => {
  if (areStemsAlike(a.stem, b.stem)) return true
  const isOfSameQuote = a.quote !== '' && a.quote === b.quote
  return isOfSameQuote && (a.type === b.type || areStemsAlike(a.stem, b.stem, likeStemOfQuote))
}
