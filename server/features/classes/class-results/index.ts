// Public API of class results.

export { applyCorrection } from './correct-key.ts'
export { correctedKey } from './corrected-key.rules.ts'
export type { GivenMark, ListedPage, ListedSession, QuestionChange, Sessions } from './deps.ts'
export { loadHosted, loadTaught } from './load-hosted.ts'
export { giveMarks } from './mark-answer.ts'
export { type PlayerScore, scorePlayers } from './player-scores.rules.ts'
export { buildPresences, computeShare } from './presence.rules.ts'
export {
  areResultsShared,
  checkSessionOfClass,
  findLastShared,
  findSharedAt,
  listShared as listSharedResults,
  lockSession,
  selectSessionsOfClass,
} from './queries.ts'
export { recordResultsRead } from './record-results-read.ts'
export type { ResponseMatrix } from './response-matrix.ts'
export { analyse as analyseSession } from './results.ts'
