// Whether a number that somebody typed is the one wanted. Numbers are exact within the tolerance and units
// are converted; what isn't clear is for the person to check.
import { gapMark, type Outcome } from '@lantern/contract/questions/questions'
import { isSame, type Quantity, quantitiesIn } from './quantities.rules.ts'
import { convert, readUnit, type Unit } from './units.rules.ts'

export type WantedNumber = { stem: string; unit: string | null; value: number; tolerance: number }

const DENIES = /\b(?:not|no|never|except)\b|n['’]t\b/iu
const splitWords = (text: string) => text.toLowerCase().match(/\p{L}+/gu) ?? []
/** "kilometre" and "kilometres" are one unit. */
const bareForm = (word: string) => word.replace(/s$/u, '')

/** "How many kilometres …" and "_____ kilometres" say the unit, so that a bare number is complete. */
const asksInUnit = (stem: string, unit: string): boolean => {
  const asked = readUnit(unit)
  const isOne = (named: string) => {
    const other = readUnit(named)
    return asked && other ? convert(1, other, asked) === 1 : bareForm(named) === bareForm(unit.toLowerCase())
  }
  const behindGap = stem.split(gapMark)[1]?.trim().split(/\s+/u).slice(0, 4) ?? []
  if (
    behindGap.some((_, i) =>
      isOne(
        behindGap
          .slice(0, i + 1)
          .join(' ')
          .replace(/[.,]$/u, ''),
      ),
    )
  )
    return true
  return /\bhow many (?<named>\p{L}+)/iu.test(stem)
    ? isOne(/\bhow many (?<named>\p{L}+)/iu.exec(stem)!.groups!.named!)
    : [...stem.matchAll(/\bin (?<named>[\p{L}°%/]+)/giu)].some(({ groups }) => isOne(groups!.named!))
}

const gradeValues = (values: readonly number[], wanted: number, tolerance: number): Outcome => {
  const [first, ...others] = values
  if (first !== undefined && isSame(first, wanted, tolerance)) return 'right'
  return others.some(value => isSame(value, wanted, tolerance)) ? 'check' : 'wrong'
}

const inUnit = ({ values }: Quantity, from: Unit, to: Unit): number[] | null => {
  const converted = values.map(value => convert(value, from, to))
  return converted.every(value => value !== null) ? converted : null
}

const gradeBare = (wanted: WantedNumber, given: Quantity, rest: string): Outcome => {
  const { stem, unit, value, tolerance } = wanted
  const outcome = gradeValues(given.values, value, tolerance)
  if (outcome !== 'right') return outcome
  const knownWords = new Set([...splitWords(stem), ...splitWords(unit ?? '')].map(bareForm))
  const words = splitWords(rest).filter(
    word => !/^(?:a|the|in|about|approximately|around|roughly|of)$/u.test(word),
  )
  if (words.some(word => !knownWords.has(bareForm(word)))) return 'check'
  const saysUnit =
    unit === null || asksInUnit(stem, unit) || splitWords(unit).some(word => words.includes(word))
  return saysUnit ? 'right' : 'check'
}

/** A number without its unit, in a second reading or beside another number is for the person to check. */
export const gradeNumber = (wanted: WantedNumber, text: string): Outcome => {
  const responseQuantities = quantitiesIn(text)
  const [only] = responseQuantities
  if (!only) return /\p{L}/u.test(text) ? 'check' : 'wrong'
  const { value, tolerance } = wanted
  const rest = text.slice(0, only.start) + text.slice(only.end)
  if (responseQuantities.length > 1 || DENIES.test(rest)) {
    const holds = responseQuantities.some(({ values }) => gradeValues(values, value, tolerance) !== 'wrong')
    return holds ? 'check' : 'wrong'
  }
  const unit = wanted.unit === null ? null : readUnit(wanted.unit)
  if (!only.unit) return gradeBare(wanted, only, rest)
  // The unit named is no part of what was asked for, or one that can't be compared.
  if (!unit) {
    const bare = gradeBare(wanted, only, text.slice(only.start).replace(/^[^\p{L}%°]+/u, ''))
    return bare === 'right' || bare === 'wrong' ? bare : 'check'
  }
  const converted = inUnit(only, only.unit, unit)
  return converted ? gradeValues(converted, value, tolerance) : 'wrong'
}
