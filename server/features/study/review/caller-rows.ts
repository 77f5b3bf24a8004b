// Requests that try the endpoints of this feature by each caller.
import type { reviewEndpoints } from '@lantern/contract/study/review/review'
import type { CallerRows, Own } from '../../../testing/caller-rows.ts'

export const reviewCallerRows = (own: Own): CallerRows<typeof reviewEndpoints> => ({
  listDecks: {},
  makeFlashcards: { owned: true, body: () => ({ sourceId: own().sourceId, count: 10 }) },
  addDeck: { body: () => ({ name: 'Another' }) },
  readDeck: { owned: true },
  changeDeck: { owned: true, body: () => ({ name: 'Taken over' }) },
  removeDeck: { owned: true, last: 2 },
  exportDeck: { owned: true },
  importDecks: {},
  listCards: { owned: true, query: () => ({ deckId: own().deckId }) },
  listCardConcepts: { owned: true },
  addCard: { owned: true, body: () => ({ front: 'Mine?', back: 'No', explanation: '' }) },
  changeCard: { owned: true, body: () => ({ front: 'Taken over' }) },
  removeCard: { owned: true, last: 1 },
  readReview: { owned: true, query: () => ({ deckId: own().deckId }) },
  gradeCard: { owned: true, body: () => ({ grade: 'good', seen: 0, spentMs: 900 }) },
  readStoredReview: {},
  sendLateGrades: {
    body: () => ({
      sentAt: '2026-11-02T10:00:00.000Z',
      grades: [
        {
          id: '5b0f4f0e-3b44-4a0e-9a58-0f2b6a7f0c11',
          cardId: '5b0f4f0e-3b44-4a0e-9a58-0f2b6a7f0c12',
          grade: 'good',
          at: '2026-11-02T09:00:00.000Z',
          spentMs: 900,
        },
      ],
    }),
  },
  undoGrade: { owned: true, body: () => ({ deckId: own().deckId }) },
})
