// Public API of papers.
export type { PaperDeps } from './deps.ts'
export { isPrintable } from './print-paper.ts'
export {
  countPapersOfMonth,
  getOwnPaper,
  listImagesInPapers,
  listPaperRevisions,
  type PaperRecord,
} from './queries.ts'
export { bankQuestionSource, quizQuestionSource } from './question-source.ts'
export { paperRoutes } from './routes.ts'
