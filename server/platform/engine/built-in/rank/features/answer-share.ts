// Whether a text holds something of the kind the question asks for.

import { getSearchTerm } from '../../../../text/search-terms.ts'
import { cachedPlainWord } from '../../../../text/stems.ts'
import { tokenize } from '../../../../text/tokens.rules.ts'
import { answerSpans } from '../../find/answer-types.rules.ts'
import type { Question } from '../../find/question.ts'

/** Two spans are as good as many. */
const ENOUGH = 2

/** Spans of the expected kind that aren't the question's own words: 0 for none, 1 for two or more; ½
 * where the question doesn't say what it expects. */
export const answerShare = (question: Question, text: string): number =>
  question.expected ? Math.min(ENOUGH, newSpans(question, text)) / ENOUGH : 0.5

/** 1 when the text holds at least one span of the expected kind, else 0; 0 without an expected kind. */
export const holdsAnswerType = (question: Question, text: string): number =>
  question.expected && newSpans(question, text) > 0 ? 1 : 0

const newSpans = (question: Question, text: string): number => {
  let count = 0
  for (const span of answerSpans(question.expected!, text)) {
    if (isNew(question, span)) count++
    if (count === ENOUGH) break
  }
  return count
}

const asked = new WeakMap<Question['words'], Set<string>>()

const isNew = (question: Question, span: string): boolean => {
  let terms = asked.get(question.words)
  if (!terms) {
    terms = new Set(question.words.map(word => getSearchTerm(word.plain, 'english')))
    asked.set(question.words, terms)
  }
  return tokenize(span).some(token => !terms.has(getSearchTerm(cachedPlainWord(token.surface), 'english')))
}
