// Numbers of typed answers: whether one is another, with their units.
import { isSame, type Quantity, quantitiesIn } from './quantities.rules.ts'
import { convert, type Unit } from './units.rules.ts'

/**
 * `same`: the number. `near`: the number in another reading, unit or precision, which a person has to look at.
 * `other`: another number.
 */
export type NumberMatch = 'same' | 'near' | 'other'

/** Values of a text that is one number and nothing else; empty if it isn't. */
export const readNumber = (text: string): number[] => {
  const plain = text.trim()
  const [only, ...others] = quantitiesIn(plain)
  const isWhole = only && others.length === 0 && only.start === 0 && only.end === plain.length
  if (!isWhole) return []
  if (only.units.length === 0) return only.values
  return plain.endsWith('%') ? only.values.map(share) : []
}

const hasPercent = ({ units }: Quantity): boolean => units.some(({ dimensions }) => '%' in dimensions)
const share = (value: number): number => Number((value / 100).toPrecision(15))
const asShare = (quantity: Quantity): Quantity =>
  hasPercent(quantity) ? { ...quantity, values: quantity.values.map(share), units: [] } : quantity

/** Values in a unit by each of its readings that measures the same. */
const valuesIn = ({ values, units }: Quantity, wanted: readonly Unit[]): number[] =>
  units.flatMap(from =>
    wanted.flatMap(to => values.map(value => convert(value, from, to))).filter(value => value !== null),
  )

/** Whole numbers up to this are counted, not measured: 1250001 is another number than 1250000. */
const maxCounted = 1e12

/** Whether a number is the other one, rounded to its own last digit; at least two digits are given. */
export const isRounded = (a: number, b: number): boolean => {
  if (Number.isInteger(a) && Number.isInteger(b) && Math.abs(a) < maxCounted) return false
  const digits = Math.min(countDigits(a), countDigits(b))
  return digits >= 2 && Number(a.toPrecision(digits)) === Number(b.toPrecision(digits))
}
const countDigits = (value: number): number => {
  const [mantissa = ''] = Math.abs(value).toExponential().split('e')
  return mantissa.replace('.', '').length
}

const compareValues = (
  wanted: readonly number[],
  given: readonly number[],
  tolerance: number,
): NumberMatch => {
  const [first, ...readings] = given
  const isWanted = (value: number) => wanted.some(one => isSame(one, value, tolerance))
  if (first === undefined) return 'other'
  if (isWanted(first)) return 'same'
  if (readings.some(isWanted)) return 'near'
  return tolerance === 0 && wanted.some(one => isRounded(one, first)) ? 'near' : 'other'
}

/** @param tolerance absolute, in the unit of the wanted number */
export const compareNumbers = (wanted: Quantity, given: Quantity, tolerance = 0): NumberMatch => {
  const bare = compareValues(wanted.values, given.values, tolerance)
  const isMeasured = wanted.units.length > 0
  if (isMeasured && given.units.length > 0) {
    const converted = compareValues(wanted.values, valuesIn(given, wanted.units), tolerance)
    if (converted === 'same') return 'same'
    return converted === 'near' || bare !== 'other' ? 'near' : 'other'
  }
  if (hasPercent(wanted) || hasPercent(given)) {
    const match = compareValues(asShare(wanted).values, asShare(given).values, tolerance)
    if (match === 'same') return 'same'
    return match === 'near' || bare !== 'other' ? 'near' : 'other'
  }
  // A unit that only one of them has.
  if (isMeasured !== given.units.length > 0) return bare === 'other' ? 'other' : 'near'
  return bare
}
