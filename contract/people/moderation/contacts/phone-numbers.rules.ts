// Finds phone numbers, also with signs, words or figures of other scripts between and in place of their digits. One walk
// over the text collects runs; what a run is decides its form.

const words: Record<string, string> = {
  zero: '0',
  oh: '0',
  one: '1',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  nine: '9',
}
const repeats: Record<string, number> = { double: 2, triple: 3 }

/** Digits of any script, a digit as a word, or digits in which letters stand for 0 and 1. */
const unit = new RegExp(
  `(?<odd>(?=[\\p{Nd}oOlI]{0,14}\\p{Nd}{5})[\\p{Nd}oOlI]{8,15}(?![\\p{L}\\p{N}]))|(?<digits>\\p{Nd}{1,20})|(?<![\\p{L}\\p{N}])(?<word>${Object.keys({ ...words, ...repeats }).join('|')})(?![\\p{L}\\p{N}])`,
  'giu',
)
/** Signs that people put between the digits of a number, and those that keycaps and invisible marks are made of. */
const gap = /^(?:[\s().\-_/~·•|,\u200B\u200C\u2060]|\u200D|\uFE0F|\u20E3){0,6}$/u
const commas = /,\s/u

type Unit = { start: number; end: number; digits: string; isWord: boolean }
type Run = Unit[]

/** Value of a decimal digit of any script. */
const toAscii = (digits: string): string =>
  digits.replace(/\p{Nd}/gu, digit => {
    if (digit <= '9') return digit
    const folded = digit.normalize('NFKC')
    if (/^\d$/.test(folded)) return folded
    // Decimal digits of a script stand side by side, from 0 to 9.
    let point = digit.codePointAt(0) ?? 0
    let value = 0
    while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(point - 1))) {
      point -= 1
      value += 1
    }
    return String(value)
  })

const readUnits = (text: string): Unit[] => {
  const units: Unit[] = []
  let times = 1
  let from: number | null = null
  for (const match of text.matchAll(unit)) {
    const { odd, digits, word } = match.groups ?? {}
    const lower = word?.toLowerCase() ?? ''
    if (word && repeats[lower]) {
      times = repeats[lower]
      from = match.index
      continue
    }
    const own = odd
      ? toAscii(odd.replace(/[oO]/g, '0').replace(/[lI]/g, '1'))
      : digits
        ? toAscii(digits)
        : words[lower]
    if (own === undefined) continue
    const isDoubled = times > 1 && from !== null && match.index - from < 12
    units.push({
      start: isDoubled && from !== null ? from : match.index,
      end: match.index + match[0].length,
      digits: isDoubled ? own.repeat(times) : own,
      isWord: word !== undefined,
    })
    times = 1
    from = null
  }
  return units
}

/** Runs of units between which nothing but signs stands. */
const readRuns = (text: string): Run[] => {
  const runs: Run[] = []
  let last: Unit | undefined
  for (const one of readUnits(text)) {
    const run = runs.at(-1)
    const between = last ? text.slice(last.end, Math.min(one.start, last.end + 7)) : ''
    const isNear = last !== undefined && one.start - last.end <= 6 && gap.test(between)
    if (run && isNear && !commas.test(between)) run.push(one)
    else runs.push([one])
    last = one
  }
  return runs
}

const isAscending = (numbers: readonly number[]): boolean =>
  numbers.every((value, i) => i === 0 || value >= (numbers[i - 1] ?? 0))

const isConsecutive = (digits: string, step: 1 | -1): boolean =>
  [...digits].every((digit, i) => i === 0 || Number(digit) - Number(digits[i - 1]) === step)

/** Digits as words: counting up or down is none; from nine to zero is as long as a number. */
const isSpoken = (digits: string): boolean =>
  digits.length >= 8 &&
  digits.length <= 15 &&
  !isConsecutive(digits, 1) &&
  !(isConsecutive(digits, -1) && digits.length !== 10)

/** Forms of numbers that are measured, counted or dated. */
const isFigure = (shown: string): boolean =>
  /^\d*\.\d+$/.test(shown) ||
  /^\d{1,3}(?: \d{3})+$/.test(shown) ||
  /^\d{1,3}(?:,\d{3})+$/.test(shown) ||
  /^(?:19|20)\d\d-\d\d-\d\d/.test(shown) ||
  /^\d{1,2}[./-]\d{1,2}[./-]\d{2,4}\b/.test(shown) ||
  /^\d{1,3}(?:\.\d{1,3}){3}$/.test(shown) ||
  /^[01\s]+$/.test(shown) ||
  /^97[89][-\s\d]{10,14}$/.test(shown) ||
  /^(?:\d{1,4}\.\d{1,4}\s+){1,20}\d{1,4}\.\d{1,4}$/.test(shown)

/** Several small numbers beside each other: data, unless they are written as people write their number. */
const isList = (groups: readonly string[], total: number): boolean => {
  if (groups.length < 3) return false
  if (groups.every(({ length }) => length === 4)) return true
  if (groups.length < 4 || groups.some(({ length }) => length > 3)) return false
  if (groups[0]?.startsWith('0')) return false
  if (isAscending(groups.map(Number))) return true
  return total !== 10 || (groups.every(({ length }) => length === 1) && Number(groups[0]) < 6)
}

const isNumber = (run: Run, before: string, shown: string, after: string): boolean => {
  const digits = run.map(one => one.digits).join('')
  if (run.every(one => one.isWord)) return isSpoken(digits)
  if (digits.length < 8 || digits.length > 15) return false
  if (run.some(one => one.isWord)) return digits.length >= 10
  if (/^[\p{L}\p{N}^*/=]/u.test(after)) return false
  const hasPhoneContext =
    /(?:number|phone|mobile|cell|contact|mob|tel|call|whats ?app|no|ph)\s?[=:]\s?$/iu.test(before)
  if (/[\p{L}\p{N}.,=*/^+-]$/u.test(before) && !hasPhoneContext && !/(?:^|[\s(])\+\(?$/u.test(before))
    return false
  if (isFigure(shown)) return false
  const groups = run.map(one => one.digits)
  const hasSlash = shown.includes('/')
  if (hasSlash && (digits.length !== 10 || groups.some(({ length }) => length < 4))) return false
  const hasComma = shown.includes(',')
  if (hasComma && (digits.length !== 10 || groups.some(({ length }) => length > 1))) return false
  if (/\+\(?$/u.test(before)) return true
  if (isList(groups, digits.length)) return false
  if (digits.startsWith('0')) return true
  return digits.length >= 10
}

const lookBack = 24

export const findPhones = (text: string): { start: number; end: number }[] =>
  readRuns(text).flatMap(run => {
    const first = run[0]
    const last = run.at(-1)
    if (!first || !last) return []
    const before = text.slice(Math.max(0, first.start - lookBack), first.start)
    const shown = toAscii(text.slice(first.start, last.end))
    const after = text.slice(last.end, last.end + 4).replace(/^(?:\uFE0F|\u20E3){1,2}/u, '')
    if (!isNumber(run, before, shown, after)) return []
    const opening = /[+(]{1,2}$/u.exec(before)?.[0].length ?? 0
    return [{ start: first.start - opening, end: last.end }]
  })
