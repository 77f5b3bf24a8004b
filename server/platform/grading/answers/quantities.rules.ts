// Numbers in what people write, with their units: "12 million", "1.234,5 km", "3 × 10⁸ m/s", "twenty-one". Texts may come
// as they were typed or with plain signs.
import {
  FRACTIONS,
  NUMBER_WORD,
  readDecimals,
  readDigits,
  readPower,
  readWords,
  SCALE,
  SCALES,
} from './numerals.rules.ts'
import { readUnits, type Unit } from './units.rules.ts'

export type Quantity = {
  /** The reading that English gives it, then what else it may mean: "1.234" is also 1234 elsewhere. */
  values: number[]
  /** Readings of its unit; empty without one. "ms^-1" is metres per second or one in a millisecond. */
  units: readonly Unit[]
  /** UTF-16 range in the text, unit and all. */
  start: number
  end: number
}

/** Letters that mean a scale unless they mean a unit. */
const LETTER_SCALES: ReadonlyMap<string, number> = new Map([
  ['k', 1e3],
  ['K', 1e3],
  ['m', 1e6],
  ['M', 1e6],
])
/** "12k" is nothing but 12,000, "5 m" may be something else. */
const isSureScale = (letter: number): boolean => letter === 1e3

const DIGITS = [
  // Groups of three, which a decimal part may have, too: "43 279,168 29".
  "\\p{Nd}{1,3}(?:[ \\u00a0\\u202f'’]\\p{Nd}{3})+(?!\\p{Nd})(?:[.,]\\p{Nd}{3}(?: \\p{Nd}{3})* \\p{Nd}{1,3}(?!\\p{Nd})|[.,]\\p{Nd}+)?",
  '\\p{Nd}+(?:[.,]\\p{Nd}+)*',
  '\\.\\p{Nd}+',
].join('|')
const EXPONENT = '(?:\\^|\\*\\*)\\s?\\(?'
const NUMERAL = new RegExp(
  [
    '(?:(?<lead>[-−–]\\s?)(?=[$€£¥]))?(?<currency>[$€£¥])?\\s?(?<![\\p{L}\\p{Nd}.,])',
    // A space behind the sign at the beginning alone, since "5 - 2" is no "-2".
    '(?<sign>[-−–+]|(?<=^|[(=:]\\s?)[-+]\\s|\\b(?:minus|negative)\\s+)?',
    '(?:(?:(?<mixed>\\p{Nd}+)\\s)?(?<above>\\p{Nd}+)\\s?[/⁄]\\s?(?<below>\\p{Nd}+)(?![\\p{Nd}/])',
    `|10\\s?${EXPONENT}(?<only>[-+]?\\d{1,3})\\)?(?!\\p{Nd})|10(?<onlyRaised>[⁻⁺]?[⁰¹²³⁴⁵⁶⁷⁸⁹]+)`,
    `|(?<digits>${DIGITS})`,
    `(?<fraction>[½¼¾⅓⅔])?(?:\\s?e(?<e>[-+]?\\d{1,3})\\b|\\s?[x×·*]\\s?10\\s?(?:${EXPONENT})?(?<power>[-−+]?\\d{1,3}|[⁻⁺]?[⁰¹²³⁴⁵⁶⁷⁸⁹]+)\\)?)?`,
    '|(?<lone>[½¼¾⅓⅔])',
    `|(?<words>\\b${NUMBER_WORD}(?:[\\s-]+(?:and\\s+)?(?:${NUMBER_WORD}|${SCALE}))*\\b|\\b${SCALE}\\b)(?:\\s+point(?<decimals>(?:\\s+${NUMBER_WORD})+)\\b)?)`,
    `(?<scale>(?:\\s?-?${SCALE}\\b)+)?`,
  ].join(''),
  'giu',
)

const getBareValues = (groups: Record<string, string | undefined>): number[] => {
  const { mixed, above, below, only, onlyRaised, digits, fraction, lone, words, decimals } = groups
  if (digits) return readDigits(digits).map(value => value + (FRACTIONS.get(fraction ?? '') ?? 0))
  if (above) return [Number(mixed ?? 0) + Number(above) / Number(below)]
  if (only ?? onlyRaised) return [10 ** readPower(only ?? onlyRaised ?? '')]
  if (lone) return [FRACTIONS.get(lone) ?? Number.NaN]
  return [readWords(words ?? '') + readDecimals(decimals ?? '')]
}

const getValues = (groups: Record<string, string | undefined>): number[] => {
  const { sign, lead, e, power, scale } = groups
  const bare = getBareValues(groups)
  const scales = scale?.toLowerCase().match(/[a-z]+/gu) ?? []
  const factor = scales.reduce((product, word) => product * SCALES.get(word)!, 1)
  const exponent = e ?? power
  const ten = exponent === undefined ? 1 : 10 ** readPower(exponent)
  const signed = lead || /^(?:[-−–]|minus|negative)/iu.test(sign ?? '') ? -1 : 1
  return bare.map(value => value * factor * ten * signed)
}

/** Words of a unit right behind a number, at most. */
const MAX_UNIT_WORDS = 4

const unitsAfter = (text: string, from: number): { units: Unit[]; end: number } | null => {
  const rest = /^[\s-]?[^,;:()!?]*/u.exec(text.slice(from))?.[0] ?? ''
  const words = [...rest.matchAll(/[^\s]+/gu)].slice(0, MAX_UNIT_WORDS)
  for (let count = words.length; count > 0; count--) {
    const last = words[count - 1]!
    const named = rest.slice(0, last.index + last[0].length).replace(/\.$/u, '')
    const units = readUnits(named.replace(/^[\s-]+/u, ''))
    if (units.length > 0) return { units, end: from + named.length }
  }
  return null
}

/** Further numbers of a text are no answer. */
const maxQuantities = 40

/** "2-" is how some write "-2", at the very end. */
const withLeadingSign = (text: string): string => text.replace(/^(\p{Nd}[\p{Nd}.,]*) ?[-−–]$/u, '-$1')

/** Numbers in `text` in order, each with the unit right beside it. */
export const quantitiesIn = (given: string): Quantity[] => {
  const text = withLeadingSign(given)
  const found: Quantity[] = []
  for (const match of text.matchAll(NUMERAL)) {
    const groups = match.groups ?? {}
    const start = match.index + (/^\s*/u.exec(match[0])?.[0].length ?? 0)
    const end = match.index + match[0].length
    if (found.some(other => other.end > start)) continue
    if (found.length >= maxQuantities) break
    const values = getValues(groups).filter(value => !Number.isNaN(value))
    const after = groups.currency ? { units: readUnits(groups.currency), end } : unitsAfter(text, end)
    // Scale letters, as in "12k" and "5M", without other words.
    const letter = LETTER_SCALES.get(/^[kKmM](?![\p{L}\p{Nd}])/u.exec(text.slice(end))?.[0] ?? '')
    const scaled = letter ? values.map(value => value * letter) : []
    found.push({
      values: isSureScale(letter ?? 0) ? scaled : [...values, ...scaled],
      units: after?.units ?? [],
      start,
      end: after?.end ?? (letter ? end + 1 : end),
    })
  }
  return found
}

const NEARLY = 1e-13

/** Whether two numbers are the same but for what floating point does to them. */
export const isSame = (a: number, b: number, tolerance = 0): boolean =>
  Math.abs(a - b) <= tolerance + NEARLY * Math.max(Math.abs(a), Math.abs(b))
