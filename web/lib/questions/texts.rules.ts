// Options of a question in words.
import { nameChoice } from '@lantern/contract/questions/kinds/choice-texts.rules'

type Option = { id: string; text: string; image?: { id: string; alt: string } }

/** Text of an option, or what its picture shows; '' for an unknown id. */
export const getName = (options: readonly Option[], id: string): string =>
  options.filter(option => option.id === id).map(nameChoice)[0] ?? ''

export const joinNames = (options: readonly Option[], ids: readonly string[]): string =>
  ids.map(id => getName(options, id)).join(', ')

/** Mark of a line on paper, counted from 0. */
const paperLetter = (i: number): string => `(${String.fromCharCode(65 + i)})`

export const paperLines = <O extends Option>(options: readonly O[]): (O & { mark: string })[] =>
  options.map((option, i) => ({ ...option, mark: paperLetter(i) }))

/** Typed texts, a dash for an empty one. */
export const joinTyped = (texts: readonly string[]): string =>
  texts.map(text => text.trim() || '–').join('; ')

/** Best wording of each gap. */
export const joinBest = (wordings: readonly string[][]): string =>
  wordings.map(([best = '']) => best).join('; ')
