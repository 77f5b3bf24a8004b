// Trees of the passages that were parsed last, so that questions, cards and summaries of a source parse it once.
import type { ParsedPassage, PassageToParse } from '../../../sentence-parsing.ts'

/** Words of trees that are kept, some 20 MB. */
const maxWords = 100_000

type Parse = (passage: PassageToParse) => Promise<ParsedPassage>

const countWords = (trees: ParsedPassage): number =>
  trees.reduce((sum, tree) => sum + 1 + (tree?.words.length ?? 0), 1)

/** Passages are equal by text and sentences. Failures are not kept. */
export const rememberTrees = (parse: Parse, most = maxWords): Parse => {
  /** The one that was asked for last is the last. */
  const kept = new Map<string, ParsedPassage>()
  let words = 0
  return async passage => {
    const key = JSON.stringify([passage.text, passage.sentences.map(({ start, end }) => [start, end])])
    const known = kept.get(key)
    const trees = known ?? (await parse(passage))
    if (kept.delete(key)) words -= countWords(trees)
    kept.set(key, trees)
    words += countWords(trees)
    for (const [oldest, others] of kept) {
      if (words <= most) break
      kept.delete(oldest)
      words -= countWords(others)
    }
    return trees
  }
}
