// Options and right answers of a question, in the words of a key and of a marking scheme.

import type { AuthoredQuestion } from '@lantern/contract/questions/kinds/authored-questions'
import { listAccepted } from '@lantern/contract/questions/kinds/gaps.rules'
import { rulesOf } from '@lantern/contract/questions/kinds/kinds.rules'
import { getMarking } from '@lantern/contract/questions/kinds/marking.rules'
import { type Outcome, outcomes, type QuestionBody } from '@lantern/contract/questions/kinds/questions'
import * as m from '@lantern/messages'
import { previewMarking } from '../grading/preview-marking.rules.ts'
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

/** Answers of each outcome on one line of a scheme. */
const maxOfOutcome = 5

/** Typed answers that count as right, are to check, and count as wrong, gap by gap. */
const listMarked = ({ body, key }: Pick<AuthoredQuestion, 'body' | 'key'>): Run[][] => {
  if ((body.type !== 'short-answer' && body.type !== 'gap') || body.type !== key.type) return []
  const lists = listAccepted(key)
  return lists.flatMap((accepted, gap) => {
    const marking = getMarking(key, gap) ?? {}
    const { variants } = previewMarking({ stem: body.stem, accepted, spelling: body.spelling, marking }, null)
    const place = lists.length > 1 ? `${m.paper_gap({ number: gap + 1 })} ` : ''
    return outcomes.flatMap(outcome => {
      const texts = variants.filter(one => one.outcome === outcome && !accepted.includes(one.text))
      const list = texts.slice(0, maxOfOutcome).map(({ text }) => text)
      return list.length > 0 ? [[plainRun(place + markedLabels[outcome]({ list: list.join('; ') }))]] : []
    })
  })
}

const markedLabels: Record<Outcome, (values: { list: string }) => string> = {
  right: m.paper_marked_right,
  check: m.paper_marked_check,
  wrong: m.paper_marked_wrong,
}

/** Scheme notes: other wordings, part marks and explanation. */
export const readScheme = (question: AuthoredQuestion, marks: number): Run[][] => {
  const { key, explanation } = question
  const { listWordings, countParts } = rulesOf(key)
  const otherAnswers = listWordings?.(key).flatMap(([, ...more]) => more) ?? []
  const parts = countParts?.(key) ?? 1
  return [
    ...(otherAnswers.length > 0 ? [[plainRun(m.paper_also_accept({ list: otherAnswers.join('; ') }))]] : []),
    ...listMarked(question),
    ...(marks > 1 && parts > 1 ? [[plainRun(m.paper_part_marks({ marks, parts }))]] : []),
    ...(kindOf(key).print.listCriteria?.(key) ?? []),
    ...(explanation.trim() === '' ? [] : [readRichText(explanation)]),
  ]
}
