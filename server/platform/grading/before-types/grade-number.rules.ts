// Grade of a typed number: right or wrong, never open. Numbers are exact within the tolerance and units are
// converted; a missing unit counts as the wanted one.
import type { Outcome } from '@lantern/contract/questions/kinds/questions'
import { isSame, type Quantity, quantitiesIn } from './quantities.rules.ts'
import { convert, readUnit, type Unit } from './units.rules.ts'

export type WantedNumber = { stem: string; unit: string | null; value: number; tolerance: number }
type NumberOutcome = Exclude<Outcome, 'check'>

const DENIES = /\b(?:not|no|never|except)\b|n['’]t\b/iu
const splitWords = (text: string) => text.toLowerCase().match(/\p{L}+/gu) ?? []
/** "kilometre" and "kilometres" are one unit. */
const bareForm = (word: string) => word.replace(/s$/u, '')

/** Ambiguous readings all count: "1.234" is also 1234 where a point separates thousands. */
const containsValue = (values: readonly number[], { value, tolerance }: WantedNumber): boolean =>
  values.some(one => isSame(one, value, tolerance))

/** Whether other things are counted: "8 moons" where planets are asked for. */
const countsOthers = ({ stem, unit }: WantedNumber, behind: string): boolean => {
  const [counted] = splitWords(behind)
  if (!counted?.endsWith('s') || !/\bhow many\b/iu.test(stem)) return false
  const stemWords = [...splitWords(stem), ...splitWords(unit ?? '')].map(bareForm)
  return !stemWords.includes(bareForm(counted))
}

const inUnit = ({ values }: Quantity, from: Unit, to: Unit): number[] => {
  const converted = values.map(value => convert(value, from, to))
  return converted.flatMap(value => (value === null ? [] : [value]))
}

const isWanted = (wanted: WantedNumber, given: Quantity): boolean => {
  const unit = wanted.unit === null ? null : readUnit(wanted.unit)
  // Unknown and unrequested units don't change the number.
  const values = given.unit && unit ? inUnit(given, given.unit, unit) : given.values
  return containsValue(values, wanted)
}

/**
 * Grade of an answer with numbers: of several numbers each has to be the wanted one, such as "5 km, so 5000
 * m"; "5 or 6" is wrong.
 */
export const gradeNumber = (wanted: WantedNumber, text: string): NumberOutcome => {
  const quantities = quantitiesIn(text)
  const [only, ...others] = quantities
  if (!only) return 'wrong'
  const rest = text.slice(0, only.start) + text.slice(only.end)
  if (DENIES.test(rest)) return 'wrong'
  if (others.length === 0 && !only.unit && countsOthers(wanted, text.slice(only.end))) return 'wrong'
  return quantities.every(given => isWanted(wanted, given)) ? 'right' : 'wrong'
}
