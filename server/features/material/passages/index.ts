// Public API of passages: extracted content of sources, its search, and the places of citations.
export { cite, citePassages, citeWholePassages } from './citations.ts'
export { citeWords, quotePassage } from './cite-words.ts'
export { replaceContent } from './content-queries.ts'
export { getContext } from './context.rules.ts'
export { computeCoverage } from './coverage.rules.ts'
export { listEmbeddings } from './embedding-queries.ts'
export {
  createExcerptLoader,
  createMaterialLoader,
  createPassageLoader,
  engineSource,
} from './engine-material.ts'
export { escapeMarkdown, formatPlace } from './format-place.ts'
export { createIndexStore } from './index-store.ts'
export {
  isAnyPassageGone,
  isPassageOf,
  listPassageTexts,
  listPassageTextsAt,
  newestPassageOf,
  type PassageText,
} from './near-queries.ts'
export { listSentencesOnPage } from './page-sentences.ts'
export { listPagesOfPassages } from './passage-places.ts'
export {
  listHeadingsOf,
  listOutlines,
  listPassageIds,
  listPassageIdsInParts,
  listPassageIdsOnPages,
  listPositionsOf,
  listSections,
  type SourceOutline,
} from './passage-queries.ts'
export { savePassages } from './save-passages.ts'
export { listSlideTexts, type SlideText } from './slide-texts.ts'
export { listFirstTexts } from './whole-text-queries.ts'
