// Counts what a reading left out.
import type { CountedLoss } from '@lantern/contract/material/library/left-out'
import type { DraftPassage, ReadDocument } from './index.ts'
import { unreadFormula } from './unread-formula.rules.ts'

/** Places of one loss that are stored. */
const maxPlaces = 200

/** Unit of a document that holds a character of a passage; null where units aren't pages, slides or paragraphs. */
const findUnit = (passage: DraftPassage, at: number): number | null => {
  const word = passage.words.findLast(({ start }) => start <= at) ?? passage.words[0]
  if (word) return word.page
  const sentence = passage.sentences.findLastIndex(({ start }) => start <= at)
  return passage.sentencePlaces?.[Math.max(0, sentence)]?.first ?? null
}

const listFormulas = (passage: DraftPassage): (number | null)[] => {
  const units: (number | null)[] = []
  const { text } = passage
  for (let at = text.indexOf(unreadFormula); at >= 0; at = text.indexOf(unreadFormula, at + 1))
    units.push(findUnit(passage, at))
  return units
}

const getDistinct = (places: readonly (number | null)[]): number[] =>
  [...new Set(places.filter(place => place !== null))].sort((a, b) => a - b).slice(0, maxPlaces)

const countFormulas = ({ passages }: Pick<ReadDocument, 'passages'>): CountedLoss[] => {
  const units = passages.flatMap(listFormulas)
  return units.length > 0 ? [{ reason: 'formulas', count: units.length, places: getDistinct(units) }] : []
}

/** Losses of a document: those that its reader counted, and formulas that stand as not read in its text. */
export const countLosses = (document: Pick<ReadDocument, 'passages' | 'losses'>): CountedLoss[] => [
  ...(document.losses ?? []).filter(({ count }) => count > 0),
  ...countFormulas(document),
]
