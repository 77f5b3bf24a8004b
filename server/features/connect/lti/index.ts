// Public API of learning platforms (LTI).
export { createDeliverScores } from './deliver-scores.ts'
export { listFramingOrigins } from './list-framing-origins.ts'
export { deleteToolKey } from './platform-queries.ts'
export { queueScoresOf } from './queue-score.ts'
