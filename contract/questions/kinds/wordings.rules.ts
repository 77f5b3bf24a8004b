// Wordings that typed answers are compared with.
import { squeezed } from './choice-texts.rules.ts'
import type { Flaw } from './kind.rules.ts'
import { isBlank } from './options.rules.ts'

/** @param lists wordings, gap by gap */
export const findWordingFlaws = (lists: readonly string[][]): Flaw[] =>
  lists.some(accepted => accepted.length === 0 || accepted.some(isBlank)) ? [{ code: 'answer-missing' }] : []

export const wordingsByPlace = (lists: readonly string[][]): string[][] =>
  lists.map(list => list.map(squeezed))
