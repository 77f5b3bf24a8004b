// Content of cells of own columns: what fits a column, its share, and how it is written.
import type { OwnCellContent, OwnColumn } from '@lantern/contract/teach/gradebook/own-columns'
import {
  type ExactNumber,
  exact,
  formatScore,
  shareOf,
  zero,
} from '../../../../platform/statistics/exact.rules.ts'

type Column = Pick<OwnColumn, 'kind' | 'possible' | 'levels'>
type Content = Pick<OwnCellContent, 'state' | 'value' | 'deduction'>

const decimal = /^\d{1,4}(\.\d{1,2})?$/

/** Points as typed in any country: "7,5" is 7.5. Null if they aren't points of this column. */
const readPoints = (written: string, possible: string | null): string | null => {
  const plain = written.replace(',', '.').replace(/^\+/, '')
  return decimal.test(plain) && Number(plain) <= Number(possible) ? exact(plain).toFixed() : null
}

/** Value as the column stores it; null if it doesn't fit. @param words of passing and failing, in lower case */
export const readOwnValue = (
  written: string,
  { kind, possible, levels }: Column,
  words: { pass: readonly string[]; fail: readonly string[] },
): string | null => {
  const plain = written.trim()
  if (kind === 'points') return readPoints(plain, possible)
  if (kind === 'level') {
    const wanted = plain.toLowerCase()
    const found =
      levels.find(({ name }) => name === plain) ?? levels.find(({ name }) => name.toLowerCase() === wanted)
    return found?.name ?? null
  }
  const wanted = plain.toLowerCase()
  if (wanted === 'pass' || words.pass.includes(wanted)) return 'pass'
  return wanted === 'fail' || words.fail.includes(wanted) ? 'fail' : null
}

/** Share of a stored value, before lateness; null for a value that no level has. */
const valueShare = (value: string, { kind, possible, levels }: Column): ExactNumber | null => {
  if (kind === 'points') return shareOf(value, possible ?? '1')
  if (kind === 'pass') return exact(value === 'pass' ? 1 : 0)
  const level = levels.find(({ name }) => name === value)
  return level ? exact(level.percent).div(100) : null
}

/** Whether a cell can stand in a column: a value where there has to be one, of the right kind. */
export const isFitting = ({ state, value, deduction }: Content, column: Column): boolean => {
  if (state !== 'late' && Number(deduction) !== 0) return false
  if (state !== 'scored' && state !== 'late') return value === null
  return value !== null && readOwnValue(value, column, { pass: [], fail: [] }) === value
}

/** Share that counts; null for a cell that counts nowhere. */
export const ownShare = ({ state, value, deduction }: Content, column: Column): ExactNumber | null => {
  if (state === 'missing') return zero
  if ((state !== 'scored' && state !== 'late') || value === null) return null
  const share = valueShare(value, column)
  return share && state === 'late' ? share.times(exact(100).minus(deduction)).div(100) : share
}

/** Most points of a column: those of a level are per cent, of passing one. */
export const ownPossible = ({ kind, possible }: Column): string =>
  kind === 'points' ? (possible ?? '0') : kind === 'level' ? '100' : '1'

/** Points that count, after lateness, as they are written. */
export const ownPoints = (content: Content, column: Column): string | null => {
  const share = ownShare(content, column)
  return share === null ? null : formatScore(share.times(ownPossible(column)).toFixed())
}
