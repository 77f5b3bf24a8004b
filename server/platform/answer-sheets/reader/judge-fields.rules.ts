// Combined meaning of a question's marks. Neighbours can make an uncertain mark certain: alone in its row, or
// rubbed out beside a firm one.
import type { SheetField } from '@lantern/contract/teach/papers/sheet-layout'
import type { FieldReading, Mark, UnsureReason } from '../reading.ts'
import { type Judged, readCross } from './judge-marks.rules.ts'
import type { Sign } from './signs.rules.ts'

/** Coverage from which a dark spot counts if alone in its row, and from which it always counts. */
const aloneFrom = { coverage: 0.22, blot: 0.36, coverageOfAny: 0.55 }

const isSpot = (sign: Sign): boolean => {
  const { coverage, blot } = sign
  if (readCross(sign, false) !== 'none') return false
  return coverage >= aloneFrom.coverageOfAny || (coverage >= aloneFrom.coverage && blot >= aloneFrom.blot)
}

/** Bounds of a rubbed-out mark beside a firm one. */
const rubbedOut = { darkness: 0.5, share: 0.4 }
/** Number of signs, and ratio to filled circles, from which a sheet is marked with signs throughout. */
const habitFrom = { signs: 6, times: 3 }
const darkSign = 0.6
/** No cross covers so much. Who answers with crosses may fill a bubble all over to take it back. */
const filledAllOver = 0.88

const isSign = ({ state, reason, darkness }: Judged): boolean =>
  state === 'unsure' && reason === 'other-sign' && darkness >= darkSign

/** A sign with less of the ink than this, against the others of its sheet, is a stray line. */
const minShareOfHabit = 0.65

/** Minimum ink of a sign on sheets that are ticked or crossed instead of filled; null for others. */
export const findHabitOfSigns = (marks: readonly Judged[]): number | null => {
  const shares = marks.filter(isSign).map(({ share }) => share)
  const signs = shares.length
  const filled = marks.filter(
    ({ state, sign }) => state === 'filled' && sign.coverage >= filledAllOver,
  ).length
  if (signs < habitFrom.signs || signs < habitFrom.times * filled) return null
  return minShareOfHabit * (shares.toSorted((a, b) => a - b)[Math.floor(signs / 2)] ?? 0)
}

const toVerdict = (mark: Judged, state: Judged['state'], reason: UnsureReason | null = null): Judged => ({
  ...mark,
  state,
  reason,
})

/** Makes certain what a row makes certain. */
const resolveRow = (marks: readonly Judged[], habit: number | null, several: boolean): Judged[] => {
  const filled = marks.filter(({ state }) => state === 'filled').length
  const unsure = marks.filter(({ state }) => state === 'unsure').length
  if (filled > 0 && habit === null)
    return marks.map(mark =>
      mark.reason === 'faint' && mark.darkness < rubbedOut.darkness && mark.share < rubbedOut.share
        ? toVerdict(mark, 'empty')
        : mark,
    )
  if (habit !== null && filled > 0)
    return marks.map(mark =>
      mark.state === 'filled' && mark.sign.coverage >= filledAllOver
        ? toVerdict(mark, 'unsure', 'changed')
        : mark,
    )
  if (habit !== null && (several || unsure === 1))
    return marks.map(mark => (isSign(mark) && mark.share >= habit ? toVerdict(mark, 'filled') : mark))
  if (unsure === 1 && !several)
    return marks.map(mark => (isSign(mark) && isSpot(mark.sign) ? toVerdict(mark, 'filled') : mark))
  return [...marks]
}

const order: readonly UnsureReason[] = ['several', 'changed', 'other-sign', 'faint']

const findReason = (marks: readonly Judged[], several: boolean): UnsureReason | null => {
  const marked = marks.filter(({ state }) => state === 'filled' || state === 'unsure')
  const reasons = marked.flatMap(({ reason }) => reason ?? [])
  if (!several && marked.length > 1) return 'several'
  return order.find(reason => reasons.includes(reason)) ?? null
}

/** Filled ones, or where none is the likeliest of those that aren't certain. */
const chooseLikeliest = (marks: readonly Judged[], several: boolean): number[] => {
  const filled = marks.flatMap(({ state }, i) => (state === 'filled' ? [i] : []))
  if (filled.length > 0) return filled
  const unsure = marks.flatMap(({ state }, i) => (state === 'unsure' ? [i] : []))
  if (several) return unsure
  const best = unsure.toSorted((a, b) => marks[b]!.share - marks[a]!.share)[0]
  return best === undefined ? [] : [best]
}

const toMarks = (marks: readonly Judged[], labels: readonly string[]): Mark[] =>
  marks.map(({ share, state }, i) => ({
    label: labels[i] ?? '',
    ink: Math.max(0, Math.min(1, share)),
    state,
  }))

const judgeRow = (
  marks: readonly Judged[],
  labels: readonly string[],
  habit: number | null,
  several: boolean,
) => {
  const resolvedMarks = resolveRow(marks, habit, several)
  return {
    chosen: chooseLikeliest(resolvedMarks, several).map(i => labels[i] ?? ''),
    unsure: findReason(resolvedMarks, several),
    marks: toMarks(resolvedMarks, labels),
  }
}

/** @param marks of its bubbles, column after column. @param hasInk for a written answer */
export const judgeField = (
  field: SheetField,
  marks: readonly Judged[],
  habit: number | null,
  hasInk: (field: Extract<SheetField, { kind: 'written' }>) => boolean,
): FieldReading => {
  if (field.kind === 'written') return { kind: 'written', id: field.id, hasInk: hasInk(field) }
  if (field.kind === 'choice') {
    const labels = field.bubbles.map(({ label }) => label)
    return { kind: 'choice', id: field.id, ...judgeRow(marks, labels, habit, field.several) }
  }
  let first = 0
  const columns = field.columns.map(column => {
    const own = marks.slice(first, first + column.length)
    first += column.length
    const labels = column.map(({ label }) => label)
    return judgeRow(own, labels, habit, false)
  })
  return {
    kind: 'digits',
    id: field.id,
    signs: columns.map(({ chosen }) => chosen[0] ?? ''),
    unsure: order.find(reason => columns.some(({ unsure }) => unsure === reason)) ?? null,
    columns: columns.map(({ marks }) => marks),
  }
}
