// Sentences that the answer before showed already. A follow-up asks for something else, so such a sentence answers it
// only where that is sure; otherwise another one must, or none.
import { listContentTerms } from '../../../text/content-words.ts'
import type { EarlierTurn } from '../../index.ts'
import { answerSpans, expectedAnswer } from '../find/answer-types.rules.ts'
import type { FollowUp } from '../find/asking/follow-up.ts'
import { getSentences } from '../index/sentences.ts'
import type { Ranking } from '../rank/ranking.ts'
import type { Candidate } from './candidates.ts'

/** The turn before, and the question that is asked now, as they were understood. */
export type FollowedTurn = { question: string; answer: string; asked: string }

/** Characters from which a sentence is told apart from others. */
const minLength = 12
/**
 * Log-odds that the passage answers and log-probability of the sentence, added, from which a sentence surely answers. On
 * the conversations of `bench/follow-ups`, 15 of 17 right repetitions were above, and 4 of 11 wrong ones.
 */
const sureReading = -0.6

const fold = (text: string): string => text.replace(/\s+/gu, ' ').trim()

const getSentence = ({ question }: Ranking, { ranked }: Candidate): string => {
  const { source, passage } = ranked.candidate
  const holder = question.scope.sources[source]!.passages[passage]!
  const { start, end } = getSentences(holder)[ranked.sentence]!
  return fold(holder.text.slice(start, end))
}

/** Whether a sentence has something of the kind that is asked for: a reason, a year, a name. */
export const hasAskedKind = (sentence: string, { asked }: FollowedTurn): boolean => {
  const type = expectedAnswer(asked)
  return type === null || answerSpans(type, sentence).length > 0
}

const isSureByReading = ({ reading, features }: Candidate): boolean =>
  reading !== null && features.answers + features.sentence >= sureReading

/** Whether a sentence has every word that is asked for now and wasn't before; one of a list often has. */
const hasNewWords = (sentence: string, { question, asked }: FollowedTurn): boolean => {
  const known = new Set(listContentTerms(question))
  const fresh = listContentTerms(asked).filter(term => !known.has(term))
  const said = new Set(listContentTerms(sentence))
  return fresh.length > 0 && fresh.every(term => said.has(term))
}

/**
 * Candidates that may answer a follow-up.
 * @param candidates of the ranking, best first
 */
export const listCandidatesAfter = (
  ranking: Ranking,
  candidates: readonly Candidate[],
  turn: FollowedTurn,
): Candidate[] => {
  const shown = fold(turn.answer)
  const isRepeated = (candidate: Candidate): boolean => {
    const sentence = getSentence(ranking, candidate)
    return sentence.length >= minLength && shown.includes(sentence)
  }
  const [best, ...others] = candidates
  if (!best) return []
  const fresh = others.filter(candidate => !isRepeated(candidate))
  if (!isRepeated(best)) return [best, ...fresh]
  const repeated = getSentence(ranking, best)
  if (hasAskedKind(repeated, turn) && (isSureByReading(best) || hasNewWords(repeated, turn)))
    return [...candidates]
  return fresh[0] && isSureByReading(fresh[0]) ? fresh : []
}

/** The last turn with an answer, for a question that follows it up. */
export const findFollowedTurn = ({ understood, earlier }: FollowUp, history: readonly EarlierTurn[]) => {
  const last = understood || earlier ? history.findLast(({ answer }) => answer !== '') : undefined
  return last ? { question: last.understood ?? last.question, answer: last.answer } : null
}
