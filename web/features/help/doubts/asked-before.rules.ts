import type { ConfirmedAnswer } from '@lantern/contract/help/confirmed-answers/confirmed-answers'
import { longestMessage } from '@lantern/contract/help/doubts/doubt-limits.rules'

/** What a teacher sends when the same was asked before: the answer of then, and, where it has room, of whom it is. */
export const answerOfThen = (
  { answer, question, confirmedBy }: Pick<ConfirmedAnswer, 'answer' | 'question' | 'confirmedBy'>,
  originOf: (words: { question: string; name: string }) => string,
): string => {
  const whole = `${answer}\n\n${originOf({ question: question.replace(/\s+/g, ' '), name: confirmedBy })}`
  return whole.length > longestMessage ? answer.slice(0, longestMessage) : whole
}
