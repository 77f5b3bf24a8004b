// Question, answer and quotations as others may read them: short, and without people's names.
import {
  maxAnswerLength,
  maxQuestionLength,
  maxQuotationLength,
  maxQuotations,
} from '@lantern/contract/help/confirmed-answers/confirmed-answer-limits.rules'
import type { AnswerText } from '@lantern/contract/help/confirmed-answers/confirmed-answers'
import type { Citation } from '@lantern/contract/material/library/library'
import { Refusal } from '../../../actions/refusal.ts'
import { hasReadableText, removePeople } from './anonymous-text.rules.ts'
import { cutAtWord } from './cut-at-word.rules.ts'

/** @param names of everybody who had a part in it */
export const prepareText = ({ question, answer }: AnswerText, names: readonly string[]): AnswerText => ({
  question: cutAtWord(removePeople(question, names), maxQuestionLength),
  answer: cutAtWord(removePeople(answer, names), maxAnswerLength),
})

/** @throws Refusal `answer-empty` where nothing is left but gaps */
export const checkText = (text: AnswerText, names: readonly string[]): AnswerText => {
  const prepared = prepareText(text, names)
  if (!hasReadableText(prepared.question) || !hasReadableText(prepared.answer))
    throw new Refusal('answer-empty')
  return prepared
}

/** Citations without duplicate quotations. */
export const prepareCitations = (citations: readonly Citation[], names: readonly string[]): Citation[] => {
  const uniqueCitations = new Map(
    citations.map(citation => [`${citation.passageId} ${citation.quote}`, citation]),
  )
  return [...uniqueCitations.values()].slice(0, maxQuotations).map(({ sourceName, quote, ...where }) => ({
    ...where,
    sourceName: removePeople(sourceName, names),
    quote: cutAtWord(removePeople(quote, names), maxQuotationLength),
  }))
}
