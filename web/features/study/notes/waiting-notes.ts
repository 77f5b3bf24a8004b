// Notes that are written without a connection wait on this device.
import type { Note, SelectedWords } from '@lantern/contract/study/notes/notes'
import { newId } from '../../../lib/new-id.ts'
import { addAct, listActs, removeActs } from '../../../lib/offline/acts/waiting-acts.ts'
import { mayWait } from '../../../lib/offline/waiting-mark.ts'

/** @returns id of the note */
export const saveNote = async (
  sourceId: string,
  { words, text }: { words: SelectedWords; text: string },
): Promise<string> => {
  const id = newId()
  await addAct({ id, kind: 'note', subject: `note ${id}`, sourceId, words, text })
  return id
}

export const saveNoteText = async (
  { id: noteId, sourceId, quote, text: before }: Pick<Note, 'id' | 'sourceId' | 'quote' | 'text'>,
  text: string,
): Promise<void> => {
  const act = { id: newId(), kind: 'note-text' as const, subject: `note ${noteId}`, noteId, sourceId, quote }
  await addAct({ ...act, before, text })
}

/** @returns whether the note was waiting, so that the server knows nothing of it */
export const dropWaitingNote = async (noteId: string): Promise<boolean> => {
  if (!mayWait()) return false
  const acts = (await listActs()).filter(({ subject }) => subject === `note ${noteId}`)
  if (!acts.some(({ kind }) => kind === 'note')) return false
  await removeActs(acts.map(({ id }) => id))
  return true
}
