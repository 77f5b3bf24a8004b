// Answers that show what a generation makes, so that news of the generation refreshes them without knowing the feature.
import type { GenerationKind } from '@lantern/contract/study/generations/generations'
import { type Affected, callKey } from './calls/call-key.ts'

/** Answers about one deck: it, what its cards may count for, its lists of cards. */
const ofDeck = (deckId: string): Affected[] => [
  callKey('GET /decks/:deckId', { params: { deckId } }),
  callKey('GET /decks/:deckId/concepts', { params: { deckId } }),
  callKey('GET /cards', { query: { deckId } }),
]

/** Answers about all decks. */
export const deckResults = ['GET /decks/:deckId', 'GET /decks/:deckId/concepts', 'GET /cards'] as const

const results: Record<GenerationKind, (resultId: string) => Affected[]> = {
  quiz: quizId => [callKey('GET /quizzes/:quizId', { params: { quizId } })],
  'teacher-quiz': teacherQuizId => [
    callKey('GET /teacher-quizzes/:teacherQuizId', { params: { teacherQuizId } }),
  ],
  'mind-map': mapId => [callKey('GET /mind-maps/:mapId', { params: { mapId } })],
  summary: summaryId => [callKey('GET /summaries/:summaryId', { params: { summaryId } })],
  flashcards: ofDeck,
}

export const ofResult = (kind: GenerationKind, resultId: string): Affected[] => results[kind](resultId)
