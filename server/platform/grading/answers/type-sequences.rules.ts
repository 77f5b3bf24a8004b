// Answers of several parts between signs: ratios, points, sets, and lists in order.
import type { AnswerTypeRules } from './answer-type.ts'
import { readNumber } from './numbers.rules.ts'
import { areSameParts, areSameUnordered, splitInside, splitParts, withoutRepeats } from './parts.rules.ts'
import { isSame } from './quantities.rules.ts'
import { contentWords } from './words.rules.ts'

const readRatio = (text: string): string[] | null => {
  const parts = splitParts(text.replace(/(?<=\d)\s+(?:to|is to)\s+(?=\d)/giu, ':'), ':')
  return parts.length >= 2 && parts.length <= 6 && parts.every(part => readNumber(part).length > 0)
    ? parts
    : null
}

/** Whether all parts are in the same ratio: "4:2" and "2:1". */
const isProportional = (wanted: readonly string[], given: readonly string[]): boolean => {
  const [a, b] = [wanted, given].map(parts => parts.map(part => readNumber(part)[0] ?? Number.NaN))
  if (!a || !b || a.length !== b.length) return false
  return a.every((value, i) => isSame(value * (b[0] ?? 0), (b[i] ?? 0) * (a[0] ?? 0)))
}

export const ratioRules: AnswerTypeRules<string[]> = {
  find: text => readRatio(text) !== null && text.includes(':'),
  read: readRatio,
  compare: (wanted, given, texts) => {
    if (given && areSameParts(wanted, given)) return 'right'
    if (given) return isProportional(wanted, given) ? 'check' : 'wrong'
    // Equal value as a fraction or as one number.
    const [value] = readNumber(texts.given)
    const [first, second] = wanted.map(part => readNumber(part)[0] ?? Number.NaN)
    const isQuotient = wanted.length === 2 && value !== undefined && isSame(value * (second ?? 0), first ?? 0)
    const hasAll = areSameParts(wanted, splitParts(texts.given, ',;-'))
    return isQuotient || hasAll ? 'check' : 'wrong'
  },
  vary: (wanted, text) => [
    wanted.join(' : '),
    wanted.join(' to '),
    wanted.join('/'),
    wanted.toReversed().join(':'),
    text,
  ],
}

type Group = { open: string; close: string; parts: string[] }

const readGroup = (text: string, brackets: RegExp): Group | null => {
  const inside = text.replace(/^\p{Lu}\s?=?\s?(?=[([{<])/u, '')
  const [open = '', close = ''] = [inside.slice(0, 1), inside.slice(-1)]
  if (inside.length < 3 || !brackets.test(`${open}${close}`)) return null
  return { open, close, parts: splitInside(inside.slice(1, -1)).filter(part => part !== '') }
}

const bare = (text: string): string[] => splitInside(text.replace(/^[([{<]|[)\]}>]$/gu, ''))

export const tupleRules: AnswerTypeRules<Group> = {
  find: text => (readGroup(text, /^(?:\(\)|<>)$/u)?.parts.length ?? 0) >= 2 && !/\d\(/u.test(text),
  read: text => readGroup(text, /^(?:\(\)|<>)$/u),
  compare: (wanted, given, texts) => {
    const isWanted = (parts: readonly string[]) => areSameParts(wanted.parts, parts)
    if (given) return isWanted(given.parts) ? 'right' : 'wrong'
    // Other brackets, none, or names before the numbers: "x = 3, y = 5".
    const unnamed = bare(texts.given).map(part => part.replace(/^\p{L}\s?=\s?/u, ''))
    return isWanted(unnamed) ? 'check' : 'wrong'
  },
  vary: ({ open, close, parts }) => [
    `${open}${parts.join(',')}${close}`,
    `${open}${parts.join('; ')}${close}`,
    `${open}${parts.join(' | ')}${close}`,
    parts.join(', '),
    `${open}${parts.toReversed().join(', ')}${close}`,
  ],
}

export const setRules: AnswerTypeRules<string[]> = {
  find: text => readGroup(text, /^\{\}$/u) !== null && !/[|:]/u.test(text),
  read: text => {
    const group = readGroup(text, /^\{\}$/u)
    const parts = group?.parts ?? bare(text).flatMap(part => part.split(/\s+(?:and|&)\s+/u))
    return parts.length > 0 ? withoutRepeats(parts) : null
  },
  compare: (wanted, given, texts) => {
    if (!given) return 'wrong'
    if (!areSameUnordered(wanted, given)) return 'wrong'
    return /^[([<]/u.test(texts.given) ? 'check' : 'right'
  },
  vary: parts => [
    `{${parts.join(',')}}`,
    `{${parts.toReversed().join(', ')}}`,
    parts.join(', '),
    `(${parts.join(', ')})`,
    `{${parts.slice(1).join(', ')}}`,
  ],
}

const SEPARATOR =
  /\s*(?:->|[,;>\n]|(?<!\d)\/(?!\d)|\s-\s)\s*(?:(?:and|then)\s+)?|\s+(?:then|followed by)\s+/iu
const MAX_PART_WORDS = 3
const maxListed = 64

const readList = (text: string): string[] | null => {
  const parts = text
    .replace(/^\s*\d[.)]\s*|(?<=[,;\n])\s*\d[.)]\s*/gu, ' ')
    .split(SEPARATOR)
    .flatMap((part, i, all) => (i === all.length - 1 && all.length > 1 ? part.split(/\s+and\s+/iu) : [part]))
    .map(part => part.trim())
    .filter(part => part !== '')
  return parts.length >= 2 && parts.length <= maxListed ? parts : null
}
const wordsIn = (text: string): string =>
  contentWords(text)
    .map(({ plain }) => plain)
    .join(' ')

/** Questions that ask for an order. */
const ASKS_ORDER = /\b(?:order|sequence|first to last|rank|arrange|steps?|stages?|chain|successive|sort)\b/iu

export const listRules: AnswerTypeRules<string[]> = {
  find: (text, { stem }) => {
    const parts = readList(text) ?? []
    const isShort = parts.every(
      part => part.split(' ').length <= MAX_PART_WORDS && /[\p{L}\p{Nd}]/u.test(part),
    )
    const isArrow = text.includes('->')
    return (
      isShort &&
      parts.length >= 2 &&
      (isArrow || parts.length >= 3 || ASKS_ORDER.test(stem) || /,/u.test(text))
    )
  },
  read: readList,
  compare: (wanted, given, texts, { stem, isChosen }) => {
    const spaced = wordsIn(texts.wanted) !== '' && wordsIn(texts.wanted) === wordsIn(texts.given)
    if (spaced || (given && areSameParts(wanted, given))) return 'right'
    if (!given) return wanted.some(part => areSameParts([part], [texts.given])) ? 'check' : 'wrong'
    if (areSameUnordered(wanted, given))
      return isChosen || ASKS_ORDER.test(stem) || texts.wanted.includes('->') ? 'wrong' : 'check'
    const isPart = given.every(part => wanted.some(other => areSameParts([other], [part])))
    const hasAll = wanted.every(part => given.some(other => areSameParts([part], [other])))
    const common = wanted.filter(part => given.some(other => areSameParts([part], [other]))).length
    return isPart || hasAll || (common * 2 > wanted.length && wanted.every(part => /\p{L}/u.test(part)))
      ? 'check'
      : 'wrong'
  },
  vary: parts => [
    parts.join(','),
    parts.join(' -> '),
    parts.join(' '),
    parts.toReversed().join(', '),
    parts.slice(0, -1).join(', '),
  ],
}
