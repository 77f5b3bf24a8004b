// Numbers as a sentence writes them, and other numbers written the same way.

/** Number words that are taken for numbers. */
export const SMALL =
  'two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen'.split(' ')
const NUMBER = new RegExp(
  `(?<![\\p{L}\\p{N}.,–-])(?:(?<digits>\\d{1,3}(?:,\\d{3})+|\\d+(?:\\.\\d+)?)|(?<word>${SMALL.join('|')}))(?![\\p{N}.,]*\\p{N}|[\\p{L}–-]|\\s?[×x^]\\s?\\p{N})(?<scale> (?:thousand|million|billion|trillion))?(?<percent>\\s?%| per ?cent\\b)?`,
  'giu',
)

export type Found = {
  written: string
  start: number
  end: number
  value: number
  isPercent: boolean
  /** How it is written. */
  shape: { word: boolean; decimals: number; grouped: boolean; suffix: string }
  scale: number
}

const SCALES: Readonly<Record<string, number>> = { thousand: 1e3, million: 1e6, billion: 1e9, trillion: 1e12 }

const readFound = (match: RegExpExecArray): Found => {
  const { digits, word, scale, percent } = match.groups!
  const value = digits ? Number(digits.replaceAll(',', '')) : SMALL.indexOf(word!.toLowerCase()) + 2
  // The sign of a percentage stays in the sentence, so that every choice stands before it.
  const written = match[0].slice(0, match[0].length - (percent?.length ?? 0))
  return {
    written,
    start: match.index,
    end: match.index + written.length,
    value,
    isPercent: percent !== undefined,
    shape: {
      word: Boolean(word),
      grouped: digits?.includes(',') ?? false,
      suffix: scale ?? '',
      decimals: digits?.split('.')[1]?.length ?? 0,
    },
    scale: SCALES[scale?.trim() ?? ''] ?? 1,
  }
}

export const write = (value: number, { word, decimals, grouped, suffix }: Found['shape']): string => {
  if (word) return `${SMALL[value - 2] ?? String(value)}${suffix}`
  const digits = value.toFixed(decimals)
  return `${grouped || value >= 10_000 ? Number(digits).toLocaleString('en', { minimumFractionDigits: decimals }) : digits}${suffix}`
}

/** As many digits that say something as the right one has. */
export const roundLike = (value: number, like: number, decimals: number): number => {
  const significant = String(like).replace('.', '').replace(/0+$/u, '').length
  const power = 10 ** Math.max(-decimals, Math.floor(Math.log10(value)) - Math.max(0, significant - 1))
  return Number((Math.round(value / power) * power).toFixed(decimals))
}

/** Every number in a text, with its percent sign or scale. */
export const numbersIn = (text: string): Found[] => [...text.matchAll(NUMBER)].map(readFound)
