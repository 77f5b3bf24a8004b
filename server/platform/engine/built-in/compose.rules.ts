// Chooses which of the ranked sentences are shown as the answer, and in which order.
import { refusalBy } from './questions/judge/rule.rules.ts'
import { answerRules } from './questions/judge/self-contained/index.rules.ts'

/** A sentence as the choice sees it. */
export type AnswerSentence = {
  /** Position of the source in the scope, of the passage in it, and of the sentence in that. */
  source: number
  passage: number
  sentence: number
  text: string
  score: number
}

/** Most sentences chosen for their score; neighbours they lean on come on top. */
const MOST = 3
/** A further sentence must score within this of the best: about a quarter of its odds. */
const WITHIN = 1.4
/** Whether a sentence opens with a word that stands for something said before. */
export const leansOnBefore = (sentence: string): boolean =>
  refusalBy(answerRules, { text: sentence.replace(/^["'(]+/u, '') }) !== null

const POINTS_ELSEWHERE = /^[("“]*(?:see|cf\.|compare|refer to)\s/iu
const LONGEST_POINTER = 120

/** Whether a sentence only says where to read: "See also chapter 4 (p. 94)." */
const pointsElsewhere = (sentence: string): boolean =>
  sentence.length <= LONGEST_POINTER && POINTS_ELSEWHERE.test(sentence)

/** The sentences to show. `ranked` is best first; `before` gives the sentence ahead of one in its
 * passage, or null. Passages keep the order of their best sentence, sentences that of the document. */
export const chooseSentences = (
  ranked: readonly AnswerSentence[],
  before: (sentence: AnswerSentence) => AnswerSentence | null,
): AnswerSentence[] => {
  const telling = ranked.filter(({ text }) => !pointsElsewhere(text))
  const candidates = telling.length > 0 ? telling : ranked
  const best = candidates[0]
  if (!best) return []
  const near = candidates.slice(0, MOST).filter(sentence => best.score - sentence.score <= WITHIN)
  const chosen = new Map<string, AnswerSentence>()
  for (const sentence of near) {
    const needed = leansOnBefore(sentence.text) ? before(sentence) : null
    if (needed) chosen.set(getKey(needed), needed)
    chosen.set(getKey(sentence), sentence)
  }
  const passages = [...new Set(near.map(getPassage))]
  return [...chosen.values()].sort(
    (a, b) => passages.indexOf(getPassage(a)) - passages.indexOf(getPassage(b)) || a.sentence - b.sentence,
  )
}

const getPassage = ({ source, passage }: AnswerSentence) => `${source}/${passage}`
const getKey = (sentence: AnswerSentence) => `${getPassage(sentence)}/${sentence.sentence}`
