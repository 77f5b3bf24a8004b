import * as m from '@lantern/messages'
import {
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react'
import { isArrow, nextNode } from './map-keys.rules.ts'
import { type MapLayout, nodeAt } from './map-layout.ts'
import { readColours, useTheme } from './map-look.ts'
import type { MapTree } from './map-tree.rules.ts'
import { useCanvasView } from './use-canvas-view.ts'

export type CanvasControls = { fit(): void; zoomBy(factor: number): void }

type Props = {
  tree: MapTree
  layout: MapLayout
  selectedId: string | null
  hits: ReadonlySet<string>
  masteryOf(id: string): number | null
  onSelect(id: string | null): void
  onFold(id: string): void
  /** Keys that edit; true where the key did something. */
  onKey(event: KeyboardEvent): boolean
  controls: React.Ref<CanvasControls>
}

/** A press that moved further than this was a drag. */
const slop = 4
const foldRadius = 14

/** The map as a picture to pan, zoom and press. Its list says the same to those who don't see it. */
export function MapCanvas({
  tree,
  layout,
  selectedId,
  hits,
  masteryOf,
  onSelect,
  onFold,
  onKey,
  controls,
}: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const pressed = useRef<{ x: number; y: number } | null>(null)
  const [focused, setFocused] = useState(false)
  const theme = useTheme()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the theme changes what is read.
  const colours = useMemo(readColours, [theme])
  const path = useMemo(
    () => new Set(selectedId ? tree.pathTo(selectedId).map(({ id }) => id) : []),
    [tree, selectedId],
  )
  const { fit, zoomBy, show, toMap } = useCanvasView(canvas, {
    ...{ layout, colours, selectedId, path, hits, masteryOf, focused },
  })
  useImperativeHandle(controls, () => ({ fit, zoomBy }), [fit, zoomBy])
  useEffect(() => {
    if (selectedId) show(selectedId)
  }, [selectedId, show])
  const release = (event: PointerEvent<HTMLCanvasElement>) => {
    const start = pressed.current
    pressed.current = null
    if (!start || Math.hypot(event.clientX - start.x, event.clientY - start.y) > slop) return
    const box = event.currentTarget.getBoundingClientRect()
    const { x, y } = toMap(event.clientX - box.left, event.clientY - box.top)
    const knob = layout.nodes.find(node => {
      const at = node.side === 'left' ? node.x : node.x + node.width
      return node.hidden > 0 && Math.hypot(x - at, y - node.y - node.height / 2) < foldRadius
    })
    if (knob) onFold(knob.id)
    else {
      const node = nodeAt(layout, x, y)
      // A second press folds.
      if (node?.hasChildren && node.id === selectedId) onFold(node.id)
      else onSelect(node?.id ?? null)
    }
  }
  const onKeyDown = (event: KeyboardEvent<HTMLCanvasElement>) => {
    if (onKey(event)) return event.preventDefault()
    if (event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === '0') fit()
    else if (event.key === '+' || event.key === '=') zoomBy(1.25)
    else if (event.key === '-') zoomBy(0.8)
    else if ((event.key === 'Enter' || event.key === ' ') && selectedId) {
      if (tree.childrenOf(selectedId).length > 0) onFold(selectedId)
      event.preventDefault()
    } else if (isArrow(event.key)) {
      const next = selectedId ? nextNode(tree, layout, selectedId, event.key) : tree.root?.id
      if (next) onSelect(next)
      event.preventDefault()
    }
  }
  const selected = selectedId ? tree.find(selectedId) : undefined
  return (
    <canvas
      ref={canvas}
      className="map-canvas"
      tabIndex={0}
      role="img"
      aria-label={selected ? m.map_canvas_selected({ label: selected.label }) : m.map_canvas()}
      data-nodes={layout.nodes.length}
      onPointerDown={event => {
        pressed.current = { x: event.clientX, y: event.clientY }
      }}
      onPointerUp={release}
      onFocus={event => setFocused(event.currentTarget.matches(':focus-visible'))}
      onBlur={() => setFocused(false)}
      onKeyDown={onKeyDown}
    />
  )
}
