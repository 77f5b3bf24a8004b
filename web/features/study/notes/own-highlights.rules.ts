// Notes as highlights and jump targets of a viewer.
import type { Citation } from '@lantern/contract/material/library/library'
import type { Note } from '@lantern/contract/study/notes/notes'

/** Additional lines or paragraphs after a note's last known place that are searched for its moved words. */
const reach = 40

/**
 * Note as a citation of its source; null without a place. Its id replaces the passage id, so that each is
 * unique.
 */
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
    const ownCitation = citationOfNote(note, sourceName)
    const citation = ownCitation && searched(ownCitation, note.isPlaced)
    if (!citation) return []
    const { id, prefix, suffix, text } = note
    return [{ citation, rank: 'own', own: { id, prefix, suffix, label: text ? label(note) : null } }]
  })
