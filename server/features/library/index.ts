// Front door of the library.
export { getAskableSources } from './askable-sources.ts'
export { cite, citePassages } from './citations.ts'
export { contextOf } from './context.rules.ts'
export type { LibraryJobDeps } from './deps.ts'
export { embedSource } from './embed-source.ts'
export {
  embedSourceJob,
  libraryJobs,
  readSourceJob,
  recogniseSourceJob,
  rereadSourceJob,
} from './jobs.ts'
export { createMaterialLoader, createPassageLoader, engineSource } from './material.ts'
export { folderRoutes, pageReadingRoutes } from './material-routes.ts'
export { listPagesOfPassages } from './passage-places.ts'
export { listSectionHeadings } from './passage-queries.ts'
export { escapeMarkdown, placeInWords } from './place-in-words.ts'
export { readSource, rereadSource } from './read-source.ts'
export { recogniseSource } from './recognise-source.ts'
export { libraryRoutes } from './routes.ts'
export { addSampleSource } from './sample.ts'
export {
  findSource,
  getReadableSource,
  listReadableSources,
  listReadableSourcesOf,
  listSourceNames,
  listSourcesByIds,
  listSubjects,
  measureMaterial,
  requeueInterrupted,
} from './source-queries.ts'
export { isAskable } from './source-state.rules.ts'
export { viewSource } from './source-view.ts'
export { sweepSources } from './sweep.ts'
