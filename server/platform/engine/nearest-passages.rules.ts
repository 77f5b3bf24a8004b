// Passages that are shown where the material doesn't answer: near enough to help, and each once.
import type { Quotation } from './index.ts'

/**
 * Minimum score of a passage's best sentence (the sentence model's linear score, about −3 to 20) for the passage to be
 * shown as near. Measured on 174 questions of nine documents of `bench/documents`, each asked of every document. Share of
 * questions with a passage above the floor:
 *
 * | Floor | answered there | absent, same topic | other document |
 * |---|---|---|---|
 * | 5, with vectors | 97 % | 85 % | 5 % |
 * | 3, without | 88 % | 52 % | 10 % |
 */
export const minRelevance = { withVectors: 5, withoutVectors: 3 } as const

/** Maximum passages that are shown as near. */
const maxNearest = 3

const squeeze = (text: string): string => text.replace(/\s+/gu, ' ').trim().toLowerCase()

/** First `max` results, without repeated passages or words: copies of a text say the same. */
export const listDistinct = <Found extends Quotation>(
  found: readonly Found[],
  max: number = maxNearest,
): Found[] => {
  const seen = new Set<string>()
  return found
    .filter(({ passageId, text }) => {
      const keys = [`passage ${passageId}`, `words ${squeeze(text)}`]
      if (keys.some(key => seen.has(key))) return false
      for (const key of keys) seen.add(key)
      return true
    })
    .slice(0, max)
}
