// A question that leans on the ones before takes what they are about along.
import { listContentWords } from '../../../text/content-words.ts'
import type { EarlierTurn } from '../../index.ts'
import { EARLIER_WEIGHT, leansOnEarlier } from './follow-up.rules.ts'
import { resolveFollowUp } from './resolve-follow-up.ts'

export type FollowUp = {
  text: string
  /** The question written out so that it makes sense by itself; null where it stays as it is. */
  understood: string | null
  /**
   * Earlier question whose words are added at this weight; null for a question that makes sense by itself.
   */
  earlier: { text: string; weight: number } | null
  /** Text to embed. */
  encoded: string
}

/** Turns looked back through for one that names what it is about. */
const FURTHEST = 3

/** The last turns, each with the question as it was understood. */
const listUnderstood = (history: readonly EarlierTurn[]): EarlierTurn[] => {
  const turns: EarlierTurn[] = []
  for (const { question, answer, understood } of history.slice(-FURTHEST))
    turns.push({ question: understood ?? resolveFollowUp(question, turns) ?? question, answer })
  return turns
}

/** The latest question that makes sense by itself. */
const findSubjectTurn = (recent: readonly EarlierTurn[]): EarlierTurn | undefined =>
  recent.findLast(({ question }) => !leansOnEarlier(question, listContentWords(question).length)) ??
  recent.at(-1)

/** Meaning of `question` after the turns before it, oldest first. */
export const understandFollowUp = (question: string, history: readonly EarlierTurn[]): FollowUp => {
  const recent = listUnderstood(history)
  const understood = resolveFollowUp(question, recent)
  if (understood)
    return {
      text: question,
      understood,
      earlier: { text: understood, weight: EARLIER_WEIGHT },
      encoded: understood,
    }
  const subject = findSubjectTurn(recent)
  if (!subject || !leansOnEarlier(question, listContentWords(question).length))
    return { text: question, understood: null, earlier: null, encoded: question }
  return {
    text: question,
    understood: null,
    earlier: { text: subject.question, weight: EARLIER_WEIGHT },
    encoded: `${subject.question} ${question}`,
  }
}
