// Draft of a reply for the teacher alone, based on existing answers; edited before it is sent.
import type { ConfirmedAnswer } from '@lantern/contract/help/confirmed-answers/confirmed-answers'
import type { DoubtDetail } from '@lantern/contract/help/doubts/doubts'
import type { Citation } from '@lantern/contract/material/library/library'

export type Draft =
  | { from: 'ai' | 'attached'; text: string }
  | { from: 'answer'; by: string; text: string }
  /** Quoted from the teacher's and the class's material. */
  | { from: 'material'; text: string; passages: readonly Citation[] }

/** Maximum passages of a draft. */
const maxPassages = 2

/** Label of a quotation's place. */
type PlaceOf = (citation: Pick<Citation, 'sourceName' | 'place'>) => string

type Given = Pick<DoubtDetail, 'firstAnswer'> & { attached: readonly Citation[] }

/** Draft from the AI's answer, or null if there is none or a teacher withdrew it. */
export const draftFromAnswer = ({ firstAnswer }: Given, placeOf: PlaceOf): Draft | null => {
  const sentences = firstAnswer.verdict === 'withdrawn' ? [] : (firstAnswer.turn?.sentences ?? [])
  if (sentences.length === 0) return null
  const lines = sentences.map(({ text, citations: [first] }) =>
    first ? `${text} (${placeOf(first)})` : text,
  )
  return { from: 'ai', text: lines.join('\n') }
}

/** Draft from the nearest confirmed answer, otherwise from the attachments; null if there are none. */
export const draftFromRest = (
  { attached }: Given,
  nearest: ConfirmedAnswer | undefined,
  placeOf: PlaceOf,
): Draft | null => {
  if (nearest) {
    const places = nearest.quotations.map(one => `(${placeOf(one)})`)
    return { from: 'answer', by: nearest.confirmedBy, text: [nearest.answer, ...places].join('\n') }
  }
  if (attached.length === 0) return null
  const quoted = attached.map(one => `“${one.quote}” (${placeOf(one)})`)
  return { from: 'attached', text: quoted.join('\n') }
}

/** Draft from the nearest passages of sources that the teacher may read; null if nothing is near. */
export const draftFromMaterial = (hits: readonly Citation[], placeOf: PlaceOf): Draft | null => {
  // Copies of a text yield the same quote.
  const distinct = hits.filter(({ quote }, at) => hits.findIndex(other => other.quote === quote) === at)
  const passages = distinct.slice(0, maxPassages)
  if (passages.length === 0) return null
  const quoted = passages.map(one => `“${one.quote}” (${placeOf(one)})`)
  return { from: 'material', text: quoted.join('\n'), passages }
}
