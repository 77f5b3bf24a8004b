// Public API of scans.
export { type HeldPaper, listPapersByDay } from './held-queries.ts'
export { loadPaperMatrices, loadPaperWork } from './results/load-paper-work.ts'
