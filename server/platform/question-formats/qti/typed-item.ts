// Gaps of QTI 2 and 3, typed or chosen from a list, with what is right by the item's own processing.
import { countGaps } from '@lantern/contract/questions/kinds/gaps.rules'
import { buildNumeric, buildTyped } from '../from-typed.ts'
import { type Draft, ItemRefusal, type Losses } from '../items.ts'
import type { Declaration, Responses, Value } from './declarations.ts'
import { findRanges } from './number-ranges.ts'
import type { Processing } from './response-processing.ts'
import { createScored, isNearly, type Scored } from './scored.ts'

export type GapPlace = {
  /** Identifier of the response. */
  id: string
  declaration: Declaration
  /** Choices by value, for responses chosen from a list; else null. */
  choices: ReadonlyMap<string, string> | null
}
export type TypedItem = {
  stem: string
  gaps: GapPlace[]
  processing: Processing
  explanation: string
  tolerance: number
  /** Constants that its processing compares with, besides declared values. */
  constants: readonly string[]
}

const candidates = ({ declaration, choices }: GapPlace, constants: readonly string[]): string[] => [
  ...new Set([
    ...(declaration.correct ?? []),
    ...(declaration.mapping?.entries.keys() ?? []),
    ...(choices ? [] : constants),
    ...(choices?.keys() ?? []),
  ]),
]

const firstRight = (gap: GapPlace): string => {
  const { correct, mapping } = gap.declaration
  const best = [...(mapping?.entries ?? [])].sort((a, b) => b[1] - a[1])[0]?.[0]
  const value = correct?.[0] ?? best
  if (value === undefined) throw new ItemRefusal('no-right-answer')
  return value
}

/** Whether a right answer with other capitals is still right by the file. */
const isExact = (value: string, share: (value: string) => number): boolean => {
  const other = [value.toLowerCase(), value.toUpperCase()].find(one => one !== value)
  return other !== undefined && share(value) > 0.995 && !(share(other) > 0.995)
}

/** A line of its own with nothing else is where something is typed, and no gap in a sentence. */
const ownLine = /\n\s*_____\s*$/u
const ownLineWithUnit = /\n\s*_____[ \t]*(\S.{0,39})?$/u

const buildOne = (
  item: TypedItem,
  gap: GapPlace,
  share: (value: string) => number,
  losses: Losses,
): Draft => {
  const { stem, explanation, tolerance } = item
  const values = candidates(gap, item.constants)
  if (isNumber(gap)) {
    const numbers = values.map(value => ({
      value: Number(value),
      tolerance,
      share: share(value),
      comment: '',
    }))
    const unit = ownLineWithUnit.exec(stem)
    const worth = (value: number) => share(String(value))
    return buildNumeric(
      unit ? stem.slice(0, unit.index).trim() : stem,
      findRanges(numbers, values.map(Number), worth),
      { explanation, unit: unit?.[1] ?? null },
      losses,
    )
  }
  // Case matters by the flag of the file if no value has letters with case.
  const hasCapitals = values.some(value => value.toLowerCase() !== value.toUpperCase())
  const exact = hasCapitals
    ? values.some(value => isExact(value, share))
    : (gap.declaration.mapping?.exact ?? false)
  const graded = values.map(value => ({ text: value, share: share(value), comment: '' }))
  const asked = ownLine.test(stem) ? stem.replace(ownLine, '').trim() : stem
  return buildTyped(
    asked,
    graded.map(one => ({ ...one, text: one.text.replaceAll('*', '\\*') })),
    { explanation, exact },
    losses,
  )
}

/** Worth more than an empty gap, and less than a right one. */
const isBetween = (share: number, scored: Scored, right: Map<string, Value>, { id }: GapPlace): boolean =>
  share < 0.995 && share > scored.share(new Map<string, Value>(right).set(id, null)) + 0.005

const isNumber = ({ declaration }: GapPlace): boolean => ['float', 'integer'].includes(declaration.baseType)

/** Whether no other number is right: of several gaps each is typed as it is written. */
const isExactNumber = (
  accepted: readonly string[],
  named: readonly string[],
  share: (value: string) => number,
): boolean => {
  const only = accepted.map(value => ({ value: Number(value), tolerance: 0, share: 1, comment: '' }))
  const near = only.flatMap(({ value }) => [1e-6, 1e-3, 0.01, 0.1, 1].flatMap(by => [value - by, value + by]))
  const isRight = (value: number) => (share(String(value)) > 0.995 ? 1 : 0)
  return findRanges(only, [...named.map(Number), ...near], isRight) === only
}

/** Gap shares are those of the points each is worth alone; differences from our scoring are reported. */
const buildSeveral = (item: TypedItem, right: Map<string, Value>, scored: Scored, losses: Losses): Draft => {
  const { gaps, stem, explanation, constants } = item
  let exact = true
  const lists = gaps.map(gap => {
    const share = (value: string) => scored.share(new Map(right).set(gap.id, [value]))
    const accepted = candidates(gap, constants).filter(value => share(value) > 0.995)
    if (!gap.choices && candidates(gap, constants).some(value => isBetween(share(value), scored, right, gap)))
      losses.add('partial-credit')
    const shareOfEmpty = scored.share(new Map<string, Value>(right).set(gap.id, null))
    if (!isNearly(shareOfEmpty, (gaps.length - 1) / gaps.length))
      losses.add(shareOfEmpty < 0.005 ? 'all-or-nothing' : 'partial-credit')
    if (isNumber(gap) && !isExactNumber(accepted, candidates(gap, constants), share))
      losses.add('tolerance-left', item.tolerance > 0 ? String(item.tolerance) : '…')
    if (gap.choices) losses.add('choices-typed')
    if (!accepted.some(value => isExact(value, share)) || gap.choices) exact = false
    return accepted.map(value => gap.choices?.get(value) ?? value)
  })
  const [accepted = [], ...more] = lists
  return {
    body: { type: 'gap', stem, ...(exact && { spelling: 'exact' as const }) },
    key: { type: 'gap', accepted, more },
    explanation,
  }
}

export const buildTypedItem = (item: TypedItem, losses: Losses): Draft => {
  const { gaps, processing } = item
  if (countGaps(item.stem) !== gaps.length) throw new ItemRefusal('several-parts')
  const right = new Map<string, Value>(gaps.map(gap => [gap.id, [firstRight(gap)]]))
  const scored = createScored(processing, [right])
  const [only] = gaps
  if (!scored || !only) throw new ItemRefusal('no-right-answer')
  if (scored.isAssumed) losses.add('scoring-assumed')
  if (gaps.length > 1) return buildSeveral(item, right, scored, losses)
  return buildOne(
    item,
    only,
    value => scored.share(new Map([[only.id, [value]]]) satisfies Responses),
    losses,
  )
}
