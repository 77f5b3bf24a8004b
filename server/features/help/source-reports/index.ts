// Public API of reported sources.
export { withdrawReport } from './report-source.ts'
export { sourceReportRoutes } from './routes.ts'
