// Numbers against the number of a key: exact within its tolerance. The field shows the unit, so that a missing one is the wanted one.
import type { AskedOf } from '@lantern/contract/questions/kinds/kind.rules'
import { findDecided } from '@lantern/contract/questions/kinds/marking.rules'
import type { Outcome } from '@lantern/contract/questions/kinds/questions'
import { compareNumbers, type NumberMatch } from './answers/numbers.rules.ts'
import { type Quantity, quantitiesIn } from './answers/quantities.rules.ts'
import { plainSigns } from './answers/signs.rules.ts'
import { readUnits } from './answers/units.rules.ts'
import { gradeNumber as gradeNumberBefore } from './before-types/grade-number.rules.ts'
import { asGrade, asShare, type Grade } from './grades.rules.ts'

type Wanted = { stem: string; unit: string | null; value: number; tolerance: number }

const DENIES = /\b(?:not|no|never|except)\b|n't\b/iu
const splitWords = (text: string) => text.toLowerCase().match(/\p{L}+/gu) ?? []
/** "kilometre" and "kilometres" are one unit. */
const bareForm = (word: string) => word.replace(/s$/u, '')

/** Whether other things are counted: "8 moons" where planets are asked for. */
const countsOthers = ({ stem, unit }: Wanted, behind: string): boolean => {
  const [counted] = splitWords(behind)
  if (!counted?.endsWith('s') || !/\bhow many\b/iu.test(stem)) return false
  const stemWords = [...splitWords(stem), ...splitWords(unit ?? '')].map(bareForm)
  return !stemWords.includes(bareForm(counted))
}

const allReadings = ({ values }: Quantity): Quantity[] =>
  values.map(value => ({ values: [value], units: [], start: 0, end: 0 }))

/** Ambiguous readings all count: "1.234" is also 1234 where a point separates thousands. */
const matchOf = ({ unit, value, tolerance }: Wanted, given: Quantity): NumberMatch => {
  const units = unit === null ? [] : readUnits(plainSigns(unit))
  const wanted = { values: [value], units, start: 0, end: 0 }
  const isBare = given.units.length === 0 || units.length === 0
  const isShare = given.units.some(({ dimensions }) => '%' in dimensions) && units.length === 0
  const matches =
    isBare && !isShare
      ? allReadings(given).map(reading => compareNumbers({ ...wanted, units: [] }, reading, tolerance))
      : [compareNumbers(wanted, given, tolerance)]
  if (matches.includes('same')) return 'same'
  // Precision is the tolerance's: another unit is all that leaves a doubt.
  return !isBare || isShare ? (matches[0] ?? 'other') : 'other'
}

/**
 * Verdict of a typed number. Of several numbers each has to be the wanted one, such as "5 km, so 5000 m"; "5 or 6" is wrong. The right number with
 * a unit that measures something else is for a person to look at.
 */
const gradeNumber = (wanted: Wanted, typed: string): Outcome => {
  const text = plainSigns(typed)
  const quantities = quantitiesIn(text)
  const [only, ...others] = quantities
  if (!only) return 'wrong'
  const rest = text.slice(0, only.start) + text.slice(only.end)
  if (DENIES.test(rest)) return 'wrong'
  if (others.length === 0 && only.units.length === 0 && countsOthers(wanted, text.slice(only.end)))
    return 'wrong'
  const matches = quantities.map(given => matchOf(wanted, given))
  if (matches.includes('other')) return 'wrong'
  return matches.includes('near') ? 'check' : 'right'
}

/** Worth of the first number that fits. */
export const gradeNumeric = ({ body, key }: AskedOf<'numeric'>, typed: string): Grade => {
  const { value, tolerance, others = [] } = key
  const wanted = [{ value, tolerance, share: 1 }, ...others]
  if (key.rules === 1)
    return asShare(wanted.find(one => gradeNumberBefore({ ...body, ...one }, typed) === 'right')?.share ?? 0)
  const decided = findDecided(key, 0, typed)
  if (decided) return asGrade(decided)
  const outcomes = wanted.map(one => ({ outcome: gradeNumber({ ...body, ...one }, typed), share: one.share }))
  const right = outcomes.find(({ outcome }) => outcome === 'right')
  if (right) return asShare(right.share)
  return asGrade(outcomes.some(({ outcome }) => outcome === 'check') ? 'check' : 'wrong')
}
