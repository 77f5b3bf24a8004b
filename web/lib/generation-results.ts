// Queries affected by each kind of generation, so that its news refreshes them without importing the feature.
import type { GenerationKind } from '@lantern/contract/study/generations/generations'
import { type Affected, callKey } from './calls/call-key.ts'

/** Queries of one deck: itself, its concepts and its card lists. */
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
