// Passages cited in a message or a correction, copied so that the reader sees them and nothing else.
import type { QuotedPassage } from '@lantern/contract/help/doubts/doubts'
import type { Actor } from '../../../actions/actor.ts'
import type { Db } from '../../../database/client.ts'
import { quotePassage } from '../../material/passages/index.ts'

export type CitedWords = { passageId: string; quote: string }

/**
 * @param citedPassages passages that were cited before: they stay as they were, also where their source is gone
 * @throws Refusal `not-found` for words that aren't in material which the actor may read
 */
export const citePassages = async (
  db: Db,
  actor: Actor,
  cited: readonly CitedWords[],
  citedPassages: readonly QuotedPassage[] = [],
): Promise<QuotedPassage[]> => {
  const passages: QuotedPassage[] = []
  for (const words of cited) {
    const before = citedPassages.find(
      ({ citation }) => citation.passageId === words.passageId && citation.quote === words.quote,
    )
    passages.push(before ?? (await quotePassage(db, actor, words)))
  }
  return passages
}
