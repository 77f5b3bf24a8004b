// Public API of generations.
export type { Maker } from './deps.ts'
export { viewGenerationsOf } from './generation-view.ts'
export { generateJob } from './jobs.ts'
export { listGenerationsOf, removeGenerationOf } from './queries.ts'
export { runGeneration } from './run-generation.ts'
export { startGeneration } from './start-generation.ts'
export { sweepGenerations } from './sweep.ts'
