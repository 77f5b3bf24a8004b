// Intervals: "[0, 1)", "]0; 1]", "0 <= x < 1", "(-inf, 3] U [5, inf)".
import type { AnswerTypeRules } from './answer-type.ts'
import { isSamePart, splitInside } from './parts.rules.ts'

type End = { at: string; isClosed: boolean }
type Interval = { low: End; high: End }

const INFINITE = /^([+-]?)\s?(?:inf(?:inity|ty)?|oo)$/iu
const plainEnd = (text: string): string => {
  const infinite = INFINITE.exec(text.trim())
  return infinite ? `${infinite[1] === '-' ? '-' : ''}inf` : text.trim()
}

const readOne = (text: string): Interval | null => {
  const [, open = '', inside = '', close = ''] = /^([[(\]])(.+)([\])[])$/u.exec(text.trim()) ?? []
  const parts = splitInside(inside).map(plainEnd)
  const [low, high] = parts
  if (parts.length !== 2 || !low || !high) return null
  return { low: { at: low, isClosed: open === '[' }, high: { at: high, isClosed: close === ']' } }
}

/** "0 <= x < 1", "x > 3". */
const readInequality = (text: string): Interval | null => {
  const sides = text.split(/<=|>=|<|>/u).map(side => side.trim())
  const signs = text.match(/<=|>=|<|>/gu) ?? []
  const isTurned = signs.every(sign => sign.startsWith('>'))
  if (signs.length === 0 || signs.length > 2 || !(isTurned || signs.every(sign => sign.startsWith('<'))))
    return null
  const [ordered, between] = isTurned ? [sides.toReversed(), signs.toReversed()] : [sides, signs]
  const at = ordered.findIndex(side => /^\p{L}$/u.test(side))
  if (at < 0 || (signs.length === 2 && at !== 1)) return null
  const end = (index: number, sign: string | undefined, infinite: string): End => ({
    at: ordered[index] ?? infinite,
    isClosed: ordered[index] !== undefined && sign?.endsWith('=') === true,
  })
  return { low: end(at - 1, between[at - 1], '-inf'), high: end(at + 1, between[at], 'inf') }
}

const readIntervals = (text: string): Interval[] | null => {
  const inside = text
    .replace(/^\{?\s*\p{L}\s*(?:[|:]|in\b|∈)\s*(?=[\p{L}\d[(-])|\}$/gu, '')
    .replace(/^\p{L}\s*∈\s*/u, '')
  const parts = inside.split(/\s+(?:U|or|and)\s+|(?<=[\])[])\s?U\s?(?=[[(\]])/u)
  const read = parts.map(part => readOne(part) ?? readInequality(part))
  return parts.length <= 6 && read.every(one => one !== null) ? read : null
}

const isEnd = (a: End, b: End): boolean =>
  a.isClosed === b.isClosed && (a.at === b.at || isSamePart(a.at, b.at))
const isInterval = (a: Interval, b: Interval): boolean => isEnd(a.low, b.low) && isEnd(a.high, b.high)
const getNumbers = (text: string): string => (text.match(/-?\s?(?:\d+(?:\.\d+)?|inf\w*)/giu) ?? []).join(' ')

export const intervalRules: AnswerTypeRules<Interval[]> = {
  find: (text, { stem }) => {
    const isNamed = /\binterval|\bdomain\b|\brange of\b/iu.test(stem)
    return (
      /^[[(\]].*[\])[]$/u.test(text) && readIntervals(text) !== null && (isNamed || /[[\]]|inf/iu.test(text))
    )
  },
  read: readIntervals,
  compare: (wanted, given, texts) => {
    if (given) {
      const isSame =
        wanted.length === given.length && wanted.every(one => given.some(other => isInterval(one, other)))
      return isSame ? 'right' : 'wrong'
    }
    const hasBrackets = /[[\](){}<>]/u.test(texts.given)
    return !hasBrackets && getNumbers(texts.wanted) === getNumbers(texts.given) ? 'check' : 'wrong'
  },
  vary: ([one], text) =>
    one
      ? [
          text.replaceAll(' ', ''),
          text.replace(',', ';'),
          `${one.low.at} ${one.low.isClosed ? '<=' : '<'} x ${one.high.isClosed ? '<=' : '<'} ${one.high.at}`,
          `${one.low.isClosed ? '(' : '['}${one.low.at}, ${one.high.at}${one.high.isClosed ? ')' : ']'}`,
          `${one.low.isClosed ? '[' : '('}${one.high.at}, ${one.low.at}${one.high.isClosed ? ']' : ')'}`,
        ]
      : [],
}
