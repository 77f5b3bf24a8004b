import type { EditableNode } from '@lantern/contract/study/mind-maps/map-edits.rules'
import * as m from '@lantern/messages'
import { ChevronRight } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { type MapTree, visibleNodes } from './map-tree.rules.ts'
import styles from './mind-map.module.css'

type Props = {
  tree: MapTree
  folded: ReadonlySet<string>
  selectedId: string | null
  hits: ReadonlySet<string>
  placeOf(id: string): string
  masteryLabel(id: string): string | null
  onSelect(id: string): void
  onFold(id: string): void
  onKey(event: KeyboardEvent): boolean
}

type Move = Pick<Props, 'tree' | 'folded' | 'onFold' | 'onSelect'>

/** Keys of a tree view (WAI-ARIA authoring practices). @returns whether it was one of them */
const moveBy = (key: string, node: EditableNode, { tree, folded, onFold, onSelect }: Move): boolean => {
  const seen = visibleNodes(tree, folded)
  const at = seen.findIndex(({ id }) => id === node.id)
  const go = (to: EditableNode | undefined) => {
    if (to) onSelect(to.id)
    return true
  }
  const [child] = tree.getChildren(node.id)
  if (key === 'ArrowDown') return go(seen[at + 1])
  if (key === 'ArrowUp') return go(seen[at - 1])
  if (key === 'Home') return go(seen[0])
  if (key === 'End') return go(seen.at(-1))
  if (key === 'ArrowRight') {
    if (child && folded.has(node.id)) onFold(node.id)
    else return go(child)
    return true
  }
  if (key === 'ArrowLeft') {
    if (child && !folded.has(node.id)) onFold(node.id)
    else return go(node.parentId === null ? undefined : tree.find(node.parentId))
    return true
  }
  if ((key === 'Enter' || key === ' ') && child) {
    onFold(node.id)
    return true
  }
  return key === 'Enter' || key === ' '
}

function Row({ node, ...props }: Props & { node: EditableNode }) {
  const { tree, folded, selectedId, hits, placeOf, masteryLabel, onSelect, onFold } = props
  const row = useRef<HTMLDivElement>(null)
  const selected = node.id === selectedId
  const children = tree.getChildren(node.id)
  const siblings = node.parentId === null ? [node] : tree.getChildren(node.parentId)
  const place = placeOf(node.id)
  const mastery = masteryLabel(node.id)
  useEffect(() => {
    if (!selected || !row.current?.closest('[role="tree"]')?.contains(document.activeElement)) return
    row.current.focus()
  }, [selected])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys of a tree are heard by the tree.
    <div
      ref={row}
      role="treeitem"
      tabIndex={selected || (selectedId === null && node.parentId === null) ? 0 : -1}
      aria-selected={selected}
      aria-level={tree.levelOf(node.id)}
      aria-posinset={siblings.findIndex(({ id }) => id === node.id) + 1}
      aria-setsize={siblings.length}
      aria-expanded={children.length > 0 ? !folded.has(node.id) : undefined}
      data-hit={hits.has(node.id) || undefined}
      style={{ '--level': tree.levelOf(node.id) - 1 } as React.CSSProperties}
      onClick={() => onSelect(node.id)}
      onFocus={() => onSelect(node.id)}
    >
      {/* Toggle for pointers; the row's keys fold as well. */}
      <span
        className={`${styles.mapTwist} grid place-items-center flex-none w-7 h-9`}
        aria-hidden="true"
        data-open={!folded.has(node.id) || undefined}
        onClick={event => {
          event.stopPropagation()
          if (children.length > 0) onFold(node.id)
        }}
      >
        {children.length > 0 && <ChevronRight className="i [transition:rotate_var(--dur-2)]" />}
      </span>
      <span className={styles.mapLabel}>{node.label}</span>
      {mastery && <span className="meta">{mastery}</span>}
      {place && <span className="mono">{place}</span>}
    </div>
  )
}

/** Map as an indented list, for keyboards, screen readers and phones. */
export function MapList(props: Props) {
  const { tree, folded, selectedId, onKey } = props
  const onKeyDown = (event: KeyboardEvent) => {
    const node = tree.find(selectedId ?? tree.root?.id ?? '')
    if (!node) return
    if (onKey(event)) event.preventDefault()
    else if (!event.altKey && !event.ctrlKey && !event.metaKey && moveBy(event.key, node, props))
      event.preventDefault()
  }
  return (
    <div className={styles.mapList} role="tree" aria-label={m.map_list()} onKeyDown={onKeyDown}>
      {visibleNodes(tree, folded).map(node => (
        <Row key={node.id} node={node} {...props} />
      ))}
    </div>
  )
}
