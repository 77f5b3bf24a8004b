// Judges an answer by the key of its question.
import type { Confidence } from '../../server/platform/engine/index.ts'
import { containsWording, type FoldedText, foldText, isScattered } from './fold.rules.ts'

const outcomes = ['right', 'partly', 'wrong', 'rightly refused', 'wrongly refused'] as const
export type Outcome = (typeof outcomes)[number]

/** Parts that an answer must have, each in one of several wordings; none for a question that isn't answered. */
export type Key = readonly (readonly string[])[]

/** A stretch of a document that was shown. */
export type Shown = { text: string; pages: { first: number; last: number } | null }

export type Answer = {
  sentences: Shown[]
  /** Quotations shown with a refusal. */
  nearest: Shown[]
  /** null for a refusal. */
  confidence: Confidence | null
}

export type Judgement = {
  outcome: Outcome
  /** Required parts that the answer has. */
  parts: number
  /** Refused although what it gave instead has all required parts. */
  nearest: boolean
}

const standsOn = ({ pages: shown }: Pick<Shown, 'pages'>, pages: readonly number[]): boolean =>
  pages.length === 0 || shown === null || pages.some(page => shown.first <= page && page <= shown.last)

/** How many parts of a key stand in what was shown. @param pages where alone they count; none: everywhere */
const countParts = (key: Key, shown: readonly Shown[], pages: readonly number[]): number => {
  const counted = shown.filter(stretch => standsOn(stretch, pages)).map(({ text }) => text)
  // Joined, since an answer may say in two sentences what a key holds in one stretch.
  const joined = foldText(counted.join('\n'))
  const single = counted.map(foldText)
  const contains = (wording: string) =>
    isScattered(wording)
      ? single.some(text => containsWording(text, wording))
      : containsWording(joined, wording)
  return key.filter(wordings => wordings.some(contains)).length
}

const judgeAnswered = (key: Key, parts: number): Outcome =>
  key.length > 0 && parts === key.length ? 'right' : parts > 0 ? 'partly' : 'wrong'

/** Judgement of an answer: padding costs nothing; a text only among the nearest is no answer. */
export const judge = (
  { key, pages }: { key: Key; pages: readonly number[] },
  answer: Pick<Answer, 'sentences' | 'nearest'>,
): Judgement => {
  const parts = countParts(key, answer.sentences, pages)
  if (answer.sentences.length > 0) return { outcome: judgeAnswered(key, parts), parts, nearest: false }
  if (key.length === 0) return { outcome: 'rightly refused', parts: 0, nearest: false }
  const nearest = countParts(key, answer.nearest, pages) === key.length
  return { outcome: 'wrongly refused', parts: 0, nearest }
}

/** A passage with its text folded once for all questions. */
export type FoldedPassage = { id: string; pages: Shown['pages']; text: FoldedText }

/** Position of the first passage that holds as many parts as any; −1 where it isn't among them, null where no passage
 * of the document holds any. */
export const findRank = (
  { key, pages }: { key: Key; pages: readonly number[] },
  all: readonly FoldedPassage[],
  found: readonly string[],
): number | null => {
  const counts = all.map(passage =>
    standsOn(passage, pages)
      ? key.filter(wordings => wordings.some(wording => containsWording(passage.text, wording))).length
      : 0,
  )
  const max = Math.max(0, ...counts)
  if (max === 0) return null
  const holders = new Set(all.filter((_, i) => counts[i] === max).map(({ id }) => id))
  return found.findIndex(id => holders.has(id))
}
