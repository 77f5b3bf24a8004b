// Options and right answers of a question, in the words of a key and of a marking scheme.

import type { AuthoredQuestion } from '@lantern/contract/questions/kinds/authored-questions'
import { rulesOf } from '@lantern/contract/questions/kinds/kinds.rules'
import type { QuestionBody } from '@lantern/contract/questions/kinds/questions'
import * as m from '@lantern/messages'
import { kindOf } from '../questions/kinds/kinds.ts'
import { plainRun } from './printed-options.ts'
import type { PrintedOption, Run } from './printed-paper.ts'
import { readRichText } from './read-rich-text.ts'

/** Options to choose, order or match, each with its letter or number. */
export const listPrintedOptions = (body: QuestionBody): PrintedOption[] =>
  kindOf(body).print.listOptions?.(body) ?? []

/** Partners to match with. */
export const listPrintedPartners = (body: QuestionBody): PrintedOption[] =>
  kindOf(body).print.listPartners?.(body) ?? []

/** The right answer in one line. */
export const readAnswer = ({ body, key }: Pick<AuthoredQuestion, 'body' | 'key'>): Run[] =>
  body.type === key.type ? kindOf(key).print.readAnswer({ body, key }) : []

/** Scheme notes: other wordings, part marks and explanation. */
export const readScheme = (question: AuthoredQuestion, marks: number): Run[][] => {
  const { key, explanation } = question
  const { listWordings, countParts } = rulesOf(key)
  const otherAnswers = listWordings?.(key).flatMap(([, ...more]) => more) ?? []
  const parts = countParts?.(key) ?? 1
  return [
    ...(otherAnswers.length > 0 ? [[plainRun(m.paper_also_accept({ list: otherAnswers.join('; ') }))]] : []),
    ...(marks > 1 && parts > 1 ? [[plainRun(m.paper_part_marks({ marks, parts }))]] : []),
    ...(kindOf(key).print.listCriteria?.(key) ?? []),
    ...(explanation.trim() === '' ? [] : [readRichText(explanation)]),
  ]
}
