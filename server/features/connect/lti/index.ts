// Public API of learning platforms (LTI).
export { registerLtiPages } from './browser-routes.ts'
export { createDeliverScores } from './deliver-scores.ts'
export { listFramingOrigins } from './list-framing-origins.ts'
export { listPlatformNames } from './platform-queries.ts'
export { queueScore, queueScoresOf } from './queue-score.ts'
export { type RosterMember, readRoster } from './read-roster.ts'
export { ltiRoutes } from './routes.ts'
