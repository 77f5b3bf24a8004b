// Words with which an answer may begin: the year, the number or the name that was asked for, where that is certain.
import { listContentTerms } from '../../../text/content-words.ts'
import type { AnswerType } from '../find/answer-type.ts'
import { answerSpans, expectedAnswer } from '../find/answer-types.rules.ts'

/** Log-probabilities of a sentence, and of a phrase of it, both by the reader. */
export type ReadPhrase = { text: string; sentenceScore: number; phraseScore: number }

/**
 * Log-probability of the sentence, and log of the phrase's share of it, from which the phrase is certain. On the tuning
 * documents, 12 of 12 such phrases are right.
 */
const certainSentence = -0.7
const certainPhrase = -1.35
const maxWords = 6

const shortTypes: ReadonlySet<AnswerType> = new Set(['date', 'number', 'amount', 'duration', 'person'])
const asksForMoney = /\b(?:cost|costs|price|pay|paid|spend|spent|earn|salary|fee|expensive|cheap)\b/iu
const money = /[$£€¥₹]|\b(?:dollars?|euros?|pounds?|cents?|francs?|marks?|rupees?|yen)\b/iu

/** Whether the phrase alone says what `question` asks for. */
export const canOpenAnswer = (
  question: string,
  { text, sentenceScore, phraseScore }: ReadPhrase,
): boolean => {
  const type = expectedAnswer(question)
  if (!type || !shortTypes.has(type)) return false
  if (sentenceScore <= certainSentence || phraseScore - sentenceScore <= certainPhrase) return false
  if (text.split(/\s+/u).length > maxWords) return false
  if (type === 'amount' && asksForMoney.test(question) && !money.test(text)) return false
  // A name that opens a text is found only behind other words.
  return answerSpans(type, `: ${text}`).length > 0
}

/** Whether words say something that `question` doesn't: "a guide" answers no question about guides. */
export const addsToQuestion = (question: string, words: string): boolean => {
  const asked = new Set(listContentTerms(question))
  return listContentTerms(words).some(term => !asked.has(term))
}

const notUnits = new Set(
  'a an and as at but by for if in is it no not of on or per so the to us was we who all are had has'.split(
    ' ',
  ),
)
const unitBehind = /^\s?(?:%|‰|°\s?[CF]?(?!\p{L})|(?<letters>[A-Za-zµμΩ]{1,3}\d?)(?![\p{L}\d]))/u

/** The range of a number, with the unit that stands behind it: "0.05 A". */
export const withUnit = <Range extends { start: number; end: number }>(text: string, range: Range): Range => {
  if (!/\d$/u.test(text.slice(range.start, range.end))) return range
  const unit = unitBehind.exec(text.slice(range.end, range.end + 8))
  if (!unit || notUnits.has(unit.groups?.letters ?? '')) return range
  return { ...range, end: range.end + unit[0].length }
}
