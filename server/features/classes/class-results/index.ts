// Public API of class results.
export type { ListedPage, ListedSession, MarkedAnswer, QuestionChange, Sessions } from './deps.ts'
export { loadTaught } from './load-hosted.ts'
export { type PlayerScore, scorePlayers } from './player-scores.rules.ts'
export {
  areResultsShared,
  checkSessionOfClass,
  findLastShared,
  listShared as listSharedResults,
  selectSessionsOfClass,
} from './queries.ts'
export { recordResultsRead } from './record-results-read.ts'
export type { ResponseMatrix } from './response-matrix.ts'
export { analyse as analyseSession } from './results.ts'
