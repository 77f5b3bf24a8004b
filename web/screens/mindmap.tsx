import { isUnderWay } from '@lantern/contract/study/generations/generation-states.rules'
import type { MindMap } from '@lantern/contract/study/mind-maps/mind-maps'
import * as m from '@lantern/messages'
import { Suspense, useEffect, useRef, useState } from 'react'
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router'
import { useSources } from '../features/material/library/queries.ts'
import { SourceIcon } from '../features/material/library/source-icon.tsx'
import { sourceLength } from '../features/material/library/source-length.ts'
import { canBeAsked, sortSources, sourceAddress } from '../features/material/library/sources.rules.ts'
import { GenerationProgress } from '../features/study/generations/generation-progress.tsx'
import { useGeneration } from '../features/study/generations/queries.ts'
import { RemoveMap, RenameMap } from '../features/study/mind-maps/map-dialogs.tsx'
import { MapMenu } from '../features/study/mind-maps/map-export.tsx'
import { MapRows, MapSources, mapAddress } from '../features/study/mind-maps/map-rows.tsx'
import { type LoadedMap, useMindMap } from '../features/study/mind-maps/queries.ts'
import { editableNodes, type MapEdits, useMapEdits } from '../features/study/mind-maps/use-map-edits.ts'
import { type MapChoices, useMapChoices, useMapView } from '../features/study/mind-maps/use-map-view.ts'
import { useCall } from '../lib/calls/use-call.ts'
import { useRead } from '../lib/calls/use-read.ts'
import { coverageLines } from '../lib/coverage-lines.ts'
import { lazy } from '../lib/lazy.ts'
import { useSession } from '../lib/session.ts'
import { buttonClass } from '../ui/forms/button.tsx'
import { Notice } from '../ui/page/notice.tsx'
import { Pending } from '../ui/page/pending.tsx'
import { Skeleton } from '../ui/page/skeleton.tsx'

const MindMapView = lazy(() => import('../features/study/mind-maps/map-view.tsx'))

export const meta = () => [{ title: m.page_title({ page: m.rail_mind_maps() }) }]

const quizAddress = (sourceId: string, topic: string | null) =>
  `/quiz?${new URLSearchParams({ source: sourceId, ...(topic ? { topic } : {}) })}`

type Chosen = { loaded: LoadedMap; choices: MapChoices }

function Shown({ loaded, choices, edits }: Chosen & { edits: MapEdits | null }) {
  const view = useMapView(edits?.nodes ?? editableNodes(loaded), choices)
  const [dialog, setDialog] = useState<'rename' | 'remove'>()
  const navigate = useNavigate()
  const generation = useGeneration(loaded.map.generation)
  const { map } = loaded
  return (
    <>
      <div className="page-head">
        <div>
          <h1 className="h-page">{map.name}</h1>
          {view.tree.root && <p>{m.map_note({ count: view.tree.all.length, name: map.source.name })}</p>}
          {generation?.state === 'done' && loaded.coverage && (
            <p className="meta">{coverageLines(loaded.coverage, 'chapter').join(' ')}</p>
          )}
        </div>
        <div className="flex items-center gap-3">
          <MapMenu
            loaded={loaded}
            view={view}
            onRename={() => setDialog('rename')}
            onRemove={() => setDialog('remove')}
          />
          {view.tree.root && (
            <Link className={buttonClass('primary')} to={quizAddress(map.source.id, null)}>
              {m.map_quiz()}
            </Link>
          )}
        </div>
      </div>
      {generation && generation.state !== 'done' && (
        <div className="mb-5">
          <GenerationProgress generation={generation} />
        </div>
      )}
      {view.tree.root && (
        <Suspense fallback={<Skeleton label={m.map_loading()} lines={6} />}>
          <MindMapView
            loaded={loaded}
            view={view}
            edits={edits}
            openAddress={({ sourceId, place }) => sourceAddress(sourceId, place)}
            quizAddress={topic => quizAddress(map.source.id, topic)}
          />
        </Suspense>
      )}
      {generation?.state === 'done' && generation.engine === 'built-in' && (
        <p className="meta mt-4">
          {m.map_built_in()} {loaded.otherLanguage && m.map_other_language()}
        </p>
      )}
      {dialog === 'rename' && <RenameMap map={map} onClose={() => setDialog(undefined)} />}
      {dialog === 'remove' && (
        <RemoveMap map={map} onClose={() => setDialog(undefined)} onRemoved={() => navigate('/mindmap')} />
      )}
    </>
  )
}

function Edited({ loaded, choices }: Chosen) {
  return <Shown loaded={loaded} choices={choices} edits={useMapEdits(loaded)} />
}

/** Map: read-only while generated, then editable. */
function OneMap({ mapId }: { mapId: string }) {
  const { data, error } = useMindMap(mapId)
  const choices = useMapChoices()
  const first = useRef<LoadedMap>(null)
  if (!data) return <Pending error={error} label={m.map_loading()} lines={6} />
  const { generation } = data.map
  if (generation && isUnderWay(generation)) {
    first.current = null
    return <Shown loaded={data} choices={choices} edits={null} />
  }
  // Local edits are newer than reloaded data.
  if (first.current === null || data.nodes.length === 0) first.current = data
  return <Edited key={`${mapId} ${generation?.revision ?? 0}`} loaded={data} choices={choices} />
}

/** The latest map of a source, or a new one. */
function MapOfSource({ sourceId, maps }: { sourceId: string; maps: readonly MindMap[] }) {
  const make = useCall('POST /mind-maps', {
    input: (sourceId: string) => ({ body: { sourceId } }),
    invalidates: ['GET /mind-maps'],
  })
  const navigate = useNavigate()
  const begun = useRef(false)
  const existing = maps.find(map => map.source.id === sourceId)
  const { mutate } = make
  useEffect(() => {
    if (existing || begun.current) return
    begun.current = true
    mutate(sourceId, { onSuccess: ({ map }) => navigate(mapAddress(map.id), { replace: true }) })
  }, [existing, mutate, navigate, sourceId])
  if (existing && !begun.current) return <Navigate to={mapAddress(existing.id)} replace />
  if (make.error) return <Notice bad>{make.error.message}</Notice>
  return <Skeleton label={m.map_loading()} lines={6} />
}

function AllMaps({ maps }: { maps: readonly MindMap[] }) {
  const sources = useSources()
  const choices = sortSources((sources.data ?? []).filter(canBeAsked), 'opened').map(source => ({
    id: source.id,
    name: source.name,
    note: sourceLength(source),
    icon: <SourceIcon kind={source.kind} />,
  }))
  const session = useSession()
  const [first] = choices
  // Visitors see an example map at once.
  if (session === null && maps.length === 0 && first) return <MapOfSource sourceId={first.id} maps={maps} />
  const without = choices.filter(({ id }) => maps.every(map => map.source.id !== id))
  return (
    <div className="max-w-[860px]">
      <div className="page-head">
        <div>
          <h1 className="h-page">{m.rail_mind_maps()}</h1>
          <p>{m.map_promise()}</p>
        </div>
      </div>
      <MapRows maps={maps} />
      {without.length > 0 && (
        <>
          <div className="sec-bar mt-10">
            <h2>{m.map_make_of()}</h2>
          </div>
          <MapSources choices={without} />
        </>
      )}
    </div>
  )
}

/** Mind maps: all of mine, or one of them. */
export default function MindMapScreen() {
  const [params] = useSearchParams()
  const { data: maps, error } = useRead('GET /mind-maps', { pick: 'maps', staleTime: 0 })
  const mapId = params.get('map')
  const sourceId = params.get('source')
  if (mapId) return <OneMap key={mapId} mapId={mapId} />
  if (!maps) return <Pending error={error} label={m.map_loading()} lines={6} />
  return sourceId ? <MapOfSource key={sourceId} sourceId={sourceId} maps={maps} /> : <AllMaps maps={maps} />
}
