// Notes as if those that wait on this device had arrived.
import type { Note } from '@lantern/contract/study/notes/notes'
import type { ActOf, WaitingAct } from '../../../lib/offline/acts/act-shapes.ts'

/** `isWaiting`: it was added or changed without a connection, and the server doesn't have that yet. */
export type ShownNote = Note & { isWaiting?: boolean }

const toNote = ({ id, sourceId, words, text, at }: ActOf<'note'>): ShownNote => ({
  id,
  sourceId,
  quote: words.quote,
  prefix: words.prefix,
  suffix: words.suffix,
  text,
  place: null,
  isPlaced: true,
  heading: null,
  hasCard: false,
  versions: [],
  createdAt: new Date(at).toISOString(),
  isWaiting: true,
})

/** @param notes of this source */
export const addWaitingNotes = (
  notes: readonly Note[],
  acts: readonly WaitingAct[],
  sourceId: string,
): ShownNote[] => {
  // Refused acts are shown with their reason on the page of this device.
  const waiting = acts.filter(({ problem }) => !problem?.isFinal)
  const added = waiting.flatMap(act => (act.kind === 'note' && act.sourceId === sourceId ? [act] : []))
  const isThere = new Set(notes.map(({ id }) => id))
  const texts = new Map(
    waiting.flatMap(act => (act.kind === 'note-text' ? [[act.noteId, act.text] as const] : [])),
  )
  return [...notes, ...added.filter(({ id }) => !isThere.has(id)).map(toNote)].map(note => {
    const text = texts.get(note.id)
    return text === undefined ? note : { ...note, text, isWaiting: true }
  })
}
