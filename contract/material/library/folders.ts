// Folders of one's own material, one level deep, and the room it takes.
import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'

const folderSchema = z.object({ id: z.string(), name: z.string() })
export type Folder = z.output<typeof folderSchema>

const one = z.object({ success: z.literal(true), folder: folderSchema })
const params = z.object({ folderId: z.uuid() })
const body = z.object({ name: z.string().trim().min(1).max(80) })

export const folderEndpoints = {
  listFolders: endpoint({
    method: 'GET',
    path: '/folders',
    access: 'account',
    summary: 'My folders by name.',
    output: z.object({ success: z.literal(true), folders: z.array(folderSchema) }),
    refusals: [],
  }),
  addFolder: endpoint({
    method: 'POST',
    path: '/folders',
    access: 'account',
    summary: 'Make a folder.',
    body,
    output: one,
    status: 201,
    refusals: ['folder-exists', 'folder-limit'],
  }),
  renameFolder: endpoint({
    method: 'PATCH',
    path: '/folders/:folderId',
    access: 'account',
    summary: 'Rename a folder.',
    params,
    body,
    output: one,
    refusals: ['not-found', 'folder-exists'],
  }),
  removeFolder: endpoint({
    method: 'DELETE',
    path: '/folders/:folderId',
    access: 'account',
    summary: 'Remove a folder; what lay in it stays, outside any folder.',
    params,
    output: z.object({ success: z.literal(true) }),
    refusals: ['not-found'],
  }),
  moveSources: endpoint({
    method: 'POST',
    path: '/sources/move',
    access: 'account',
    summary: 'Put sources into a folder, or outside any with null.',
    body: z.object({ sourceIds: z.array(z.uuid()).min(1).max(500), folderId: z.uuid().nullable() }),
    output: z.object({ success: z.literal(true) }),
    refusals: ['not-found'],
  }),
  readStorage: endpoint({
    method: 'GET',
    path: '/storage',
    access: 'account',
    summary: 'How many bytes my files take, and how many they may take.',
    output: z.object({ success: z.literal(true), used: z.number().int(), quota: z.number().int() }),
    refusals: [],
  }),
} as const
