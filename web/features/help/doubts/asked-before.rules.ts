import type { ConfirmedAnswer } from '@lantern/contract/help/confirmed-answers/confirmed-answers'
import { maxMessageLength } from '@lantern/contract/help/doubts/doubt-limits.rules'

/** Message with an earlier answer to the same question and, if it fits, its origin. */
export const answerOfThen = (
  { answer, question, confirmedBy }: Pick<ConfirmedAnswer, 'answer' | 'question' | 'confirmedBy'>,
  originOf: (words: { question: string; name: string }) => string,
): string => {
  const fullText = `${answer}\n\n${originOf({ question: question.replace(/\s+/g, ' '), name: confirmedBy })}`
  return fullText.length > maxMessageLength ? answer.slice(0, maxMessageLength) : fullText
}
