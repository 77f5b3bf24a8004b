// Public API of papers.
export { isPrintable } from './print-paper.ts'
export {
  findSchoolOfPapers,
  getOwnPaper,
  listImagesInPapers,
  listPaperRevisions,
  type PaperRecord,
} from './queries.ts'
