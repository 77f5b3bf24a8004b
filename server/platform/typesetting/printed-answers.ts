// Options and answers of a question, in the words of a key and of a marking scheme.

import type { AuthoredQuestion } from '@lantern/contract/questions/kinds/authored-questions'
import { listAccepted } from '@lantern/contract/questions/kinds/gaps.rules'
import { centreOfArea, percentOfPoint } from '@lantern/contract/questions/kinds/hotspots.rules'
import type { QuestionBody } from '@lantern/contract/questions/kinds/questions'
import * as m from '@lantern/messages'
import type { PrintedOption, Run } from './printed-paper.ts'
import { readRichText } from './read-rich-text.ts'

const letter = (i: number): string => `(${String.fromCharCode(97 + i)})`

const toOption = (text: string, mark: string): PrintedOption => ({
  mark,
  runs: readRichText(text),
  picture: null,
})

/** Printed options, to choose from, to order or to match, each behind its letter or number. */
export const listPrintedOptions = (body: QuestionBody): PrintedOption[] => {
  if ('choices' in body)
    return body.choices.map(({ text, image }, i) => ({
      ...toOption(text, letter(i)),
      picture: image ?? null,
    }))
  if (body.type === 'true-false')
    return [m.play_true(), m.play_false()].map((text, i) => toOption(text, letter(i)))
  if (body.type === 'matching') return body.left.map(({ text }, i) => toOption(text, `${i + 1}.`))
  return body.type === 'ordering' ? body.entries.map(({ text }, i) => toOption(text, letter(i))) : []
}

/** Printed partners that options are matched with. */
export const listPrintedPartners = (body: QuestionBody): PrintedOption[] =>
  body.type === 'matching' ? body.right.map(({ text }, i) => toOption(text, letter(i))) : []

const plain = (text: string): Run => ({ kind: 'text', text, bold: false, italic: false })

type Options = readonly { id: string; text: string }[]

const nameOptions = (options: Options, ids: readonly string[], between: string): Run[] =>
  ids.flatMap((id, i): Run[] => {
    const at = options.findIndex(option => option.id === id)
    const separator = i > 0 ? [plain(between)] : []
    return at < 0 ? [] : [...separator, plain(`${letter(at)} `), ...readRichText(options[at]?.text ?? '')]
  })

/** The right answer in one line. */
export const readAnswer = ({ body, key }: Pick<AuthoredQuestion, 'body' | 'key'>): Run[] => {
  if ('choices' in body && key.type === 'single-choice') return nameOptions(body.choices, [key.choice], '; ')
  if ('choices' in body && key.type === 'multiple-choice') {
    const inOrder = body.choices.map(({ id }) => id).filter(id => key.choices.includes(id))
    return nameOptions(body.choices, inOrder, '; ')
  }
  if (key.type === 'true-false') return [plain(key.value ? `(a) ${m.play_true()}` : `(b) ${m.play_false()}`)]
  if (key.type === 'numeric') {
    const unit = body.type === 'numeric' && body.unit ? ` ${body.unit}` : ''
    const margin = key.tolerance > 0 ? ` ± ${key.tolerance}` : ''
    return [plain(`${key.value}${margin}${unit}`)]
  }
  if (body.type === 'matching' && key.type === 'matching')
    return [
      plain(
        body.left
          .map(({ id }, i) => {
            const partner = key.pairs.find(({ left }) => left === id)?.right
            return `${i + 1} – ${letter(body.right.findIndex(one => one.id === partner))}`
          })
          .join(', '),
      ),
    ]
  if (body.type === 'ordering' && key.type === 'ordering')
    return [plain(key.order.map(id => letter(body.entries.findIndex(one => one.id === id))).join(', '))]
  if (key.type === 'essay') return readRichText(key.sample)
  if (key.type === 'hotspot') {
    const places = key.areas.map(area => m.hotspot_place(percentOfPoint(centreOfArea(area))))
    return [plain(m.hotspot_around({ places: places.join('; ') }))]
  }
  if (!('accepted' in key)) return []
  return listAccepted(key).flatMap(([best = ''], i): Run[] => [
    ...(i > 0 ? [plain('; ')] : []),
    ...readRichText(best),
  ])
}

/** Parts that marks can be shared over; 1 for what is right or wrong. */
const countParts = ({ key }: Pick<AuthoredQuestion, 'key'>): number => {
  if (key.type === 'multiple-choice') return key.choices.length
  if (key.type === 'matching') return key.pairs.length
  if (key.type === 'ordering') return key.order.length
  return 'accepted' in key ? listAccepted(key).length : 1
}

/** Remaining lines of a marking scheme: other wordings, part marks, and reasons. */
export const readScheme = (question: AuthoredQuestion, marks: number): Run[][] => {
  const { key, explanation } = question
  const criteria = key.type === 'essay' ? key.rubric : []
  const others = 'accepted' in key ? listAccepted(key).flatMap(([, ...more]) => more) : []
  const parts = countParts(question)
  return [
    ...(others.length > 0 ? [[plain(m.paper_also_accept({ list: others.join('; ') }))]] : []),
    ...(marks > 1 && parts > 1 ? [[plain(m.paper_part_marks({ marks, parts }))]] : []),
    ...criteria.map(({ text, points }) => [
      ...readRichText(text),
      plain(` (${m.paper_criterion_points({ count: points })})`),
    ]),
    ...(explanation.trim() === '' ? [] : [readRichText(explanation)]),
  ]
}
