// Sentences of a running recording that sum up its last minutes.
import type { TranscribedWord } from '../../../../database/stored/transcribed-words.ts'
import { listContentTerms } from '../../../../platform/text/content-words.ts'
import { findSentenceStarts } from '../lines.rules.ts'

export type SpokenSentence = { start: number; text: string }

/** Seconds that "the last five minutes" are. */
export const lastSeconds = 300

const maxSentences = 5

/** Words of a sentence at least: shorter ones say little by themselves. */
const minWords = 4

export const sentencesOfWords = (words: readonly TranscribedWord[]): SpokenSentence[] => {
  const starts = findSentenceStarts(words)
  const sentences: { start: number; words: string[] }[] = []
  for (const [i, { text, start }] of words.entries()) {
    if (sentences.length === 0 || starts.has(i)) sentences.push({ start, words: [] })
    sentences.at(-1)?.words.push(text)
  }
  return sentences.map(({ start, words: texts }) => ({ start, text: texts.join(' ') }))
}

type Weighed = { sentence: SpokenSentence; weight: number }

/** Best sentences in order of time; of equal ones the earlier. */
const chooseBest = (weighed: readonly Weighed[], count: number): SpokenSentence[] =>
  weighed
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight || a.sentence.start - b.sentence.start)
    .slice(0, count)
    .map(({ sentence }) => sentence)
    .toSorted((a, b) => a.start - b.start)

const countByTerm = (terms: readonly (readonly string[])[]): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const list of terms) for (const term of new Set(list)) counts.set(term, (counts.get(term) ?? 0) + 1)
  return counts
}

const isLong = ({ text }: SpokenSentence): boolean => text.split(' ').length >= minWords

/** Sentences with what the minutes were about: with terms that return. Where none returns, all are alike. */
export const sumUp = (sentences: readonly SpokenSentence[], from: number): SpokenSentence[] => {
  const last = sentences.filter(sentence => sentence.start >= from && isLong(sentence))
  if (last.length <= maxSentences) return last
  const terms = last.map(({ text }) => listContentTerms(text))
  const counts = countByTerm(terms)
  const weigh = (list: readonly string[]) =>
    [...new Set(list)].reduce((sum, term) => sum + (counts.get(term) ?? 1) - 1, 0) /
    Math.sqrt(list.length + 1)
  const weighed = last.map((sentence, i) => ({ sentence, weight: weigh(terms[i] ?? []) }))
  const chosen = chooseBest(weighed, maxSentences)
  return chosen.length > 0 ? chosen : last.slice(-maxSentences)
}
