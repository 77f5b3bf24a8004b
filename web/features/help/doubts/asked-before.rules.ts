import type { ConfirmedAnswer } from '@lantern/contract/help/confirmed-answers/confirmed-answers'
import { longestMessage } from '@lantern/contract/help/doubts/doubt-limits.rules'

/** Message with an earlier answer to the same question and, if it fits, its origin. */
export const answerOfThen = (
  { answer, question, confirmedBy }: Pick<ConfirmedAnswer, 'answer' | 'question' | 'confirmedBy'>,
  originOf: (words: { question: string; name: string }) => string,
): string => {
  const whole = `${answer}\n\n${originOf({ question: question.replace(/\s+/g, ' '), name: confirmedBy })}`
  return whole.length > longestMessage ? answer.slice(0, longestMessage) : whole
}
