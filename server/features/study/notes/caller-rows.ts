// Requests that try the endpoints of this feature by each caller.
import type { noteEndpoints } from '@lantern/contract/study/notes/notes'
import type { CallerRows, Own } from '../../../testing/caller-rows.ts'

export const notesCallerRows = (own: Own): CallerRows<typeof noteEndpoints> => ({
  listNotes: { owned: true },
  addNote: { owned: true, body: () => ({ words: { quote: 'The tides follow' } }) },
  changeNote: { owned: true, body: () => ({ text: 'Taken over' }) },
  removeNote: { owned: true, last: 1 },
  exportNotes: { owned: true },
  citeSelectedWords: { owned: true, body: () => ({ words: { quote: 'The tides follow' } }) },
  addCardOfWords: {
    owned: true,
    body: () => ({ front: 'What adds to them?', back: 'The Sun', words: null, noteId: own().noteId }),
  },
})
