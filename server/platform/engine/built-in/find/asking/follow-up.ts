// A question that leans on the ones before takes what they are about along.
import type { EarlierTurn } from '../../../index.ts'
import { EARLIER_WEIGHT, findSubjectTurn, maxTurnsBack } from './follow-up.rules.ts'
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

/** The last turns, each with the question as it was understood. */
const listUnderstood = (history: readonly EarlierTurn[]): EarlierTurn[] => {
  const turns: EarlierTurn[] = []
  for (const { question, answer, understood } of history.slice(-maxTurnsBack))
    turns.push({ question: understood ?? resolveFollowUp(question, turns) ?? question, answer })
  return turns
}

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
  const subject = findSubjectTurn(question, recent)
  if (!subject) return { text: question, understood: null, earlier: null, encoded: question }
  return {
    text: question,
    understood: null,
    earlier: { text: subject.question, weight: EARLIER_WEIGHT },
    encoded: `${subject.question} ${question}`,
  }
}
