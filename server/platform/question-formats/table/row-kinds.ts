// What kind of question a row of a table is, and what its cells say.
import { countGaps } from '@lantern/contract/questions/kinds/gaps.rules'
import { type QuestionType, questionTypes } from '@lantern/contract/questions/kinds/question-kinds.rules'
import { ItemRefusal, type Losses } from '../items.ts'
import type { SingleRole } from './columns.rules.ts'

const joiner = /(?<!\\)\|/u
/** Wordings of one cell; a bar within one has a backslash before it. */
export const splitWordings = (cell: string): string[] =>
  cell
    .split(joiner)
    .map(one => one.replaceAll('\\|', '|').replaceAll('\\\\', '\\').trim())
    .filter(Boolean)

export type Read = {
  cell(role: SingleRole): string
  options: string[]
  reasons: string[]
  losses: Losses
  isKahoot: boolean
}

export const truths: Record<string, boolean> = {
  true: true,
  t: true,
  yes: true,
  '1': true,
  right: true,
  false: false,
  f: false,
  no: false,
  '0': false,
  wrong: false,
}

/** Places from 1 with commas between, as a spreadsheet leaves them: "1,3", "1.0". */
const findPlaces = (answer: string): number[] =>
  answer
    .split(/[;,\s]+/u)
    .filter(Boolean)
    .map(part => (/^\d{1,2}(?:\.0)?$/u.test(part) ? Number.parseInt(part, 10) - 1 : -1))

export const findRightOf = ({ cell, options, isKahoot }: Read): number[] =>
  isKahoot ? findPlaces(cell('answer')) : findRight(cell('answer'), options)

/** Letters, numbers or the very words of choices. */
const findRight = (answer: string, options: readonly string[]): number[] => {
  const whole = options.findIndex(text => text !== '' && text === answer.trim())
  if (whole >= 0) return [whole]
  const parts = answer
    .split(/[;,|&]|\band\b/u)
    .map(part => part.trim())
    .filter(Boolean)
  const compact = parts.length === 1 && /^[A-L]{2,}$/u.test(parts[0] ?? '') ? [...(parts[0] ?? '')] : parts
  return compact.map(part => {
    const letter = /^\(?([A-La-l])[.)]?$/u.exec(part)?.[1]
    if (letter) return letter.toLowerCase().charCodeAt(0) - 97
    if (/^\d{1,2}$/u.test(part) && !options.includes(part)) return Number(part) - 1
    return options.findIndex(text => text.toLowerCase() === part.toLowerCase())
  })
}

const kindNames: [QuestionType, RegExp][] = [
  ['essay', /essay|long|open/u],
  ['multiple-choice', /multiple (?:answer|response|select)|checkbox|multi-?select|several/u],
  ['single-choice', /choice|mcq|quiz|single|radio/u],
  ['true-false', /true/u],
  ['gap', /gap|blank|cloze/u],
  ['numeric', /num/u],
  ['matching', /match|pair/u],
  ['ordering', /order|sequence|sort/u],
  ['short-answer', /short|text|word/u],
]

export const nameKind = (name: string): QuestionType | null => {
  const plain = name.trim().toLowerCase()
  const own = questionTypes.find(type => type === plain)
  if (own || plain === '') return own ?? null
  const known = kindNames.find(([, pattern]) => pattern.test(plain))
  if (!known) throw new ItemRefusal('unknown-type', name)
  return known[0]
}

/** What a row is where it doesn't say so. */
export const guessKind = (read: Read): QuestionType => {
  const { cell, options } = read
  const filled = options.filter(text => text !== '')
  const answer = cell('answer')
  if (filled.length >= 2) {
    const right = findRightOf(read)
    return right.length > 1 && !read.isKahoot ? 'multiple-choice' : 'single-choice'
  }
  if (truths[answer.trim().toLowerCase()] !== undefined && !/^[01]$/u.test(answer.trim())) return 'true-false'
  if (/^[-+]?\d+(?:[.,]\d+)?$/u.test(answer.trim())) return 'numeric'
  return countGaps(cell('question')) > 0 ? 'gap' : 'short-answer'
}
