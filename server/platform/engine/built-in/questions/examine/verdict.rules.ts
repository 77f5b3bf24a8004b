// Verdict on a question of which a trained reader has read the passages: whether it finds the key, and whether anything
// else is as good an answer.
import type { PassageReading } from '../../../passage-reading.ts'

/** A passage with its reading. */
export type ReadPassage = { text: string; reading: PassageReading }

export type Examined = {
  /** Right answers; the reader has to find one of them. */
  answers: readonly string[]
  /** Wrong choices. */
  wrong: readonly string[]
}

/** `sure`: the reader finds the key. `refused`: it finds something else. `open`: it finds nothing. */
export type Verdict = 'sure' | 'open' | 'refused'

/** Log-probability of a phrase from which on the reader means it. */
const MEANT = Math.log(0.15)
/** Log-probability from which on it means a wrong choice, which is refused sooner. */
const MEANT_OF_WRONG = Math.log(0.1)

const listWords = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).filter(
    word => !/^(?:the|an?|of|its|their)$/u.test(word),
  )

/** Share of common words in both (F1), 0 to 1. */
export const computeOverlap = (a: string, b: string): number => {
  const [one, other] = [listWords(a), new Set(listWords(b))]
  const shared = one.filter(word => other.has(word)).length
  return shared === 0 ? 0 : (2 * shared) / (one.length + other.size)
}

/** Overlap above which two phrases mean one thing: "red light" and "green light" share half. */
const SAME = 0.5

/** Best phrase of a passage; null where the reader finds none. */
const findPhrase = ({
  text,
  reading: { sentences },
}: ReadPassage): { text: string; score: number } | null => {
  let best: { text: string; score: number } | null = null
  for (const { phrase } of sentences)
    if (phrase && (!best || phrase.score > best.score))
      best = { text: text.slice(phrase.start, phrase.end), score: phrase.score }
  return best
}

/**
 * @param own passage that the question rests on
 * @param others passages that speak of the same or of a wrong choice
 * @param otherwise verdict where it finds what is neither right nor a wrong choice: a model answers in words of its own
 */
export const judgeReadings = (
  { answers, wrong }: Examined,
  own: ReadPassage,
  others: readonly ReadPassage[],
  otherwise: Verdict = 'refused',
): Verdict => {
  const overlapWith = (texts: readonly string[], phrase: string) =>
    Math.max(0, ...texts.map(text => computeOverlap(text, phrase)))
  const found = findPhrase(own)
  if (!found || found.score < MEANT) return 'open'
  if (overlapWith(answers, found.text) <= SAME)
    return overlapWith(wrong, found.text) > SAME ? 'refused' : otherwise
  const isWrongMeant = others.some(other => {
    const phrase = findPhrase(other)
    return (
      phrase !== null &&
      phrase.score >= MEANT_OF_WRONG &&
      overlapWith(wrong, phrase.text) > Math.max(SAME, overlapWith(answers, phrase.text))
    )
  })
  return isWrongMeant ? 'refused' : 'sure'
}
