import type { MindMap } from '@lantern/contract/study/mind-maps/mind-maps'
import * as m from '@lantern/messages'
import { Network, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatDay } from '../../../lib/format.ts'
import { EmptyState } from '../../../ui/page/empty-state.tsx'

export const mapAddress = (mapId: string) => `/mindmap?map=${mapId}`
const mapOfSource = (sourceId: string) => `/mindmap?source=${sourceId}`

/** Own maps, the last changed first. */
export function MapRows({ maps }: { maps: readonly MindMap[] }) {
  if (maps.length === 0) return <EmptyState>{m.map_none()}</EmptyState>
  return (
    <ul className="rows ruled">
      {maps.map(map => (
        <li key={map.id}>
          <Network className="i" aria-hidden="true" />
          <Link to={mapAddress(map.id)}>
            <b>{map.name}</b>
            <span className="meta">{m.map_note({ count: map.nodeCount, name: map.source.name })}</span>
          </Link>
          <span className="meta mt-0!">{formatDay(map.updatedAt)}</span>
        </li>
      ))}
    </ul>
  )
}

type Choice = { id: string; name: string; note: string; icon: ReactNode }

/** Sources for a new map. */
export function MapSources({ choices }: { choices: readonly Choice[] }) {
  return (
    <ul className="rows ruled">
      {choices.map(({ id, name, note, icon }) => (
        <li key={id}>
          {icon}
          <Link to={mapOfSource(id)}>
            <b>{name}</b>
            <span className="meta">{note}</span>
          </Link>
          <Plus className="i" aria-hidden="true" />
        </li>
      ))}
    </ul>
  )
}
