// Pointer input of the canvas: select, fold, or move a node onto another.
import { type PointerEvent, useRef } from 'react'
import { type MapLayout, nodeAt } from './map-layout.ts'
import type { Point } from './node-drop.ts'
import type { NodeDrag } from './use-node-drag.ts'

type CanvasEvent = PointerEvent<HTMLCanvasElement>

type On = {
  layout: MapLayout
  selectedId: string | null
  drag: NodeDrag
  /** Converts canvas pixels to map units. */
  toMap(x: number, y: number): Point
  onSelect(id: string | null): void
  onFold(id: string): void
}

/** Pixels; a press that moved further was a drag. */
const slop = 4
const foldRadius = 14

export const useCanvasPointer = ({ layout, selectedId, drag, toMap, onSelect, onFold }: On) => {
  const pressed = useRef<Point | null>(null)
  const buildPoint = ({ clientX, clientY, currentTarget }: CanvasEvent) => {
    const box = currentTarget.getBoundingClientRect()
    return toMap(clientX - box.left, clientY - box.top)
  }
  const isStill = ({ clientX, clientY }: CanvasEvent) =>
    pressed.current !== null && Math.hypot(clientX - pressed.current.x, clientY - pressed.current.y) <= slop
  const choose = ({ x, y }: Point) => {
    const knob = layout.nodes.find(node => {
      const at = node.side === 'left' ? node.x : node.x + node.width
      return node.hidden > 0 && Math.hypot(x - at, y - node.y - node.height / 2) < foldRadius
    })
    if (knob) return onFold(knob.id)
    const node = nodeAt(layout, x, y)
    // A second press folds.
    if (node?.hasChildren && node.id === selectedId) onFold(node.id)
    else onSelect(node?.id ?? null)
  }
  return {
    onPointerDown: (event: CanvasEvent) => {
      pressed.current = { x: event.clientX, y: event.clientY }
      // A second finger zooms; other buttons of a mouse move nothing.
      if (event.isPrimary && event.button === 0) drag.grabNode(buildPoint(event))
      else drag.cancel()
    },
    onPointerMove: (event: CanvasEvent) => {
      if (!drag.isDragging() || (!drag.isMoving() && isStill(event))) return
      event.currentTarget.setPointerCapture(event.pointerId)
      drag.moveTo(buildPoint(event))
    },
    onPointerUp: (event: CanvasEvent) => {
      const isPress = isStill(event) && !drag.isMoving()
      pressed.current = null
      drag.release(buildPoint(event))
      if (isPress) choose(buildPoint(event))
    },
    onPointerCancel: () => {
      pressed.current = null
      drag.cancel()
    },
  }
}
