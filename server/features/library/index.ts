// Front door of the library.
export { getAskableSources } from './askable-sources.ts'
export { cite, citePassages } from './citations.ts'
export { citeWords } from './cite-words.ts'
export { getContext } from './context.rules.ts'
export type { LibraryJobDeps, PrepareVideo } from './deps.ts'
export { embedSource } from './embed-source.ts'
export { embedWithModel, listUnembedded } from './embed-with-model.ts'
export { listEmbeddings } from './embedding-queries.ts'
export { escapeMarkdown, formatPlace as placeInWords } from './format-place.ts'
export {
  embedSourceJob,
  embedWithModelJob,
  libraryJobs,
  readSourceJob,
  recogniseSourceJob,
  rereadSourceJob,
} from './jobs.ts'
export { createMaterialLoader, createPassageLoader, engineSource } from './material.ts'
export { folderRoutes, pageReadingRoutes } from './material-routes.ts'
export { listPagesOfPassages } from './passage-places.ts'
export { listPassageIds, listPassageIdsOnPages, listSectionHeadings } from './passage-queries.ts'
export { readSource, rereadSource } from './read-source.ts'
export { recogniseSource } from './recognise-source.ts'
export { libraryRoutes } from './routes.ts'
export { addSampleSource } from './sample.ts'
export { checkRoom, requeue, sendToRead } from './send-to-read.ts'
export {
  findOwnSourceByHash,
  findSource,
  getOwnSource,
  getReadableSource,
  insertSource,
  listReadableSources,
  listReadableSourcesOf,
  listSourceNames,
  listSourcesByIds,
  listSubjects,
  measureMaterial,
  requeueInterrupted,
  type SourceRow,
  updateSourceOfRun,
} from './source-queries.ts'
export { isAskable } from './source-state.rules.ts'
export { viewSource } from './source-view.ts'
export { sweepSources } from './sweep.ts'
export { transcriptTypes } from './written-kind.rules.ts'
