// Public API of reported sources.
export { withdrawReport } from './report-source.ts'
