// Dragging a node of the canvas onto another, by mouse, pen or one finger.
import { useCallback, useEffect, useRef, useState } from 'react'
import type { MapLayout } from './map-layout.ts'
import type { MapTree } from './map-tree.rules.ts'
import { draggableAt, findDrop, type Point } from './node-drop.ts'

/** Called with the dropped node and its new parent. */
type OnMove = (id: string, parentId: string) => void

type DraggedNode = { id: string; from: Point; moved: boolean }
type Drag = Pick<DraggedNode, 'id' | 'from'> & { at: Point }

export type NodeDrag = ReturnType<typeof useNodeDrag>

/** @param onMove null where the map can't be edited */
export const useNodeDrag = (tree: MapTree, layout: MapLayout, onMove: OnMove | null) => {
  // Pointer events may be more frequent than renders, so their state is a ref.
  const dragged = useRef<DraggedNode | null>(null)
  const [drag, setDrag] = useState<Drag | null>(null)
  const drop = drag && findDrop(tree, layout, drag.id, drag.at)
  const cancel = useCallback(() => {
    dragged.current = null
    setDrag(null)
  }, [])
  const isShown = drag !== null
  useEffect(() => {
    if (!isShown) return
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && cancel()
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [isShown, cancel])
  return {
    /** Starts dragging the node at a point, if it can be moved. */
    grabNode: (at: Point) => {
      const id = onMove && draggableAt(layout, at)
      dragged.current = id ? { id, from: at, moved: false } : null
    },
    isDragging: () => dragged.current !== null,
    isMoving: () => dragged.current?.moved === true,
    moveTo: (at: Point) => {
      if (!dragged.current) return
      dragged.current.moved = true
      setDrag({ id: dragged.current.id, from: dragged.current.from, at })
    },
    release: (at: Point) => {
      const meant = dragged.current?.moved ? findDrop(tree, layout, dragged.current.id, at) : null
      cancel()
      if (meant) onMove?.(meant.id, meant.parentId)
    },
    cancel,
    /** Dragged node for painting; null if nothing is dragged. */
    shown: drag && {
      id: drag.id,
      dx: drag.at.x - drag.from.x,
      dy: drag.at.y - drag.from.y,
      onto: drop?.parentId ?? null,
    },
  }
}
