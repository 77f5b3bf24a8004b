// Question, answer and quotations as others may read them: short, and without people's names.
import {
  longestAnswer,
  longestQuestion,
  longestQuotation,
  mostQuotations,
} from '@lantern/contract/help/confirmed-answers/confirmed-answer-limits.rules'
import type { AnswerText } from '@lantern/contract/help/confirmed-answers/confirmed-answers'
import type { Citation } from '@lantern/contract/material/library/library'
import { Refusal } from '../../../actions/refusal.ts'
import { saysSomething, takeOutPeople } from './anonymous-text.rules.ts'
import { cutAtWord } from './cut-at-word.rules.ts'

/** @param names of everybody who had a part in it */
export const prepareText = ({ question, answer }: AnswerText, names: readonly string[]): AnswerText => ({
  question: cutAtWord(takeOutPeople(question, names), longestQuestion),
  answer: cutAtWord(takeOutPeople(answer, names), longestAnswer),
})

/** @throws Refusal `answer-empty` where nothing is left but gaps */
export const checkText = (text: AnswerText, names: readonly string[]): AnswerText => {
  const prepared = prepareText(text, names)
  if (!saysSomething(prepared.question) || !saysSomething(prepared.answer)) throw new Refusal('answer-empty')
  return prepared
}

/** Citations without duplicate quotations. */
export const prepareCitations = (citations: readonly Citation[], names: readonly string[]): Citation[] => {
  const once = new Map(citations.map(citation => [`${citation.passageId} ${citation.quote}`, citation]))
  return [...once.values()].slice(0, mostQuotations).map(({ sourceName, quote, ...where }) => ({
    ...where,
    sourceName: takeOutPeople(sourceName, names),
    quote: cutAtWord(takeOutPeople(quote, names), longestQuotation),
  }))
}
