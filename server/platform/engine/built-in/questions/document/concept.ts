// What a sentence is about, in a few words, and how rare those words are.
import type { Document, Sentence } from './document.ts'

const MOST_PHRASE_WORDS = 3
const MOST_MENTIONS = 6
const GENERIC = new Set(
  'thing way part number time year day people place kind type form example case world century use name percent example amount term group process system work area result'.split(
    ' ',
  ),
)

/** Rarity of a word in general English: 0 for the commonest, 1 for what word vectors don't hold. */
export const computeRarity = ({ lexicon: { wordVectors } }: Document, word: string): number => {
  const row = wordVectors?.rowOf(word.toLowerCase()) ?? -1
  return row < 0 ? 1 : Math.min(1, Math.log(row + 1) / Math.log(100_000))
}

/** The phrase that is at once rare in English and spoken of often in the text (as in C-value, Frantzi and
 * others 2000); null where no noun is left. */
export const chooseConcept = (
  doc: Document,
  { text, words }: Sentence,
): { phrase: string | null; rarity: number } => {
  let best: { phrase: string; score: number; rarity: number } | null = null
  for (let from = 0; from < words.length; from++) {
    for (let to = from + 1; to <= Math.min(words.length, from + MOST_PHRASE_WORDS); to++) {
      const run = words.slice(from, to)
      const head = run.at(-1)!
      if (!run.every(({ pos }) => /^(?:NOUN|PROPN|ADJ)$/u.test(pos))) break
      if (head.pos === 'ADJ' || GENERIC.has(head.lemma) || !/^[\p{L}-]{3,}$/u.test(head.text)) continue
      const phrase = text.slice(run[0]!.start, head.end)
      const rarity = Math.max(...run.map(({ lower }) => computeRarity(doc, lower)))
      const mentions = Math.min(MOST_MENTIONS, doc.mentions(phrase).length)
      const score = Math.log2(run.length + 1) * (rarity - 0.3) * Math.log2(mentions + 1)
      if (!best || score > best.score) best = { phrase, score, rarity }
    }
  }
  return { phrase: best?.phrase ?? null, rarity: best?.rarity ?? 0 }
}
