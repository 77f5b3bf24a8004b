// SQL of editing: nodes without their citations, including deleted ones.

import type { EditableNode } from '@lantern/contract/study/mind-maps/map-edits.rules'
import { and, eq } from 'drizzle-orm'
import type { Connection } from '../../../database/client.ts'
import { mindMapNodes } from '../../../database/schema/mind-maps.ts'

export type NewNode = Pick<
  typeof mindMapNodes.$inferInsert,
  'id' | 'parentId' | 'position' | 'label' | 'citations'
>

export const listEditableNodes = (tx: Connection, mapId: string): Promise<EditableNode[]> =>
  tx
    .select({
      id: mindMapNodes.id,
      parentId: mindMapNodes.parentId,
      position: mindMapNodes.position,
      label: mindMapNodes.label,
      deletedWith: mindMapNodes.deletedWith,
    })
    .from(mindMapNodes)
    .where(eq(mindMapNodes.mapId, mapId))

/** Inserts nodes; those of an interrupted run stay unchanged. */
export const insertNodes = async (
  tx: Connection,
  mapId: string,
  nodes: readonly NewNode[],
): Promise<void> => {
  if (nodes.length === 0) return
  await tx
    .insert(mindMapNodes)
    .values(nodes.map(node => ({ ...node, mapId })))
    .onConflictDoNothing()
}

export const updateNode = (tx: Connection, mapId: string, { id, ...change }: EditableNode) =>
  tx
    .update(mindMapNodes)
    .set(change)
    .where(and(eq(mindMapNodes.mapId, mapId), eq(mindMapNodes.id, id)))
