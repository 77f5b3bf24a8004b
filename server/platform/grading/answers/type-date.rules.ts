// A date or a year.

import type { Outcome } from '@lantern/contract/questions/kinds/questions'
import type { AnswerTypeRules } from './answer-type.ts'
import { compareDates, type DateParts, readDates } from './dates.rules.ts'
import { contentWords } from './words.rules.ts'

const ASKS_TIME = /\b(?:when|year|date|century|day|month)\b/iu
const readAll = (text: string): DateParts[] | null => {
  const dates = readDates(text)
  return dates.length > 0 ? dates : null
}

/** A date between words of the question: "He died in 1616". */
const readInSentence = (text: string, stem: string): DateParts[] | null => {
  const known = new Set(contentWords(stem).map(({ term }) => term))
  const foreign = contentWords(text).filter(({ term }) => !known.has(term))
  const [first, last] = [foreign[0], foreign.at(-1)]
  // "'89" is a year without its century.
  const isShort = /'\d/u.test(text)
  return first && last && !isShort ? readAll(text.slice(first.start, last.end)) : null
}

const compareAll = (wanted: DateParts, given: readonly DateParts[]): Outcome => {
  const matches = given.map(date => compareDates(wanted, date))
  if (matches[0] === 'same') return 'right'
  return matches.some(match => match !== 'other') ? 'check' : 'wrong'
}

export const dateRules: AnswerTypeRules<DateParts[]> = {
  find: (text, { stem }) => {
    const [first] = readDates(text)
    if (!first || /^(?:the|in|on)\b/iu.test(text)) return false
    const isYear = first.month === undefined && first.day === undefined
    if (!isYear) return /\p{L}|\d[-/.]\d{1,2}[-/.]\d|\d{4}-/u.test(text)
    return first.isEraNamed ? /\d/u.test(text) : /^[1-9]\d{2,3}$/u.test(text) && ASKS_TIME.test(stem)
  },
  read: readAll,
  compare: ([wanted], given, texts, { stem }) => {
    if (!wanted) return 'wrong'
    const inSentence = given ? null : readInSentence(texts.given, stem)
    if (inSentence) return compareAll(wanted, inSentence)
    if (!given) {
      const numbers: string[] = texts.given.match(/\d+/gu) ?? []
      const isNamed = wanted.year !== undefined && numbers.includes(String(Math.abs(wanted.year)))
      const isShort =
        wanted.year !== undefined &&
        new RegExp(`^'?${String(Math.abs(wanted.year)).slice(-2)}$`, 'u').test(texts.given)
      const isMinus = wanted.year !== undefined && wanted.year < 0 && texts.given === String(wanted.year)
      return isNamed || isShort || isMinus ? 'check' : 'wrong'
    }
    return compareAll(wanted, given)
  },
  vary: ([date], text) => {
    const year = date?.year
    if (year === undefined) return []
    const era =
      year < 0 ? [`${-year} BCE`, `${-year}`, `${-year} AD`] : [`in ${text}`, `${text} BC`, `AD ${text}`]
    const full =
      date?.month !== undefined && date.day !== undefined
        ? [`${date.day}/${date.month}/${year}`, `${date.month}/${date.day}/${year}`, `${year}`]
        : [`${year < 0 ? -year + 1 : year + 1}${year < 0 ? ' BC' : ''}`]
    return [...(date?.month === undefined ? era : []), ...full]
  },
}
