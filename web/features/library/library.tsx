import type { Source } from '@lantern/contract/library'
import * as m from '@lantern/messages'
import { lazy, Suspense, useState } from 'react'
import { toggled } from '../../lib/toggled.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Arriving } from './arriving.tsx'
import './library.css'
import { useRemoved } from './removal.ts'
import { SourceTable } from './source-table.tsx'
import { canBeAsked, isArriving, type SortKey, sortSources } from './sources.rules.ts'
import { useFoundSource, useUploads } from './uploads.ts'

const RemoveDialog = lazy(() => import('./remove-dialog.tsx'))
const RenameDialog = lazy(() => import('./rename-dialog.tsx'))

type Props = {
  sources: readonly Source[]
  /** Somebody with an account, who has material of their own. */
  owner: boolean
  asking: boolean
  onAsk(sourceIds: string[]): void
}

function SortBy({ value, onChange }: { value: SortKey; onChange(key: SortKey): void }) {
  return (
    <label className="flex items-center gap-2 text-sm">
      <span className="muted">{m.library_sort()}</span>
      <select
        className="input select min-h-10! w-auto!"
        value={value}
        onChange={event => onChange(event.target.value as SortKey)}
      >
        <option value="opened">{m.library_sort_opened()}</option>
        <option value="name">{m.library_sort_name()}</option>
        <option value="added">{m.library_sort_added()}</option>
      </select>
    </label>
  )
}

const useChosen = () => {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const toggle = (id: string) => setChosen(toggled(chosen, id))
  return { chosen, toggle, clear: () => setChosen(new Set()) }
}

type ListProps = Pick<Parameters<typeof SourceTable>[0], 'sources' | 'chosen' | 'foundId' | 'onChoose'>

/** My own sources: sorted, renamed, deleted. */
function Mine(list: ListProps) {
  const [sort, setSort] = useState<SortKey>('opened')
  const [change, setChange] = useState<{ kind: 'rename' | 'remove'; source: Source }>()
  const close = () => setChange(undefined)
  return (
    <section className="sec" aria-labelledby="library">
      <div className="sec-bar">
        <h2 id="library">{m.library_title()}</h2>
        {list.sources.length > 1 && <SortBy value={sort} onChange={setSort} />}
      </div>
      {list.sources.length > 0 ? (
        <SourceTable
          {...list}
          sources={sortSources(list.sources, sort)}
          onRename={source => setChange({ kind: 'rename', source })}
          onRemove={source => setChange({ kind: 'remove', source })}
        />
      ) : (
        <EmptyState>{m.library_empty()}</EmptyState>
      )}
      <Suspense>
        {change?.kind === 'rename' && <RenameDialog source={change.source} onClose={close} />}
        {change?.kind === 'remove' && <RemoveDialog source={change.source} onClose={close} />}
      </Suspense>
    </section>
  )
}

function Samples(list: ListProps) {
  if (list.sources.length === 0) return null
  return (
    <section className="sec" aria-labelledby="samples">
      <div className="sec-bar">
        <h2 id="samples">{m.library_samples()}</h2>
        <span className="meta">{m.library_samples_note()}</span>
      </div>
      <SourceTable {...list} />
    </section>
  )
}

type ChosenProps = { ids: string[]; asking: boolean; onAsk(ids: string[]): void; onClear(): void }

/** Stands at the foot of the screen while something is chosen. */
function Chosen({ ids, asking, onAsk, onClear }: ChosenProps) {
  if (ids.length === 0) return null
  return (
    <div className="chosen">
      <span className="grow font-medium">{m.library_chosen({ count: ids.length })}</span>
      <Button look="quiet" size="sm" onClick={onClear}>
        {m.library_choose_none()}
      </Button>
      <Button look="primary" size="sm" busy={asking} onClick={() => onAsk(ids)}>
        {ids.length === 1 ? m.library_ask_this() : m.library_ask_these()}
      </Button>
    </div>
  )
}

/** Arriving, my library and the sample material. */
export function Library({ sources, owner, asking, onAsk }: Props) {
  const { chosen, toggle, clear } = useChosen()
  const removed = useRemoved()
  const sendings = useUploads()
  const foundId = useFoundSource()
  const seen = sources.filter(source => !removed.has(source.id))
  const mine = seen.filter(source => !source.isSample)
  const samples = seen.filter(source => source.isSample && canBeAsked(source))
  const shared = { chosen, foundId, onChoose: toggle }
  const ids = seen.flatMap(source => (chosen.has(source.id) ? [source.id] : []))
  return (
    <>
      <Arriving sendings={sendings} sources={mine.filter(isArriving)} />
      {owner && <Mine {...shared} sources={mine.filter(canBeAsked)} />}
      <Samples {...shared} sources={samples} />
      <Chosen {...{ ids, asking, onAsk }} onClear={clear} />
    </>
  )
}
