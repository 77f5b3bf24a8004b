// Answers and keys in words.

import { describeRight } from '@lantern/contract/questions/kinds/calculated.rules'
import { nameChoice } from '@lantern/contract/questions/kinds/choice-texts.rules'
import { listAccepted, listTyped } from '@lantern/contract/questions/kinds/gaps.rules'
import { centreOfArea, percentOfPoint } from '@lantern/contract/questions/kinds/hotspots.rules'
import type { QuestionImage } from '@lantern/contract/questions/kinds/question-images'
import type { AnswerKey, QuestionBody, Response, Solution } from '@lantern/contract/questions/kinds/questions'
import { reasonForTyped } from '@lantern/contract/questions/kinds/typed-worth.rules'
import * as m from '@lantern/messages'
import { formatCount } from '../format.ts'

type Options = readonly { id: string; text: string; image?: QuestionImage }[]

const getText = (options: Options, id: string): string =>
  options.filter(option => option.id === id).map(nameChoice)[0] ?? ''

const truth = (value: boolean) => (value ? m.play_true() : m.play_false())

const getChoices = (body: QuestionBody, ids: readonly string[]) =>
  'choices' in body ? ids.map(id => getText(body.choices, id)).join(', ') : ''

const listPairs = (body: QuestionBody, pairs: readonly { left: string; right: string }[]) =>
  body.type === 'matching'
    ? pairs.map(({ left, right }) => `${getText(body.left, left)} – ${getText(body.right, right)}`).join('; ')
    : ''

const getOrder = (body: QuestionBody, order: readonly string[]) =>
  body.type === 'ordering' ? order.map(id => getText(body.entries, id)).join(' → ') : ''

/** Thousands apart from 10,000 on, so that years stay as they are. */
const numberLabel = (value: number): string =>
  Number.isInteger(value) && Math.abs(value) >= 10_000 ? formatCount(value) : String(value)

const placesLabel = (points: readonly { x: number; y: number }[]): string =>
  m.hotspot_around({ places: points.map(point => m.hotspot_place(percentOfPoint(point))).join('; ') })

/** What is right, in words. */
export const keyLabel = (body: QuestionBody, key: AnswerKey): string => {
  if (key.type === 'single-choice') return getChoices(body, [key.choice])
  if (key.type === 'multiple-choice') return getChoices(body, key.choices)
  if (key.type === 'true-false') return truth(key.value)
  if (key.type === 'numeric') {
    const others = key.others?.filter(({ share }) => share === 1) ?? []
    const values = key.calculation
      ? describeRight(key)
      : [key, ...others].map(({ value }) => numberLabel(value)).join('; ')
    return `${values}${body.type === 'numeric' && body.unit ? ` ${body.unit}` : ''}`
  }
  if (key.type === 'matching') return listPairs(body, key.pairs)
  if (key.type === 'ordering') return getOrder(body, key.order)
  if (key.type === 'hotspot') return placesLabel(key.areas.map(centreOfArea))
  if (key.type === 'essay') return key.sample.trim() || m.essay_read_by_person()
  return listAccepted(key)
    .map(([best = '']) => best)
    .join('; ')
}

/** What somebody answered, in words. */
export const responseLabel = (body: QuestionBody, response: Response): string => {
  if (response.type === 'single-choice') return getChoices(body, [response.choice])
  if (response.type === 'multiple-choice') return getChoices(body, response.choices)
  if (response.type === 'true-false') return truth(response.value)
  if (response.type === 'matching') return listPairs(body, response.pairs)
  if (response.type === 'ordering') return getOrder(body, response.order)
  if (response.type === 'hotspot') return m.hotspot_place(percentOfPoint(response.point))
  return listTyped(response)
    .map(text => text.trim() || '–')
    .join('; ')
}

const wrongChoices = (key: AnswerKey, response: Response): { id: string; as: Response }[] => {
  if (key.type === 'true-false' && response.type === 'true-false')
    return key.value === response.value ? [] : [{ id: String(response.value), as: response }]
  if (response.type !== 'single-choice' && response.type !== 'multiple-choice') return []
  const chosen = response.type === 'single-choice' ? [response.choice] : response.choices
  const right =
    key.type === 'single-choice'
      ? [key.choice, ...(key.also ?? [])]
      : key.type === 'multiple-choice'
        ? key.choices
        : []
  return chosen
    .filter(id => !right.includes(id))
    .map(id => ({ id, as: { type: 'single-choice', choice: id } }))
}

/** Why what was chosen or typed is wrong, a sentence for each wrong choice of which that is known. */
export const reasonLabel = (
  body: QuestionBody,
  { key, reasons }: Pick<Solution, 'key' | 'reasons'>,
  response: Response,
  isWrong = false,
): string[] => {
  if ('text' in response) {
    const near = key.type === 'numeric' ? key.others : undefined
    const reason = reasonForTyped(reasons, response.text, { ...('spelling' in body && body), near, isWrong })
    return reason === '' ? [] : [reason]
  }
  return wrongChoices(key, response).flatMap(({ id, as }) => {
    const reason = reasons[id]
    return reason ? [m.play_you_chose({ choice: responseLabel(body, as), reason })] : []
  })
}
