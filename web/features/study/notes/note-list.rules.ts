// Filter and headings of the list of notes.
import type { Note } from '@lantern/contract/study/notes/notes'

export type Shown = 'all' | 'written' | 'bare'

export const isShown = ({ text }: Pick<Note, 'text'>, shown: Shown): boolean =>
  shown === 'all' || (text !== '') === (shown === 'written')

const plain = (text: string) => text.toLowerCase().normalize('NFC')

/** Whether every word of the search occurs in the note or its quote. */
export const fits = ({ quote, text }: Pick<Note, 'quote' | 'text'>, q: string): boolean => {
  const all = plain(`${quote}\n${text}`)
  return plain(q)
    .split(/\s+/)
    .every(word => all.includes(word))
}

/** Group of notes; `heading` is null before the first heading, and for notes without a place. */
export type NoteGroup = { heading: string | null; isPlaced: boolean; notes: Note[] }

/** Groups consecutive notes by heading. */
export const groupNotes = (notes: readonly Note[]): NoteGroup[] => {
  const groups: NoteGroup[] = []
  for (const note of notes) {
    const last = groups.at(-1)
    const heading = note.isPlaced ? note.heading : null
    if (last && last.heading === heading && last.isPlaced === note.isPlaced) last.notes.push(note)
    else groups.push({ heading, isPlaced: note.isPlaced, notes: [note] })
  }
  return groups
}
