// Choices of a table's row.
import { buildMultipleChoice, buildSingleChoice, type GradedAnswer } from '../from-answers.ts'
import { type Draft, ItemRefusal } from '../items.ts'
import { findRightOf, type RowRead } from './row-parts.ts'

/** "worth: 0.5; 0.5; -0.25", by the places of choices; null for another way of scoring. */
const readWorth = (scoring: string): number[] | null => {
  const [, shares] = /^worth:([-\d.;\s]{1,200})$/u.exec(scoring) ?? []
  const read = shares?.split(';').map(Number)
  return read?.every(share => share >= -1 && share <= 1) ? read : null
}

export const buildChoiceRow = (read: RowRead, isSingle: boolean): Draft => {
  const { cell, losses, reasons } = read
  const last = read.options.findLastIndex(text => text !== '')
  const options = read.options.slice(0, last + 1)
  const right = findRightOf({ ...read, options })
  if (right.length === 0 || right.some(place => place < 0 || !options[place]))
    throw new ItemRefusal('no-right-answer', cell('answer'))
  // Full worth for each of several right answers.
  const worth = isSingle ? 1 : 1 / right.length
  const written = readWorth(cell('scoring'))
  const graded = options.map(
    (text, place): GradedAnswer => ({
      text,
      share:
        written?.[place] ??
        (right.includes(place) ? worth : isSingle || cell('scoring') === 'no-deduction' ? 0 : -worth),
      comment: right.includes(place) ? '' : (reasons[place] ?? ''),
    }),
  )
  const build = isSingle ? buildSingleChoice : buildMultipleChoice
  return build(cell('question'), graded, cell('explanation'), losses)
}
