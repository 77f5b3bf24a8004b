// Endpoints of the library → actions.
import type { folderEndpoints } from '@lantern/contract/material/library/folders'
import type { libraryEndpoints } from '@lantern/contract/material/library/library'
import type { sourceEncodingEndpoints } from '@lantern/contract/material/library/source-encodings'
import type { Handlers } from '../../../http/routes.ts'
import { addSource } from './add-source.ts'
import { changeSlides } from './change-slides.ts'
import type { LibraryDeps } from './deps.ts'
import { folderRoutes } from './folders/routes.ts'
import { readFileOfSource } from './read-file.ts'
import { readText } from './read-text.ts'
import { removeSource } from './remove-source.ts'
import { renameSource } from './rename-source.ts'
import { retrySource } from './retry-source.ts'
import { markOpened } from './sharing/opening-queries.ts'
import { changeSourceEncoding, readSourceEncoding } from './source-encoding.ts'
import { getReadableSource, listShelf } from './source-queries.ts'
import { viewSource } from './source-view.ts'

/** Endpoints of sources, except those on their content, which the passages' routes answer. */
type SourceEndpoint = Exclude<
  keyof typeof libraryEndpoints,
  'readSourceContent' | 'suggestQuestions' | 'searchSources'
>

export const libraryRoutes = (
  deps: LibraryDeps,
): Handlers<SourceEndpoint | keyof typeof folderEndpoints | keyof typeof sourceEncodingEndpoints> => ({
  listSources: async actor => {
    const sources = await listShelf(deps.db, actor)
    return { sources: sources.map(source => viewSource(source, actor)) }
  },
  addSource: async (actor, _input, call) => addSource(deps, actor, await call.upload()),
  readSource: async (actor, { params }) => ({
    source: viewSource(await getReadableSource(deps.db, actor, params.sourceId), actor),
  }),
  openSource: async (actor, { params }) => {
    const source = await getReadableSource(deps.db, actor, params.sourceId)
    await markOpened(deps.db, actor, [source.id], deps.clock.now())
    return {}
  },
  renameSource: async (actor, { params, body }) => ({
    source: viewSource(await renameSource(deps, actor, params.sourceId, body.name)),
  }),
  removeSource: async (actor, { params }) => {
    await removeSource(deps, actor, params.sourceId)
    return {}
  },
  changeSlides: async (actor, { params, body }) => ({
    source: viewSource(await changeSlides(deps, actor, params.sourceId, body)),
  }),
  readSourceEncoding: async (actor, { params }) => ({
    choice: await readSourceEncoding(deps, actor, params.sourceId),
  }),
  changeSourceEncoding: async (actor, { params, body }) => ({
    source: viewSource(await changeSourceEncoding(deps, actor, params.sourceId, body.encoding)),
  }),
  retrySource: async (actor, { params }) => ({
    source: viewSource(await retrySource(deps, actor, params.sourceId)),
  }),
  readSourceFile: (actor, { params }) => readFileOfSource(deps, actor, params.sourceId),
  readSourceText: (actor, { params }) => readText(deps, actor, params.sourceId),
  ...folderRoutes(deps),
})
