import type { Source } from '@lantern/contract/library'
import * as m from '@lantern/messages'
import { useState } from 'react'
import { toggled } from '../../lib/toggled.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Arriving } from './arriving.tsx'
import './library.css'
import { RemoveDialog } from './remove-dialog.tsx'
import { useRemoved } from './removal.ts'
import { RenameDialog } from './rename-dialog.tsx'
import { SourceTable } from './source-table.tsx'
import { canBeAsked, isArriving, type SortKey, sortSources } from './sources.rules.ts'
import { useFoundSource, useUploads } from './uploads.ts'

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

/** Arriving, my library and the sample material. */
export function Library({ sources, owner, asking, onAsk }: Props) {
  const [sort, setSort] = useState<SortKey>('opened')
  const [renaming, setRenaming] = useState<Source>()
  const [removing, setRemoving] = useState<Source>()
  const { chosen, toggle, clear } = useChosen()
  const removed = useRemoved()
  const sendings = useUploads()
  const foundId = useFoundSource()
  const seen = sources.filter(source => !removed.has(source.id))
  const mine = seen.filter(source => !source.isSample)
  const readable = sortSources(mine.filter(canBeAsked), sort)
  const samples = seen.filter(source => source.isSample && canBeAsked(source))
  const shared = { chosen, foundId, onChoose: toggle }
  const asked = [...chosen].filter(id => seen.some(source => source.id === id))
  return (
    <>
      <Arriving sendings={sendings} sources={mine.filter(isArriving)} />
      {owner && (
        <section className="sec" aria-labelledby="library">
          <div className="sec-bar">
            <h2 id="library">{m.library_title()}</h2>
            {readable.length > 1 && <SortBy value={sort} onChange={setSort} />}
          </div>
          {readable.length > 0 ? (
            <SourceTable {...shared} sources={readable} onRename={setRenaming} onRemove={setRemoving} />
          ) : (
            <EmptyState>{m.library_empty()}</EmptyState>
          )}
        </section>
      )}
      {samples.length > 0 && (
        <section className="sec" aria-labelledby="samples">
          <div className="sec-bar">
            <h2 id="samples">{m.library_samples()}</h2>
            <span className="meta">{m.library_samples_note()}</span>
          </div>
          <SourceTable {...shared} sources={samples} />
        </section>
      )}
      {asked.length > 0 && (
        <div className="sticky bottom-4 z-10 mt-6 flex flex-wrap items-center gap-3 rounded-3 bg-raised p-3 pl-5 shadow-[var(--shadow-3)] max-[620px]:bottom-20">
          <span className="grow font-medium">{m.library_chosen({ count: asked.length })}</span>
          <Button look="quiet" size="sm" onClick={clear}>
            {m.library_choose_none()}
          </Button>
          <Button look="primary" size="sm" busy={asking} onClick={() => onAsk(asked)}>
            {asked.length === 1 ? m.library_ask_this() : m.library_ask_these()}
          </Button>
        </div>
      )}
      {renaming && <RenameDialog source={renaming} onClose={() => setRenaming(undefined)} />}
      {removing && <RemoveDialog source={removing} onClose={() => setRemoving(undefined)} />}
    </>
  )
}
