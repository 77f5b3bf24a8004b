// Public API of scans.
export { listPapersByDay, type ScheduledPaper } from './exam-date-queries.ts'
export { loadPaperMatrices, loadPaperWork } from './results/load-paper-work.ts'
