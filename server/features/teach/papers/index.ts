// Public API of papers.
export { isPrintable } from './print-paper.ts'
export {
  getOwnPaper,
  listImagesInPapers,
  listPaperRevisions,
  type PaperRecord,
} from './queries.ts'
