// Mind maps: what a source is about as a tree, every node made from it with its passage.
import { z } from 'zod'
import { done } from '../../done.ts'
import { endpoint } from '../../endpoint.ts'
import { integerSchema } from '../../integers.ts'
import { citationSchema, sourceKindSchema } from '../../material/library/library.ts'
import { coverageSchema } from '../generations/coverage.ts'
import { generationSchema } from '../generations/generations.ts'
import { labelMaximum } from './map-limits.rules.ts'

const maxOperations = 200

export const mapNodeSchema = z.object({
  id: z.string(),
  /** Null for the root. */
  parentId: z.string().nullable(),
  label: z.string(),
  /** Empty for nodes that somebody added by hand. */
  citations: z.array(citationSchema),
  /** Mastery of its owner, 0 to 1; null if no question was asked about it yet. */
  mastery: z.number().nullable(),
})
export type MapNode = z.output<typeof mapNodeSchema>

export const mindMapSchema = z.object({
  id: z.string(),
  name: z.string(),
  source: z.object({ id: z.string(), name: z.string(), kind: sourceKindSchema }),
  nodeCount: z.int(),
  /** Counts changes: whoever changes an older revision is told to look again. */
  revision: z.int(),
  /** Null once the generation is forgotten. */
  generation: generationSchema.nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type MindMap = z.output<typeof mindMapSchema>

const nodeId = z.string().min(1).max(64)
const label = z.string().trim().min(1).max(labelMaximum)

/** Single editing step. Deleting removes the whole branch; restoring brings back the same nodes. */
export const mapOperationSchema = z.discriminatedUnion('op', [
  z.object({ op: z.literal('add'), id: nodeId, parentId: nodeId, label }),
  z.object({ op: z.literal('rename'), id: nodeId, label }),
  /** Move before a sibling, or to the end if `before` is null. */
  z.object({ op: z.literal('move'), id: nodeId, parentId: nodeId, before: nodeId.nullable() }),
  z.object({ op: z.literal('delete'), id: nodeId }),
  z.object({ op: z.literal('restore'), id: nodeId }),
])
export type MapOperation = z.output<typeof mapOperationSchema>

const params = z.object({ mapId: z.uuid() })
const name = z.string().trim().min(1).max(120)
const one = z.object({ success: z.literal(true), map: mindMapSchema })
/** Siblings stand in their order. */
const withNodes = one.extend({
  nodes: z.array(mapNodeSchema),
  /** Coverage of the source by its nodes; null while there are none. */
  coverage: coverageSchema.nullable(),
  /** True if it isn't in English, so that the built-in engine can judge less. */
  otherLanguage: z.boolean(),
})

export const mindMapEndpoints = {
  listMindMaps: endpoint({
    method: 'GET',
    path: '/mind-maps',
    access: 'visitor',
    summary: 'My mind maps, latest first; those of one source where `sourceId` is given.',
    query: z.object({ sourceId: z.uuid().optional() }),
    output: z.object({ success: z.literal(true), maps: z.array(mindMapSchema) }),
    refusals: [],
  }),
  makeMindMap: endpoint({
    method: 'POST',
    path: '/mind-maps',
    access: 'visitor',
    summary: 'Make a mind map of a source. Its nodes come while it is made.',
    body: z.object({ sourceId: z.uuid() }),
    output: one,
    status: 202,
    refusals: ['not-found', 'source-not-ready', 'too-many-requests'],
  }),
  readMindMap: endpoint({
    method: 'GET',
    path: '/mind-maps/:mapId',
    access: 'visitor',
    summary: 'A mind map with its nodes, as far as it has come.',
    params,
    output: withNodes,
    refusals: ['not-found'],
  }),
  renameMindMap: endpoint({
    method: 'PATCH',
    path: '/mind-maps/:mapId',
    access: 'visitor',
    summary: 'Rename a mind map.',
    params,
    body: z.object({ name }),
    output: one,
    refusals: ['not-found'],
  }),
  changeMindMap: endpoint({
    method: 'POST',
    path: '/mind-maps/:mapId/changes',
    access: 'visitor',
    summary: 'Edit the nodes of a mind map: all of the operations, or none.',
    params,
    body: z.object({
      revision: integerSchema,
      operations: z.array(mapOperationSchema).min(1).max(maxOperations),
    }),
    output: one,
    refusals: ['not-found', 'map-changed', 'map-edit-impossible', 'map-full', 'generation-running'],
  }),
  removeMindMap: endpoint({
    method: 'DELETE',
    path: '/mind-maps/:mapId',
    access: 'visitor',
    summary: 'Delete a mind map.',
    params,
    output: done,
    refusals: ['not-found'],
  }),
} as const
