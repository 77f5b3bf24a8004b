// Public API of generations.
export type { Maker, Makers } from './deps.ts'
export { viewGeneration, viewGenerationsOf } from './generation-view.ts'
export { generateJob } from './jobs.ts'
export { findGeneration, listGenerationsOf, moveGenerations, removeGenerationOf } from './queries.ts'
export { generationRoutes } from './routes.ts'
export { runGeneration } from './run-generation.ts'
export { startGeneration } from './start-generation.ts'
export { sweepGenerations } from './sweep.ts'
