// Cells of a table's row that depend on the kind of question, as they are read and written.
import { roundWorth, worthOfChoice } from '@lantern/contract/questions/kinds/choice-worth.rules'
import type { AnswerKey } from '@lantern/contract/questions/kinds/questions'
import type { PortableQuestion } from '@lantern/contract/questions/question-bank/portable-questions'
import type { Cell } from '../../spreadsheets/spreadsheet.ts'
import type { Losses } from '../items.ts'
import type { SingleRole } from './columns.rules.ts'

const joiner = /(?<!\\)\|/u
/** Wordings of one cell; a bar within one has a backslash before it. */
export const splitWordings = (cell: string): string[] =>
  cell
    .split(joiner)
    .map(one => one.replaceAll('\\|', '|').replaceAll('\\\\', '\\').trim())
    .filter(Boolean)

export type RowRead = {
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

export const findRightOf = ({ cell, options, isKahoot }: RowRead): number[] =>
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

export const toNumber = (text: string): number => {
  const bare = text.trim().replace('−', '-')
  return /^[-+]?(?:\d+(?:[.,]\d*)?|[.,]\d+)(?:e[-+]?\d{1,3})?$/iu.test(bare)
    ? Number(bare.replace(',', '.'))
    : Number.NaN
}

export const rowLetters = [...'abcdefghijkl']

export type RowAnswers = {
  options: string[]
  answer: Cell
  tolerance?: number
  unit?: string | null
  scoring?: string
  reasons?: string[]
}

export const joinWordings = (wordings: readonly string[]): string =>
  wordings.map(one => one.replaceAll('\\', '\\\\').replaceAll('|', '\\|')).join(' | ')

type ChoiceKey = Extract<AnswerKey, { type: 'single-choice' | 'multiple-choice' }>

/** Shares by the place of choices, where they are neither simply right nor wrong. */
const writeScoring = (choices: readonly { id: string }[], key: ChoiceKey): string | undefined => {
  if (key.worth) return `worth: ${choices.map(({ id }) => roundWorth(worthOfChoice(key, id))).join('; ')}`
  return 'scoring' in key ? key.scoring : undefined
}

export const writeChoiceRow = (
  { reasons }: PortableQuestion,
  choices: readonly { id: string; text: string }[],
  key: ChoiceKey,
  right: readonly string[],
): RowAnswers => {
  const scoring = writeScoring(choices, key)
  return {
    options: choices.map(({ text }) => text),
    answer: right.map(id => rowLetters[choices.findIndex(choice => choice.id === id)]).join('; '),
    reasons: choices.map(({ id }) => reasons[id] ?? ''),
    ...(scoring !== undefined && { scoring }),
  }
}
