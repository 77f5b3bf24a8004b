import * as m from '@lantern/messages'
import { type KeyboardEvent, useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react'
import { isArrow, nextNode } from './map-keys.rules.ts'
import type { MapLayout } from './map-layout.ts'
import { readColours, useTheme } from './map-look.ts'
import type { MapTree } from './map-tree.rules.ts'
import { useCanvasPointer } from './use-canvas-pointer.ts'
import { useCanvasView } from './use-canvas-view.ts'
import { useNodeDrag } from './use-node-drag.ts'

export type CanvasControls = { fit(): void; zoomBy(factor: number): void }

type Props = {
  tree: MapTree
  layout: MapLayout
  /** Level chosen to show; null once nodes are folded by hand. */
  level: number | null
  selectedId: string | null
  hits: ReadonlySet<string>
  masteryOf(id: string): number | null
  onSelect(id: string | null): void
  onFold(id: string): void
  /** Called when a node is dropped on its new parent; null while the map can't be edited. */
  onMove: ((id: string, parentId: string) => void) | null
  /** Handles editing keys; returns whether the key did something. */
  onKey(event: KeyboardEvent): boolean
  controls: React.Ref<CanvasControls>
}

/** Map as a canvas to pan, zoom and press. Its list is the accessible alternative. */
export function MapCanvas({
  tree,
  layout,
  level,
  selectedId,
  hits,
  masteryOf,
  onSelect,
  onFold,
  onMove,
  onKey,
  controls,
}: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [focused, setFocused] = useState(false)
  const theme = useTheme()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the theme changes what is read.
  const colours = useMemo(readColours, [theme])
  const path = useMemo(
    () => new Set(selectedId ? tree.pathTo(selectedId).map(({ id }) => id) : []),
    [tree, selectedId],
  )
  const drag = useNodeDrag(tree, layout, onMove)
  const { fit, fitReadably, zoomBy, show, toMap } = useCanvasView(
    canvas,
    { layout, colours, selectedId, path, hits, masteryOf, focused, drag: drag.shown },
    drag.isDragging,
  )
  const pointer = useCanvasPointer({ layout, selectedId, drag, toMap, onSelect, onFold })
  useImperativeHandle(controls, () => ({ fit, zoomBy }), [fit, zoomBy])
  useEffect(() => {
    if (level !== null) fitReadably()
  }, [level, fitReadably])
  useEffect(() => {
    if (selectedId) show(selectedId)
  }, [selectedId, show])
  const onKeyDown = (event: KeyboardEvent<HTMLCanvasElement>) => {
    if (onKey(event)) return event.preventDefault()
    if (event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === '0') fit()
    else if (event.key === '+' || event.key === '=') zoomBy(1.25)
    else if (event.key === '-') zoomBy(0.8)
    else if ((event.key === 'Enter' || event.key === ' ') && selectedId) {
      if (tree.getChildren(selectedId).length > 0) onFold(selectedId)
      event.preventDefault()
    } else if (isArrow(event.key)) {
      const next = selectedId ? nextNode(tree, layout, selectedId, event.key) : tree.root?.id
      if (next) onSelect(next)
      event.preventDefault()
    }
  }
  const onto = drag.shown?.onto ? tree.find(drag.shown.onto) : undefined
  const selected = selectedId ? tree.find(selectedId) : undefined
  return (
    <>
      <canvas
        ref={canvas}
        className="size-full [grid-area:2_/_1] min-h-0 touch-none cursor-grab active:cursor-grabbing focus-visible:-outline-offset-3"
        data-part="map-canvas"
        tabIndex={0}
        role="img"
        aria-label={selected ? m.map_canvas_selected({ label: selected.label }) : m.map_canvas()}
        data-nodes={layout.nodes.length}
        {...pointer}
        onFocus={event => setFocused(event.currentTarget.matches(':focus-visible'))}
        onBlur={() => setFocused(false)}
        onKeyDown={onKeyDown}
      />
      {drag.shown && (
        <p
          className="[grid-area:2_/_1] place-self-start m-3 py-1.5 px-3 border border-line-strong rounded-2 bg-raised type-sm pointer-events-none wrap-anywhere"
          role="status"
        >
          {onto ? m.map_drop_onto({ label: onto.label }) : m.map_drop_hint()}
        </p>
      )}
    </>
  )
}
