// Notes of the person in the shown source.
import type { Source } from '@lantern/contract/material/library/library'
import * as m from '@lantern/messages'
import { useMemo, useState } from 'react'
import { highlightsOfNotes } from '../../features/study/notes/own-highlights.rules.ts'
import { useNotes } from '../../features/study/notes/queries.ts'
import { useRemovedNotes } from '../../features/study/notes/removal.ts'

const keyStart = 'note '

/** Key of a note's highlight. */
export const noteKey = (noteId: string): string => `${keyStart}${noteId}`

/** Id of the note whose words are highlighted; null for a citation. */
export const noteOfKey = (key: string | null | undefined): string | null =>
  key?.startsWith(keyStart) ? key.slice(keyStart.length) : null

/**
 * Highlights of the notes, and the note opened from the source.
 * @param shownId the note whose words are highlighted as a citation's are
 */
export const useStudyNotes = (source: Source | undefined, shownId: string | null) => {
  const { data: notes } = useNotes(source?.id)
  const removed = useRemovedNotes()
  const [calledNoteId, setCalledNoteId] = useState<string | null>(null)
  const ownHighlights = useMemo(() => {
    const remainingNotes = (notes ?? []).filter(({ id }) => id !== shownId && !removed.has(id))
    return highlightsOfNotes(remainingNotes, source?.name ?? '', ({ text }) =>
      m.notes_read({ text: text.slice(0, 80) }),
    )
  }, [notes, removed, shownId, source?.name])
  return { ownHighlights, calledNoteId, setCalledNoteId }
}
