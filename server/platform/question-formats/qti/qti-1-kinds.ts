// Kinds of questions of QTI 1.2 as ours.

import { buildEssay } from '../../questions/kinds/essay/build-essay.ts'
import { readCanvasCalculated } from '../../questions/kinds/numeric/read-canvas-calculated.ts'
import {
  allOrNothing,
  buildMatching,
  buildMultipleChoice,
  buildSingleChoice,
  buildTrueFalse,
  type GradedAnswer,
} from '../from-answers.ts'
import { buildNumeric, buildTyped } from '../from-typed.ts'
import { type Draft, ItemRefusal } from '../items.ts'
import { readCategories, readNamedGaps, readOrder } from './qti-1-lists.ts'
import type { Response } from './qti-1-material.ts'
import { listRightLabels, type Read, shareOf } from './qti-1-scores.ts'

const gradeLabels = (read: Read, { id, labels }: Response): GradedAnswer[] =>
  labels.map(label => ({
    ...label.shown,
    share: shareOf(read, id, label.id),
    comment: read.commentOn(label.id),
  }))

const readSingle = (read: Read, response: Response): Draft => {
  const graded = gradeLabels(read, response)
  const words = graded.map(({ text }) => text.toLowerCase())
  const isTruth =
    read.kind === 'true_false_question' ||
    (words.length === 2 && words.includes('true') && words.includes('false'))
  if (!isTruth || !words.includes('true') || !words.includes('false'))
    return buildSingleChoice(read.stem, graded, read.explanation, read.losses)
  const commentOn = (word: string) => graded[words.indexOf(word)]?.comment ?? ''
  const right = graded.find(({ share }) => share > 0.995)?.text.toLowerCase()
  if (!right) throw new ItemRefusal('no-right-answer')
  return buildTrueFalse(
    read.stem,
    right === 'true',
    { true: commentOn('true'), false: commentOn('false') },
    read.explanation,
  )
}

/** Ticks: all together in one condition, or each by itself. */
const readSeveral = (read: Read, response: Response): Draft => {
  const together =
    read.conditions.find(({ equals, share }) => share > 0.995 && equals.length > 1) ??
    read.conditions.find(
      ({ equals, share, denied }) => share > 0.995 && equals.length === 1 && denied.length > 0,
    )
  if (!together)
    return buildMultipleChoice(read.stem, gradeLabels(read, response), read.explanation, read.losses)
  const right = together.equals.map(({ value }) => value)
  const worth = 1 / right.length
  const graded = response.labels.map(label => ({
    ...label.shown,
    share: right.includes(label.id) ? worth : -worth,
    comment: read.commentOn(label.id),
  }))
  return allOrNothing(buildMultipleChoice(read.stem, graded, read.explanation, read.losses))
}

/** Half of 3.13 + 3.15 is 3.14, and not 3.1399999999999997. */
const withoutNoise = (value: number): number => Number(value.toPrecision(12))

const readTyped = (read: Read, response: Response): Draft => {
  const own = read.conditions.filter(({ equals }) => equals.some(one => one.response === response.id))
  if (read.kind === 'numerical_question' || own.some(({ range }) => range !== null)) {
    const ranges = read.conditions.flatMap(condition => {
      if (condition.share <= 0.995) return []
      if (condition.range?.isOpen)
        read.losses.add('bounds-included', `${condition.range.low}, ${condition.range.high}`)
      if (condition.range)
        return [
          {
            value: withoutNoise((condition.range.low + condition.range.high) / 2),
            tolerance: withoutNoise((condition.range.high - condition.range.low) / 2),
          },
        ]
      return condition.equals.map(({ value }) => ({ value: Number(value), tolerance: 0 }))
    })
    const numbers = ranges.slice(0, 1).map(range => ({ ...range, share: 1, comment: '' }))
    if (ranges.length > 1 && ranges.some(({ value }) => value !== ranges[0]?.value))
      throw new ItemRefusal('several-numbers')
    return buildNumeric(read.stem, numbers, { explanation: read.explanation, unit: null }, read.losses)
  }
  const graded = own.flatMap(({ equals, share }) =>
    equals.map(({ value }) => ({ text: value.replaceAll('*', '\\*'), share, comment: '' })),
  )
  const exact = own.some(({ equals }) => equals.some(one => one.exact))
  return buildTyped(read.stem, graded, { explanation: read.explanation, exact }, read.losses)
}

const readPairs = (read: Read): Draft => {
  const pairs = read.responses.map(response => ({
    left: response.material.text,
    right: listRightLabels(read, response)[0]?.shown.text ?? '',
  }))
  if (pairs.some(({ left, right }) => left === '' || right === '')) throw new ItemRefusal('no-right-answer')
  const all = read.responses[0]?.labels.map(({ shown }) => shown.text) ?? []
  const unpairedTexts = all.filter(text => !pairs.some(({ right }) => right === text))
  return buildMatching(
    read.stem,
    [...pairs, ...unpairedTexts.map(right => ({ left: '', right }))],
    read.explanation,
  )
}

export const readKind = (read: Read): Draft => {
  const { kind, responses } = read
  const [first] = responses
  if (kind === 'file_upload_question') throw new ItemRefusal('essay')
  if (kind === 'essay_question') return buildEssay(read.stem, { sample: '' }, read.explanation)
  if (kind === 'calculated_question') return readCanvasCalculated(read.calculated, read)
  if (kind === 'text_only_question' || !first) throw new ItemRefusal('description')
  if (kind === 'matching_question') return readPairs(read)
  if (kind === 'fill_in_multiple_blanks_question' || kind === 'multiple_dropdowns_question')
    return readNamedGaps(read)
  if (kind === 'ordering_question' || first.cardinality.toLowerCase() === 'ordered')
    return readOrder(read, first)
  if (kind === 'categorization_question') return readCategories(read)
  if (responses.length > 1) throw new ItemRefusal('several-parts')
  if (first.isTyped) return readTyped(read, first)
  if (first.labels.length === 0) throw new ItemRefusal('unknown-type', kind)
  return first.cardinality.toLowerCase() === 'multiple' ? readSeveral(read, first) : readSingle(read, first)
}
