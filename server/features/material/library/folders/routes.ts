// Endpoints of folders → actions.

import type { folderEndpoints } from '@lantern/contract/material/library/folders'
import { tighten } from '@lantern/contract/people/plans/plan-limits.rules'
import type { Handlers } from '../../../../http/routes.ts'
import type { LibraryDeps } from '../deps.ts'
import { countBytesOf } from '../source-queries.ts'
import { addFolder, listFolders, moveSources, removeFolder, renameFolder } from './folders.ts'
export const folderRoutes = (deps: LibraryDeps): Handlers<keyof typeof folderEndpoints> => ({
  listFolders: async actor => ({ folders: await listFolders(deps, actor) }),
  addFolder: async (actor, { body }) => ({ folder: await addFolder(deps, actor, body.name) }),
  renameFolder: async (actor, { params, body }) => ({
    folder: await renameFolder(deps, actor, params.folderId, body.name),
  }),
  removeFolder: async (actor, { params }) => {
    await removeFolder(deps, actor, params.folderId)
    return {}
  },
  moveSources: async (actor, { body }) => {
    await moveSources(deps, actor, body)
    return {}
  },
  readStorage: async actor => ({
    used: await countBytesOf(deps.db, actor.accountId),
    quota:
      tighten(await deps.findPlanLimit(actor.accountId, 'storage'), deps.upload.quota) ?? deps.upload.quota,
  }),
})
