// Public API of summaries.
export { moveSummaries } from './queries.ts'
export { summaryRoutes } from './routes.ts'
export { createSummaryMaker } from './summary-maker.ts'
