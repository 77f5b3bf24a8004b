// Numbers in what people write, with their units: "12 million", "1.234,5 km", "3 × 10⁸ m/s", "twenty-one".
import { readUnit, type Unit } from './units.rules.ts'

export type Quantity = {
  /** The reading that English gives it, then what else it may mean: "1.234" is also 1234 elsewhere. */
  values: number[]
  unit: Unit | null
  /** UTF-16 range in the text, unit and all. */
  start: number
  end: number
}

const SCALES: ReadonlyMap<string, number> = new Map([
  ['hundred', 1e2],
  ['thousand', 1e3],
  ['million', 1e6],
  ['billion', 1e9],
  ['trillion', 1e12],
  ['mn', 1e6],
  ['bn', 1e9],
])
/** Letters that mean a scale unless they mean a unit. */
const LETTER_SCALES: ReadonlyMap<string, number> = new Map([
  ['k', 1e3],
  ['K', 1e3],
  ['m', 1e6],
  ['M', 1e6],
])
const ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const WORDS: ReadonlyMap<string, number> = new Map([
  ...ONES.map((word, n): [string, number] => [word, n]),
  ...TENS.map((word, n): [string, number] => [word, (n + 2) * 10]),
  ['half', 0.5],
])
const FRACTIONS: ReadonlyMap<string, number> = new Map([
  ['½', 0.5],
  ['¼', 0.25],
  ['¾', 0.75],
  ['⅓', 1 / 3],
  ['⅔', 2 / 3],
])

const NUMBER_WORD = `(?:${[...WORDS.keys()].join('|')})`
const SCALE = `(?:${[...SCALES.keys()].join('|')})`
const NUMERAL = new RegExp(
  [
    '(?<currency>[$€£¥])?\\s?(?<![\\p{L}\\p{Nd}.,])(?<sign>[-−+])?',
    `(?:(?<above>\\p{Nd}+)\\s?[/⁄]\\s?(?<below>\\p{Nd}+)(?![\\p{Nd}/])`,
    "|(?<digits>\\p{Nd}{1,3}(?:[ \\u00a0\\u202f'’]\\p{Nd}{3})+(?!\\p{Nd})(?:[.,]\\p{Nd}+)?|\\p{Nd}+(?:[.,]\\p{Nd}+)*|\\.\\p{Nd}+)",
    '(?<fraction>[½¼¾⅓⅔])?(?:e(?<e>[-+]?\\d{1,3})\\b|\\s?[x×·*]\\s?10\\s?(?:\\^|\\*\\*)?\\s?(?<power>[-−+]?\\d{1,3}|[⁻⁺]?[⁰¹²³⁴⁵⁶⁷⁸⁹]+))?',
    '|(?<lone>[½¼¾⅓⅔])',
    `|(?<words>\\b${NUMBER_WORD}(?:[\\s-]+(?:and\\s+)?(?:${NUMBER_WORD}|${SCALE}))*\\b|\\b${SCALE}\\b))`,
    `(?<scale>(?:\\s?-?${SCALE}\\b)+)?`,
  ].join(''),
  'giu',
)

/** Possible values of a run of digits, points and commas, the English reading first. */
const readDigits = (text: string): number[] => {
  const digits = text.replace(/[\s'’]/gu, '')
  const points = digits.match(/[.,]/gu) ?? []
  const plain = Number(digits.replace(/[.,]/gu, ''))
  const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','))
  const decimal = Number(`${digits.slice(0, last).replace(/[.,]/gu, '')}.${digits.slice(last + 1)}`)
  if (points.length === 0) return [plain]
  if (new Set(points).size > 1) return [decimal]
  if (points.length > 1) return [plain]
  const mayGroup = /^[1-9]\d{0,2}[.,]\d{3}$/u.test(digits)
  if (!mayGroup) return [decimal]
  return points[0] === ',' ? [plain, decimal] : [decimal, plain]
}

const readWords = (text: string): number => {
  let wholeNumber = 0
  let part = 0
  for (const word of text.toLowerCase().split(/[\s-]+/u)) {
    const scale = SCALES.get(word)
    if (word === 'and') continue
    if (scale === undefined) part += WORDS.get(word) ?? 0
    else if (scale === 100) part = (part || 1) * 100
    else {
      wholeNumber += (part || 1) * scale
      part = 0
    }
  }
  return wholeNumber + part
}

const readPower = (text: string): number =>
  Number(
    [...text.replace(/[−⁻]/gu, '-').replace('⁺', '')]
      .map(sign => ('⁰¹²³⁴⁵⁶⁷⁸⁹'.includes(sign) ? '⁰¹²³⁴⁵⁶⁷⁸⁹'.indexOf(sign) : sign))
      .join(''),
  )

const getValues = (groups: Record<string, string | undefined>): number[] => {
  const { sign, above, below, digits, fraction, e, power, lone, words, scale } = groups
  const bare = digits
    ? readDigits(digits).map(value => value + (FRACTIONS.get(fraction ?? '') ?? 0))
    : above
      ? [Number(above) / Number(below)]
      : [lone ? FRACTIONS.get(lone)! : readWords(words ?? '')]
  const scales = scale?.toLowerCase().match(/[a-z]+/gu) ?? []
  const factor = scales.reduce((product, word) => product * SCALES.get(word)!, 1)
  const exponent = e ?? power
  const ten = exponent === undefined ? 1 : 10 ** readPower(exponent)
  const signed = sign === '-' || sign === '−' ? -1 : 1
  return bare.map(value => value * factor * ten * signed)
}

/** Words of a unit right behind a number, at most. */
const MAX_UNIT_WORDS = 4

const unitAfter = (text: string, from: number): { unit: Unit; end: number } | null => {
  const rest = /^[\s-]?[^,;:()!?]*/u.exec(text.slice(from))?.[0] ?? ''
  const words = [...rest.matchAll(/[^\s]+/gu)].slice(0, MAX_UNIT_WORDS)
  for (let count = words.length; count > 0; count--) {
    const last = words[count - 1]!
    const named = rest.slice(0, last.index + last[0].length).replace(/\.$/u, '')
    const unit = readUnit(named.replace(/^[\s-]+/u, ''))
    if (unit) return { unit, end: from + named.length }
  }
  return null
}

/** Numbers in `text` in order, each with the unit right beside it. */
export const quantitiesIn = (text: string): Quantity[] => {
  const found: Quantity[] = []
  for (const match of text.matchAll(NUMERAL)) {
    const groups = match.groups ?? {}
    const start = match.index + (/^\s*/u.exec(match[0])?.[0].length ?? 0)
    const end = match.index + match[0].length
    if (found.some(other => other.end > start)) continue
    const values = getValues(groups)
    const after = groups.currency ? { unit: readUnit(groups.currency)!, end } : unitAfter(text, end)
    // Scale letters, as in "12k" and "5M", without other words.
    const letter = LETTER_SCALES.get(/^[kKmM](?![\p{L}\p{Nd}])/u.exec(text.slice(end))?.[0] ?? '')
    const scaled = letter ? values.map(value => value * letter) : []
    found.push({
      values: [...values, ...scaled],
      unit: after?.unit ?? null,
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
