// Source of the selected words, and the position to search from.
import type { Turn } from '@lantern/contract/help/chat/chat'
import type { Citation, Place } from '@lantern/contract/material/library/library'

/** The page, slide, line or paragraph of a place, or its millisecond. */
export const nearOfPlace = (place: Place): number | null => {
  if (place.kind === 'page') return place.page
  if (place.kind === 'slide') return place.slide
  if (place.kind === 'time') return Math.round(place.start * 1000)
  return place.kind === 'region' ? place.line : place.first
}

/** First citation of an answer's sentence, or null. @param sentence "turn index" */
export const citationOfSentence = (turns: readonly Turn[], sentence: string): Citation | null => {
  const [turnId, index] = sentence.split(' ')
  const turn = turns.find(({ id }) => id === turnId)
  return turn?.sentences[Number(index)]?.citations[0] ?? null
}
