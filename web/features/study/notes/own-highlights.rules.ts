// Notes as what a viewer highlights and where it jumps to.
import type { Citation } from '@lantern/contract/material/library/library'
import type { Note } from '@lantern/contract/study/notes/notes'

/** Lines or paragraphs in which words are looked for that aren't in what was read. */
const reach = 40

/** A note as a citation of its source; null where no place is known. The note's id stands for the passage, so that no
 * two are the same. */
export const citationOfNote = (note: Note, sourceName: string): Citation | null =>
  note.place && {
    sourceId: note.sourceId,
    sourceName,
    passageId: note.id,
    quote: note.quote,
    place: note.place,
  }

const searched = (citation: Citation, isPlaced: boolean): Citation | null => {
  const { place } = citation
  if (isPlaced || place.kind === 'slide') return citation
  // On pages and pictures only exact word positions are highlighted.
  if (place.kind !== 'lines' && place.kind !== 'paragraphs') return null
  return { ...citation, place: { ...place, last: place.last + reach } }
}

type OwnHighlight = {
  citation: Citation
  rank: 'own'
  own: { id: string; prefix: string; suffix: string; label: string | null }
}

/** @param label what the button of a note says */
export const highlightsOfNotes = (
  notes: readonly Note[],
  sourceName: string,
  label: (note: Note) => string,
): OwnHighlight[] =>
  notes.flatMap(note => {
    const known = citationOfNote(note, sourceName)
    const citation = known && searched(known, note.isPlaced)
    if (!citation) return []
    const { id, prefix, suffix, text } = note
    return [{ citation, rank: 'own', own: { id, prefix, suffix, label: text ? label(note) : null } }]
  })
