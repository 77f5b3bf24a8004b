// Passages for a model, chosen and cut by a reader: few words, and among them those that answer. Small models with a
// short context get what they need, and large ones less to pay for.
import type { EnginePassage } from '../index.ts'
import type { PassageReading } from '../passage-reading.ts'
import { type SentLimits, usualLimits } from './pace.rules.ts'

export type ReadPassage<Passage extends EnginePassage> = { passage: Passage; reading: PassageReading }

export type Excerpt<Passage extends EnginePassage> = ReadPassage<Passage> & {
  /** Range of the passage's text, which begins and ends with a sentence. */
  start: number
  end: number
}

const minExcerpts = 2
/** Words of one excerpt, so that one long passage doesn't take the place of the others. */
const maxWordsOfOne = 250
/**
 * Weights of the reader's log-odds that a passage answers and of its position in search, and the difference beyond which
 * a passage adds nothing. Chosen on the tuning documents of `bench/documents`: by search alone the first four hold the key
 * of 90.1 % of questions in 479 words, by the reader alone of 82.8 %, by both of 90.6 % in 462.
 */
const answersWeight = 0.5
const positionWeight = 0.6
const maxBehind = 4

export const countWords = (text: string): number => text.match(/\S+/gu)?.length ?? 0

/** Whole sentences around the best one, at most so many words; a longer sentence is kept whole. */
const cutPassage = <Passage extends EnginePassage>(
  { passage, reading }: ReadPassage<Passage>,
  limit: number,
): Excerpt<Passage> => {
  const { text, sentences } = passage
  if (sentences.length === 0 || countWords(text) <= limit)
    return { passage, reading, start: 0, end: text.length }
  const words = sentences.map(({ start, end }) => countWords(text.slice(start, end)))
  const scoreOf = (at: number) => reading.sentences[at]?.score ?? Number.NEGATIVE_INFINITY
  const best = sentences.reduce((found, _, at) => (scoreOf(at) > scoreOf(found) ? at : found), 0)
  let [first, last, sum] = [best, best, words[best]!]
  for (;;) {
    const options = [first - 1, last + 1].filter(at => words[at] !== undefined && sum + words[at] <= limit)
    if (options.length === 0) break
    const next = options.reduce((one, other) => (scoreOf(other) > scoreOf(one) ? other : one))
    sum += words[next]!
    first = Math.min(first, next)
    last = Math.max(last, next)
  }
  return { passage, reading, start: sentences[first]!.start, end: sentences[last]!.end }
}

/**
 * Excerpts that a model gets, the likeliest first.
 * @param read passages in the order in which search found them
 */
export const chooseExcerpts = <Passage extends EnginePassage>(
  read: readonly ReadPassage<Passage>[],
  { excerpts: maxExcerpts, words: maxWords }: Pick<SentLimits, 'excerpts' | 'words'> = usualLimits,
): Excerpt<Passage>[] => {
  const ordered = read
    .map((one, position) => ({
      one,
      score: answersWeight * one.reading.answers - positionWeight * position,
    }))
    .sort((a, b) => b.score - a.score)
  const chosen: Excerpt<Passage>[] = []
  let remaining = maxWords
  for (const { one, score } of ordered) {
    if (chosen.length === maxExcerpts) break
    if (chosen.length >= minExcerpts && ordered[0]!.score - score > maxBehind) break
    const excerpt = cutPassage(one, Math.min(maxWordsOfOne, remaining))
    const words = countWords(one.passage.text.slice(excerpt.start, excerpt.end))
    if (chosen.length >= minExcerpts && words > remaining) continue
    chosen.push(excerpt)
    remaining = Math.max(0, remaining - words)
  }
  return chosen
}
