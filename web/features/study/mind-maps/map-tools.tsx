import * as m from '@lantern/messages'
import { List, Maximize2, Network, Redo2, Search, Undo2, ZoomIn, ZoomOut } from 'lucide-react'
import type { RefObject } from 'react'
import { Button, IconButton } from '../../../ui/forms/button.tsx'
import type { CanvasControls } from './map-canvas.tsx'
import styles from './mind-map.module.css'
import type { MapEdits } from './use-map-edits.ts'
import type { MapLook } from './use-map-view.ts'

type Props = {
  look: MapLook
  onLook(look: MapLook): void
  query: string
  onQuery(query: string): void
  hitCount: number
  onNextHit(): void
  level: number | null
  deepest: number
  onLevel(level: number): void
  controls: RefObject<CanvasControls | null>
  edits: MapEdits | null
}

function SearchBox({
  query,
  onQuery,
  hitCount,
  onNextHit,
}: Pick<Props, 'query' | 'onQuery' | 'hitCount' | 'onNextHit'>) {
  return (
    <search className="flex items-center gap-2 [flex:0_1_300px] min-w-45 max-759:[flex-basis:100%]">
      <Search className="i" aria-hidden="true" />
      <input
        className="min-w-0 flex-1 min-h-9 py-0 px-2.5 border border-line-strong rounded-2 bg-raised"
        type="search"
        value={query}
        aria-label={m.map_search()}
        placeholder={m.map_search()}
        onChange={event => onQuery(event.target.value)}
        onKeyDown={event => event.key === 'Enter' && onNextHit()}
      />
      <span className="meta whitespace-nowrap" role="status">
        {query.trim() ? m.map_hits({ count: hitCount }) : ''}
      </span>
    </search>
  )
}

function Levels({ level, deepest, onLevel }: Pick<Props, 'level' | 'deepest' | 'onLevel'>) {
  const levels = Array.from({ length: Math.max(0, deepest - 1) }, (_, i) => i + 2)
  return (
    <label className="flex items-center gap-2" data-part="map-levels">
      <span className="meta">{m.map_levels()}</span>
      <select
        className="min-h-9 py-0 px-2 border border-line-strong rounded-2 bg-raised"
        value={level ?? ''}
        onChange={event => onLevel(Number(event.target.value))}
      >
        {level === null && <option value="">{m.map_levels_own()}</option>}
        {levels.map(value => (
          <option key={value} value={value}>
            {value === deepest ? m.map_levels_all() : m.map_levels_to({ level: value })}
          </option>
        ))}
      </select>
    </label>
  )
}

const saveLabels = { saved: m.map_saved, saving: m.map_saving, unsaved: m.map_unsaved } as const

function Saving({ edits }: { edits: MapEdits }) {
  return (
    <span className="flex items-center gap-1">
      <IconButton small label={m.map_undo()} disabled={!edits.undo} onClick={edits.undo ?? undefined}>
        <Undo2 className="i" />
      </IconButton>
      <IconButton small label={m.map_redo()} disabled={!edits.redo} onClick={edits.redo ?? undefined}>
        <Redo2 className="i" />
      </IconButton>
      <span className="meta" role="status">
        {saveLabels[edits.state]()}
      </span>
      {edits.state === 'unsaved' && (
        <Button size="sm" look="quiet" onClick={() => void edits.retry()}>
          {m.map_save_again()}
        </Button>
      )}
    </span>
  )
}

/** Toolbar of the map: search, folding, zoom, undo, and the list view. */
export function MapTools(props: Props) {
  const { look, onLook, controls, edits } = props
  return (
    <section
      className={`${styles.mapTools} flex flex-wrap items-center gap-y-2 gap-x-[18px] py-2.5 px-4 border-b border-b-line`}
      aria-label={m.map_tools()}
    >
      <SearchBox {...props} />
      {props.deepest > 2 && <Levels {...props} />}
      {edits && <Saving edits={edits} />}
      <span className="flex items-center gap-1 ms-auto">
        {look === 'map' && (
          <>
            <IconButton small label={m.map_zoom_out()} onClick={() => controls.current?.zoomBy(0.8)}>
              <ZoomOut className="i" />
            </IconButton>
            <IconButton small label={m.map_zoom_in()} onClick={() => controls.current?.zoomBy(1.25)}>
              <ZoomIn className="i" />
            </IconButton>
            <IconButton small label={m.map_fit()} onClick={() => controls.current?.fit()}>
              <Maximize2 className="i" />
            </IconButton>
          </>
        )}
        <Button
          size="sm"
          look="quiet"
          icon={
            look === 'map' ? (
              <List className="i" aria-hidden="true" />
            ) : (
              <Network className="i" aria-hidden="true" />
            )
          }
          onClick={() => onLook(look === 'map' ? 'list' : 'map')}
        >
          {look === 'map' ? m.map_as_list() : m.map_as_map()}
        </Button>
      </span>
    </section>
  )
}
