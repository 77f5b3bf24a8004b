// A question that leans on the ones before takes what they are about along.
import { listContentWords } from '../../../text/content-words.ts'
import { EARLIER_WEIGHT, leansOnEarlier } from './follow-up.rules.ts'

type Turn = { question: string; answer: string }

export type FollowUp = {
  text: string
  /**
   * Earlier question whose words are added at this weight; null for a question that makes sense by itself.
   */
  earlier: { text: string; weight: number } | null
  /** Text to embed. */
  encoded: string
}

/** Turns looked back through for one that names what it is about. */
const FURTHEST = 3

/** The latest question that makes sense by itself. */
const findSubjectTurn = (history: readonly Turn[]): Turn | undefined => {
  const recent = history.slice(-FURTHEST)
  return (
    recent.findLast(({ question }) => !leansOnEarlier(question, listContentWords(question).length)) ??
    recent.at(-1)
  )
}

/** Meaning of `question` after the turns before it, oldest first. */
export const understandFollowUp = (question: string, history: readonly Turn[]): FollowUp => {
  const subject = findSubjectTurn(history)
  if (!subject || !leansOnEarlier(question, listContentWords(question).length))
    return { text: question, earlier: null, encoded: question }
  return {
    text: question,
    earlier: { text: subject.question, weight: EARLIER_WEIGHT },
    encoded: `${subject.question} ${question}`,
  }
}
