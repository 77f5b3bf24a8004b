// A number with or without a unit.
import type { AnswerTypeRules } from './answer-type.ts'
import { compareFormulas, readFormula } from './formulas.rules.ts'
import { compareNumbers, type NumberMatch } from './numbers.rules.ts'
import { type Quantity, quantitiesIn } from './quantities.rules.ts'
import { contentWords } from './words.rules.ts'

const DENIES = /\b(?:not|no|never|except)\b|n't\b/iu

type Read = { quantities: Quantity[]; text: string }

const textOutside = ({ text, quantities }: Read): string =>
  quantities.reduceRight((rest, { start, end }) => `${rest.slice(0, start)} ${rest.slice(end)}`, text)

const isStated = (unit: Quantity, stem: string): boolean =>
  quantitiesIn(`1 ${stem}`).length > 0 &&
  contentWords(stem).some(({ plain, start }) =>
    quantitiesIn(`1 ${stem.slice(start, start + plain.length + 2).split(/[^\p{L}°%]/u)[0]}`).some(
      ({ units }) =>
        units.some(one =>
          unit.units.some(
            ({ size, dimensions }) =>
              one.size === size && JSON.stringify(one.dimensions) === JSON.stringify(dimensions),
          ),
        ),
    ),
  )

/** A unit that the question names need not be repeated. */
const matchOf = (wanted: Quantity, given: Quantity, stem: string): NumberMatch => {
  const match = compareNumbers(wanted, given)
  if (match !== 'near' || given.units.length > 0 || !isStated(wanted, stem)) return match
  return compareNumbers({ ...wanted, units: [] }, given)
}

/** Words around a number that neither the question nor the key has. */
const hasForeignWords = (given: Read, wanted: string, stem: string): boolean => {
  const known = new Set(contentWords(`${stem} ${wanted}`).map(({ term }) => term))
  return contentWords(textOutside(given)).some(({ term }) => !known.has(term))
}

/** Sums are equal to a number as formulas: "2^3" for 8 may be the question itself. */
const compareAsFormulas = (wanted: string, given: string): boolean => {
  const [formula, other] = [readFormula(wanted), readFormula(given)]
  return formula !== null && other !== null && compareFormulas(formula, other) === 'same'
}

const isSolved = (text: string): string | null => /^\p{L}\w? ?= ?(.+)$/u.exec(text)?.[1] ?? null

export const numberRules: AnswerTypeRules<Read> = {
  find: text => {
    const [only, ...others] = quantitiesIn(text)
    const isWhole = only?.start === 0 && (only.end === text.length || /^%$/u.test(text.slice(only.end)))
    return others.length === 0 && isWhole === true && only !== undefined && only.values.length > 0
  },
  read: text => {
    const quantities = quantitiesIn(text)
    return quantities.length > 0 ? { quantities, text } : null
  },
  compare: (wanted, given, texts, { stem }) => {
    const [number] = wanted.quantities
    const solved = isSolved(texts.given)
    if (solved && number) {
      const [value, ...others] = quantitiesIn(solved)
      if (value && others.length === 0)
        return matchOf(number, value, stem) === 'same'
          ? 'right'
          : matchOf(number, value, stem) === 'near'
            ? 'check'
            : 'wrong'
    }
    if (!number || !given) return compareAsFormulas(texts.wanted, texts.given) ? 'check' : 'wrong'
    const matches = given.quantities.map(quantity => matchOf(number, quantity, stem))
    if (matches.every(match => match === 'other'))
      return compareAsFormulas(texts.wanted, texts.given) ? 'check' : 'wrong'
    const rest = textOutside(given)
    const isPlain = !DENIES.test(rest) && !/[^\s\p{L}.,;:!()'"-]/u.test(rest) && !/\bor\b/iu.test(rest)
    return isPlain && matches.every(match => match === 'same') && !hasForeignWords(given, texts.wanted, stem)
      ? 'right'
      : 'check'
  },
  vary: ({ quantities: [number] }, text) => {
    if (!number) return []
    const digits = text.slice(number.start, number.end)
    const [, value = '', unit = ''] = /^(.*?\p{Nd}[\p{Nd}.,]*(?:\^-?\d+)?)(.*)$/u.exec(digits) ?? []
    const isNegative = value.startsWith('-')
    const whole = number.values[0] ?? 0
    return [
      unit ? value : '',
      unit.trim() ? `${value}${unit.startsWith(' ') ? unit.trim() : ` ${unit}`}` : '',
      isNegative ? `−${value.slice(1)}${unit}` : `-${value}${unit}`,
      isNegative ? `minus ${value.slice(1)}${unit}` : '',
      value.includes('.') ? `${value.replace('.', ',')}${unit}` : '',
      Number.isInteger(whole) && Math.abs(whole) >= 10_000
        ? `${whole.toLocaleString('en-GB').replaceAll(',', ' ')}${unit}`
        : '',
      !Number.isInteger(whole) && Math.abs(whole) < 1 && !unit
        ? `${Number((whole * 100).toPrecision(8))} %`
        : '',
      Number.isFinite(whole) ? `${Number((whole * 10).toPrecision(12))}${unit}` : '',
    ]
  },
}
