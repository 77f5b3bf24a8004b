import type { Citation } from '@lantern/contract/material/library/library'
import * as m from '@lantern/messages'
import { type KeyboardEvent, useMemo, useRef, useState } from 'react'
import { placeShort } from '../../../lib/place-labels.ts'
import { type CanvasControls, MapCanvas } from './map-canvas.tsx'
import { layOut } from './map-layout.ts'
import { MapList } from './map-list.tsx'
import { createMeasure } from './map-look.ts'
import { MapTools } from './map-tools.tsx'
import styles from './mind-map.module.css'
import { NodeCard, type Writing } from './node-card.tsx'
import { listNodeEdits } from './node-edits.rules.ts'
import type { LoadedMap } from './queries.ts'
import type { MapEdits } from './use-map-edits.ts'
import type { MapView as View } from './use-map-view.ts'

/** @param mastery 0 to 1; null where nothing was asked yet, which has no word */
const masteryLabel = (mastery: number | null): string | null => {
  if (mastery === null) return null
  if (mastery < 0.4) return m.mastery_new()
  if (mastery < 0.7) return m.mastery_growing()
  return mastery < 0.9 ? m.mastery_nearly() : m.mastery_secure()
}

type Props = {
  loaded: LoadedMap
  view: View
  /** Edits of the map; null while it is generated. */
  edits: MapEdits | null
  openAddress(citation: Citation): string
  quizAddress(topic: string | null): string
}

const newId = () => crypto.randomUUID()

/** Citations, mastery and places of nodes, by id. */
const useFacts = ({ nodes }: LoadedMap) =>
  useMemo(() => {
    const byId = new Map(nodes.map(node => [node.id, node]))
    return {
      citationsOf: (id: string) => byId.get(id)?.citations ?? [],
      masteryOf: (id: string) => byId.get(id)?.mastery ?? null,
      placeOf: (id: string) => {
        const [citation] = byId.get(id)?.citations ?? []
        return citation ? placeShort(citation.place) : ''
      },
    }
  }, [nodes])

const useKeys =
  (
    edits: MapEdits | null,
    selected: ReturnType<typeof listNodeEdits> | null,
    onWrite: (w: Writing) => void,
  ) =>
  (event: KeyboardEvent): boolean => {
    const key = event.key.toLowerCase()
    const act = (action: (() => void) | null | undefined) => {
      action?.()
      return true
    }
    if (!edits) return false
    if ((event.ctrlKey || event.metaKey) && key === 'z') return act(event.shiftKey ? edits.redo : edits.undo)
    if ((event.ctrlKey || event.metaKey) && key === 'y') return act(edits.redo)
    if (!selected) return false
    if (event.altKey && key === 'arrowup') return act(selected.up)
    if (event.altKey && key === 'arrowdown') return act(selected.down)
    if (event.altKey && key === 'arrowright') return act(selected.indent)
    if (event.altKey && key === 'arrowleft') return act(selected.outdent)
    if (key === 'delete') return act(selected.remove)
    if (key === 'f2') return act(() => onWrite('rename'))
    return key === 'insert' ? act(() => onWrite('add')) : false
  }

/** A map with its tools, as a picture or as a list, and the card of the selected node. */
export default function MindMapView({ loaded, view, edits, openAddress, quizAddress }: Props) {
  const [writing, setWriting] = useState<Writing | null>(null)
  const controls = useRef<CanvasControls>(null)
  const measure = useMemo(createMeasure, [])
  const { citationsOf, masteryOf, placeOf } = useFacts(loaded)
  const { look, tree, folded, selectedId, select } = view
  const layout = useMemo(() => layOut(tree, folded, placeOf, measure), [tree, folded, placeOf, measure])
  const nodeEdits =
    selectedId === null
      ? null
      : listNodeEdits(tree, selectedId, op => edits?.edit(op) ?? false, { newId, select })
  const onKey = useKeys(edits, nodeEdits, setWriting)
  const node = selectedId ? tree.find(selectedId) : undefined
  const choose = (id: string | null) => {
    if (id !== selectedId) setWriting(null)
    select(id)
  }
  const move = (id: string, parentId: string) => {
    if (!edits?.edit({ op: 'move', id, parentId, before: null })) return
    view.unfold(parentId)
    choose(id)
  }
  const shared = { tree, selectedId, hits: view.hitIds, onFold: view.fold, onKey }
  return (
    <div
      className={`${styles.mapScene} data-[look=map]:h-[max(480px,calc(100dvh_-_var(--topbar)_-_190px))] data-[look=list]:overflow-visible`}
      data-look={look}
    >
      <MapTools
        look={look}
        controls={controls}
        edits={edits}
        query={view.query}
        level={view.level}
        deepest={tree.deepest}
        onLook={view.setLook}
        onQuery={view.search}
        hitCount={view.hits.length}
        onNextHit={view.nextHit}
        onLevel={view.foldTo}
      />
      {look === 'map' ? (
        <MapCanvas
          {...shared}
          layout={layout}
          level={view.level}
          masteryOf={masteryOf}
          controls={controls}
          onSelect={choose}
          onMove={edits ? move : null}
        />
      ) : (
        <MapList
          {...shared}
          folded={folded}
          placeOf={placeOf}
          masteryLabel={id => masteryLabel(masteryOf(id))}
          onSelect={choose}
        />
      )}
      {node && nodeEdits && (
        <NodeCard
          node={node}
          writing={writing}
          openAddress={openAddress}
          citations={citationsOf(node.id)}
          masteryLabel={masteryLabel(masteryOf(node.id))}
          edits={nodeEdits}
          mayEdit={edits !== null}
          onWrite={setWriting}
          quizAddress={quizAddress(node.parentId === null ? null : node.label)}
        />
      )}
    </div>
  )
}
