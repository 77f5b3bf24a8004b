// View of a map: folds, selected node and search hits.
import type { EditableNode } from '@lantern/contract/study/mind-maps/map-edits.rules'
import { useMemo, useState } from 'react'
import { buildTree, firstLevel, foldedAt, searchNodes, unfoldTo } from './map-tree.rules.ts'

/** Picture or list. */
export type MapLook = 'map' | 'list'

const narrow = () => matchMedia('(max-width: 759px)').matches

/** Choices of the view. Stored above the map's component, which is remounted when the map is complete. */
export const useMapChoices = () => {
  const [look, setLook] = useState<MapLook>(() => (narrow() ? 'list' : 'map'))
  const [level, setLevel] = useState<number | null>(null)
  /** Null until nodes are folded by hand: then the map shows as many levels as fit, also while it grows. */
  const [chosen, setFolded] = useState<ReadonlySet<string> | null>(null)
  const [selectedId, setSelected] = useState<string | null>(null)
  const [query, setQuery] = useState('')
  return { look, setLook, level, setLevel, chosen, setFolded, selectedId, setSelected, query, setQuery }
}

export type MapChoices = ReturnType<typeof useMapChoices>

export const useMapView = (nodes: readonly EditableNode[], choices: MapChoices) => {
  const { look, setLook, level, setLevel, chosen, setFolded, selectedId, setSelected, query, setQuery } =
    choices
  const tree = useMemo(() => buildTree(nodes), [nodes])
  const shownLevel = level ?? (chosen ? null : firstLevel(tree))
  const folded = useMemo(
    () => chosen ?? foldedAt(tree, shownLevel ?? tree.deepest),
    [chosen, tree, shownLevel],
  )
  const hits = useMemo(() => searchNodes(tree, query), [tree, query])
  const hitIds = useMemo(() => new Set(hits.map(({ id }) => id)), [hits])
  const select = (id: string | null) => {
    setSelected(id)
    if (id === null) return
    const open = unfoldTo(tree, folded, id)
    if (open === folded) return
    setFolded(open)
    setLevel(null)
  }
  const fold = (id: string) => {
    const next = new Set(folded)
    if (!next.delete(id)) next.add(id)
    setFolded(next)
    setLevel(null)
  }
  /** Unfolds a node and keeps the other folds from now on. */
  const unfold = (id: string) => {
    setFolded(new Set([...folded].filter(other => other !== id)))
    setLevel(null)
  }
  const foldTo = (next: number) => {
    setLevel(next)
    setFolded(foldedAt(tree, next))
  }
  const nextHit = () => {
    const at = hits.findIndex(({ id }) => id === selectedId)
    const next = hits[(at + 1) % Math.max(1, hits.length)]
    if (next) select(next.id)
  }
  const search = (written: string) => {
    setQuery(written)
    const [first] = searchNodes(tree, written)
    if (first) select(first.id)
  }
  const there = selectedId && tree.find(selectedId) ? selectedId : null
  return {
    look,
    setLook,
    tree,
    folded,
    hits,
    hitIds,
    query,
    search,
    nextHit,
    selectedId: there,
    select,
    fold,
    unfold,
    foldTo,
    level: shownLevel,
  }
}

export type MapView = ReturnType<typeof useMapView>
