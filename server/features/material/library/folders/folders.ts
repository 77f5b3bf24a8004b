// Folders: made, renamed, removed, and sources moved between them.
import type { Folder } from '@lantern/contract/material/library/folders'
import type { Actor } from '../../../../actions/actor.ts'
import { Refusal } from '../../../../actions/refusal.ts'
import { announce } from '../../../../platform/realtime/index.ts'
import type { LibraryDeps } from '../deps.ts'
import {
  deleteFolder,
  type FolderRow,
  getOwnFolder,
  insertFolder,
  listOwnFolders,
  listRecordingIdsInFolder,
  lockFoldersOf,
  moveOwnSources,
  updateFolder,
} from './folder-queries.ts'

const maxFolders = 200

const viewFolder = ({ id, name }: FolderRow): Folder => ({ id, name })

export const listFolders = async ({ db }: Pick<LibraryDeps, 'db'>, actor: Actor): Promise<Folder[]> =>
  (await listOwnFolders(db, actor)).map(viewFolder)

export const addFolder = async (
  { db, clock }: Pick<LibraryDeps, 'db' | 'clock'>,
  actor: Actor,
  name: string,
): Promise<Folder> => {
  const folder = await db.transaction(async tx => {
    await lockFoldersOf(tx, actor.accountId)
    if ((await listOwnFolders(tx, actor)).length >= maxFolders)
      throw new Refusal('folder-limit', { values: { folders: maxFolders } })
    return insertFolder(tx, { ownerId: actor.accountId, name, createdAt: clock.now() })
  })
  if (!folder) throw new Refusal('folder-exists', { values: { name } })
  return viewFolder(folder)
}

export const renameFolder = async (
  { db }: Pick<LibraryDeps, 'db'>,
  actor: Actor,
  folderId: string,
  name: string,
): Promise<Folder> => {
  const folder = await getOwnFolder(db, actor, folderId)
  const renamed = await db.transaction(async tx => {
    await lockFoldersOf(tx, folder.ownerId)
    return updateFolder(tx, folder, name)
  })
  if (!renamed) throw new Refusal('folder-exists', { values: { name } })
  return viewFolder(renamed)
}

/** Removes a folder; its sources remain, outside any folder. */
export const removeFolder = async (
  { db, materialPlaced }: Pick<LibraryDeps, 'db' | 'materialPlaced'>,
  actor: Actor,
  folderId: string,
): Promise<void> => {
  const folder = await getOwnFolder(db, actor, folderId)
  await db.transaction(async tx => {
    await materialPlaced(tx, await listRecordingIdsInFolder(tx, folder.id))
    await deleteFolder(tx, folder.id)
  })
}

/** Moves all of the sources, or none. */
export const moveSources = async (
  { db, materialPlaced }: Pick<LibraryDeps, 'db' | 'materialPlaced'>,
  actor: Actor,
  { sourceIds, folderId }: { sourceIds: string[]; folderId: string | null },
): Promise<void> => {
  if (folderId) await getOwnFolder(db, actor, folderId)
  await db.transaction(async tx => {
    const moved = await moveOwnSources(tx, actor, sourceIds, folderId)
    if (moved.length < new Set(sourceIds).size) throw new Refusal('not-found')
    await materialPlaced(tx, moved)
    for (const id of moved) await announce(tx, { topic: 'source', accountId: actor.accountId, id })
  })
}
