// Calls whose answers a device stores, so that what was opened can be opened without a connection.
import type { Calls } from '../lib/api.ts'

type ReadCalls = Extract<Calls, `GET ${string}`>

/** Everything else needs a connection. Lists of other people's work, administration and searches are left out. */
export const storedCalls = [
  'GET /account',
  'GET /installation',
  'GET /plan',
  'GET /notifications',
  'GET /sources',
  'GET /folders',
  'GET /sources/:sourceId',
  'GET /sources/:sourceId/content',
  'GET /sources/:sourceId/text',
  'GET /sources/:sourceId/file',
  'GET /sources/:sourceId/notes',
  'GET /sources/:sourceId/suggestions',
  'GET /sources/:sourceId/pages/:page/reading',
  'GET /sources/:recordingId/recording',
  'GET /sources/:recordingId/recording/lines',
  'GET /sources/:recordingId/recording/slides',
  'GET /threads',
  'GET /threads/:threadId',
  'GET /turns/:turnId',
  'GET /summaries',
  'GET /summaries/:summaryId',
  'GET /mind-maps',
  'GET /mind-maps/:mapId',
  'GET /decks',
  'GET /decks/:deckId',
  'GET /cards',
  'GET /review/stored',
  'GET /quizzes',
  'GET /quizzes/:quizId',
  'GET /attempts',
  'GET /attempts/:attemptId',
  'GET /attempts/:attemptId/results',
  'GET /question-images/:imageId',
  'GET /assigned-homework',
  'GET /homework/:homeworkId',
  'GET /joined-classes',
  'GET /classes',
  'GET /classes/:classId',
  'GET /classes/:classId/material',
  'GET /classes/:classId/announcements',
  'GET /calendar',
] as const satisfies readonly ReadCalls[]
export type StoredCall = (typeof storedCalls)[number]

const patterns = storedCalls.map(call => ({
  call,
  pattern: new RegExp(`^/api${call.slice('GET '.length).replace(/:\w+/gu, '[^/]+')}$`, 'u'),
}))

/** @param path of an address, such as /api/sources */
export const findStoredCall = (method: string, path: string): StoredCall | null =>
  method === 'GET' ? (patterns.find(({ pattern }) => pattern.test(path))?.call ?? null) : null

/** Answers of one session that are stored; more push out the oldest. */
export const maxStoredAnswers = 600
