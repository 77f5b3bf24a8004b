// Judges an answer by the key of its question, and by how many words a reader must read to have it.
import type { Confidence } from '../../server/platform/engine/index.ts'
import { containsWording, type FoldedText, foldText, isScattered } from './fold.rules.ts'
import type { WantedForm } from './kinds.rules.ts'
import { countWords, limitWords, listStatement, type Pages, type Place } from './places.rules.ts'

const outcomes = ['right', 'partly', 'wrong', 'rightly refused', 'wrongly refused'] as const
export type Outcome = (typeof outcomes)[number]

/** Parts that an answer must have, each in one of several wordings; none for a question that isn't answered. */
export type Key = readonly (readonly string[])[]

/** `pages` are those on which alone the key counts; none: everywhere. */
export type JudgedQuestion = { key: Key; pages: readonly number[]; wants: WantedForm }

/** A stretch of a document that was shown. */
export type Shown = { text: string; pages: Pages }

export type Answer = {
  places: Place[]
  /** Quotations shown with a refusal. */
  nearest: Shown[]
  /** null for a refusal. */
  confidence: Confidence | null
  /** Words with which the answer begins; null without. */
  opening: string | null
}

export type Judgement = {
  outcome: Outcome
  /** Whether the main statement has every required part; then the answer is right. */
  told: boolean
  /** Required parts that the answer has. */
  parts: number
  /** Refused although what it gave instead has all required parts. */
  nearest: boolean
  /** Words of everything that the answer shows; 0 for a refusal. */
  words: number
}

/** Words of a statement that a reader is expected to read. */
export const maxStatementWords = 40
/** Words of a list or of steps that were asked for. */
export const maxListWords = 120

export const standsOn = (shown: Pages, pages: readonly number[]): boolean =>
  pages.length === 0 || shown === null || pages.some(page => shown.first <= page && page <= shown.last)

/** Whether stretches hold each part of a key. */
const findParts = (key: Key, texts: readonly string[]): boolean[] => {
  // Joined, since an answer may say in two sentences what a key holds in one stretch.
  const joined = foldText(texts.join('\n'))
  const single = texts.map(text => foldText(text))
  const contains = (wording: string) =>
    isScattered(wording)
      ? single.some(text => containsWording(text, wording))
      : containsWording(joined, wording)
  return key.map(wordings => wordings.some(contains))
}

/** Whether the words that open an answer are in the key, or hold it. */
export const isOpeningRight = (key: Key, opening: string): boolean =>
  key
    .flat()
    .some(
      wording => containsWording(foldText(wording), opening) || containsWording(foldText(opening), wording),
    )

/** Whether a place is laid out as steps: two entries of a list and more, or code. */
const isInSteps = ({ pieces }: Place): boolean =>
  pieces.filter(({ form }) => form === 'item').length > 1 || pieces.some(({ form }) => form === 'code')

const getMaxWords = (place: Place, wants: WantedForm): number =>
  wants === 'list' || (wants === 'steps' && isInSteps(place)) ? maxListWords : maxStatementWords

/** Whether the words of a place that are counted hold each part of a key. */
const findPartsOf = (
  { key, pages }: JudgedQuestion,
  place: Place | undefined,
  maxWords: number,
): boolean[] =>
  place && standsOn(place.pages, pages)
    ? findParts(key, limitWords(listStatement(place), maxWords))
    : key.map(() => false)

const countShownWords = (places: readonly Place[]): number =>
  places.flatMap(({ pieces }) => pieces).reduce((sum, { text }) => sum + countWords(text), 0)

const judgeAnswered = (question: JudgedQuestion, places: readonly Place[]): Judgement => {
  const [main, further] = places.filter(({ pieces }) => pieces.some(({ form }) => form !== 'context'))
  const inMain = findPartsOf(question, main, main ? getMaxWords(main, question.wants) : 0)
  const inFurther = findPartsOf(question, further, maxStatementWords)
  const has = inMain.map((isThere, part) => isThere || inFurther[part]!)
  const parts = has.filter(Boolean).length
  const isAnswerable = question.key.length > 0
  const outcome = isAnswerable && parts === question.key.length ? 'right' : parts > 0 ? 'partly' : 'wrong'
  const isTold = isAnswerable && inMain.every(Boolean)
  return { outcome, told: isTold, parts, nearest: false, words: countShownWords(places) }
}

const countNearest = ({ key, pages }: JudgedQuestion, nearest: readonly Shown[]): number =>
  findParts(
    key,
    nearest.filter(shown => standsOn(shown.pages, pages)).map(({ text }) => text),
  ).filter(Boolean).length

/** Judgement of an answer; a text only among the nearest is no answer. */
export const judge = (question: JudgedQuestion, answer: Pick<Answer, 'places' | 'nearest'>): Judgement => {
  if (answer.places.length > 0) return judgeAnswered(question, answer.places)
  const refused = { told: false, parts: 0, words: 0 }
  if (question.key.length === 0) return { ...refused, outcome: 'rightly refused', nearest: false }
  const nearest = countNearest(question, answer.nearest) === question.key.length
  return { ...refused, outcome: 'wrongly refused', nearest }
}

/** A passage with its text folded once for all questions. */
export type FoldedPassage = { id: string; pages: Pages; text: FoldedText }

/** Position of the first passage that holds as many parts as any; −1 where it isn't among them, null where no passage
 * of the document holds any. */
export const findRank = (
  { key, pages }: Pick<JudgedQuestion, 'key' | 'pages'>,
  all: readonly FoldedPassage[],
  found: readonly string[],
): number | null => {
  const counts = all.map(passage =>
    standsOn(passage.pages, pages)
      ? key.filter(wordings => wordings.some(wording => containsWording(passage.text, wording))).length
      : 0,
  )
  const max = Math.max(0, ...counts)
  if (max === 0) return null
  const holders = new Set(all.filter((_, i) => counts[i] === max).map(({ id }) => id))
  return found.findIndex(id => holders.has(id))
}
