// Public API of the library: the sources people bring, and who may read them.
export { addLinkedSource } from './add-linked-source.ts'
export { addStoredFile } from './add-source.ts'
export { getAskableSources } from './askable-sources.ts'
export { checkQuota } from './check-quota.ts'
export { countFaults } from './count-faults.ts'
export type { LibraryDeps } from './deps.ts'
export { failSource } from './fail-source.ts'
export { getOwnFolder, listRecordingIdsInFolder } from './folders/folder-queries.ts'
export * as sourceFrames from './frame-file-queries.ts'
export { findIndexFile, lockIndexFile, nameIndexFile } from './index-file-queries.ts'
export { type EmbedTurn, sendToEmbed, sourceJobs } from './jobs.ts'
export { readAgain } from './read-again.ts'
export { openFileOfSource } from './read-file.ts'
export { type RemovalDeps, removeWithFile } from './remove-source.ts'
export * as sourceRuns from './run-queries.ts'
export { addSampleSource } from './sample.ts'
export {
  listOpenedSince,
  listSourceIdsOfClass,
  markOpened,
} from './sharing/opening-queries.ts'
export {
  listClassesOfCopies,
  listClassesOfSource,
  listClassesOfSources,
  listClassesWithSource,
  listClassIdsOfSource,
  listRecordingIdsOfClass,
  putShare as putSourceShare,
  selectClassesWithSource,
} from './sharing/queries.ts'
export { getSourceName } from './source-name.rules.ts'
export {
  getOwnSource,
  getReadableSource,
  listClassSources,
  listReadableMaterial,
  listReadableSourcesOf,
  listShelf,
  listSourcesByIds,
  listSourceTopics,
  measureMaterial,
  type SourceRow,
  selectSourceIdsOf,
} from './source-queries.ts'
export { canAnswer, findReadSoFar, isAskable } from './source-state.rules.ts'
export { viewSource } from './source-view.ts'
export { canReadAgain, isPartlyRead } from './unread-share.rules.ts'
export { withholdSlides } from './withheld-slides.rules.ts'
