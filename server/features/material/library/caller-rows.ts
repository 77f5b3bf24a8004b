// Requests that try the endpoints of this feature by each caller.
import type { folderEndpoints } from '@lantern/contract/material/library/folders'
import type { libraryEndpoints } from '@lantern/contract/material/library/library'
import type { sourceEncodingEndpoints } from '@lantern/contract/material/library/source-encodings'
import type { CallerRows, Own } from '../../../testing/caller-rows.ts'

export const libraryCallerRows = (
  own: Own,
): CallerRows<typeof folderEndpoints & typeof libraryEndpoints & typeof sourceEncodingEndpoints> => ({
  listSources: {},
  addSource: {},
  readSource: { owned: true },
  openSource: { owned: true },
  renameSource: { owned: true, body: () => ({ name: 'Taken over' }) },
  removeSource: { owned: true, last: 2 },
  changeSlides: { owned: true, body: () => ({ readsNotes: true }) },
  readSourceEncoding: { owned: true, refuses: 'not-found' },
  changeSourceEncoding: {
    owned: true,
    refuses: 'not-found',
    body: () => ({ encoding: 'windows-1251' }),
  },
  retrySource: { owned: true },
  readSourceFile: { owned: true },
  readSourceText: { owned: true },
  readSourceContent: { owned: true },
  listFolders: {},
  addFolder: { body: () => ({ name: 'Another' }) },
  renameFolder: { owned: true, body: () => ({ name: 'Taken over' }) },
  removeFolder: { owned: true, last: 1 },
  moveSources: { owned: true, body: () => ({ sourceIds: [own().sourceId], folderId: null }) },
  readStorage: {},
  suggestQuestions: { owned: true },
  searchSources: { owned: true, query: () => ({ q: 'tides', sourceId: own().sourceId }) },
})
