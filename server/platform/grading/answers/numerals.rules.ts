// Numerals: digits with their groups, number words, fractions.

export const SCALES: ReadonlyMap<string, number> = new Map([
  ['hundred', 1e2],
  ['thousand', 1e3],
  ['million', 1e6],
  ['billion', 1e9],
  ['trillion', 1e12],
  ['lakh', 1e5],
  ['crore', 1e7],
  ['mn', 1e6],
  ['bn', 1e9],
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
export const FRACTIONS: ReadonlyMap<string, number> = new Map([
  ['½', 0.5],
  ['¼', 0.25],
  ['¾', 0.75],
  ['⅓', 1 / 3],
  ['⅔', 2 / 3],
])

export const NUMBER_WORD = `(?:${[...WORDS.keys()].join('|')})`
export const SCALE = `(?:${[...SCALES.keys()].join('|')})`
/** Groups of three, or of two before the last three, as in India. */
const isGrouped = (digits: string): boolean =>
  /^\d{1,3}(?:[.,]\d{3})+$|^\d{1,2}(?:,\d{2})+,\d{3}$/u.test(digits)

/** Possible values of a run of digits, points and commas, the English reading first. */
export const readDigits = (text: string): number[] => {
  const digits = text.replace(/[\s'’]/gu, '')
  const points = digits.match(/[.,]/gu) ?? []
  const plain = Number(digits.replace(/[.,]/gu, ''))
  const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','))
  const decimal = Number(`${digits.slice(0, last).replace(/[.,]/gu, '')}.${digits.slice(last + 1)}`)
  if (points.length === 0) return [plain]
  if (new Set(points).size > 1) return [decimal]
  // "1,000,000" and "1,00,000" are groups, "1.2.3" is none.
  if (points.length > 1) return isGrouped(digits) ? [plain] : []
  const mayGroup = /^[1-9]\d{0,2}[.,]\d{3}$/u.test(digits)
  if (!mayGroup) return [decimal]
  return points[0] === ',' ? [plain, decimal] : [decimal, plain]
}

export const readWords = (text: string): number => {
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

export const readPower = (text: string): number =>
  Number(
    [...text.replace(/[−⁻]/gu, '-').replace('⁺', '')]
      .map(sign => ('⁰¹²³⁴⁵⁶⁷⁸⁹'.includes(sign) ? '⁰¹²³⁴⁵⁶⁷⁸⁹'.indexOf(sign) : sign))
      .join(''),
  )

/** Digits behind "point": "one four" as 0.14. */
export const readDecimals = (text: string): number =>
  text.trim() === ''
    ? 0
    : Number(
        `0.${text
          .trim()
          .split(/\s+/u)
          .map(word => WORDS.get(word.toLowerCase()) ?? 0)
          .join('')}`,
      )
