import type { Citation, SearchHit } from '@lantern/contract/material/library/library'
import * as m from '@lantern/messages'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { placeShort } from '../../../../lib/place-labels.ts'
import { IconButton } from '../../../../ui/forms/button.tsx'
import { SearchField } from '../../../../ui/forms/search-field.tsx'
import { Skeleton } from '../../../../ui/page/skeleton.tsx'
import { Excerpt } from '../excerpt.tsx'
import { useSearch } from '../queries.ts'
import styles from './viewer.module.css'

type Props = { sourceId: string; onPick(citation: Citation): void; onClose(): void }

/** Letters of the passage before the words found. */
const lead = 30

/** Index of the current hit: -1 until one is chosen, and again for other words. */
const useSteps = (hits: readonly SearchHit[], onPick: Props['onPick']) => {
  const [at, setAt] = useState<{ hits: readonly SearchHit[]; index: number }>()
  const index = at?.hits === hits ? at.index : -1
  const goTo = (next: number) => {
    const hit = hits.at(next % Math.max(1, hits.length))
    if (!hit) return
    setAt({ hits, index: hits.indexOf(hit) })
    onPick(hit)
  }
  return { index, goTo, next: () => goTo(index + 1), previous: () => goTo(Math.max(index, 0) - 1) }
}

function Steps({ count, steps }: { count: number; steps: ReturnType<typeof useSteps> }) {
  return (
    <div className="flex items-center gap-1">
      <p className="meta grow" role="status">
        {steps.index < 0 ? m.viewer_found({ count }) : m.viewer_found_at({ at: steps.index + 1, count })}
      </p>
      <IconButton small label={m.viewer_found_previous()} onClick={steps.previous}>
        <ChevronUp className="i" aria-hidden="true" />
      </IconButton>
      <IconButton small label={m.viewer_found_next()} onClick={steps.next}>
        <ChevronDown className="i" aria-hidden="true" />
      </IconButton>
    </div>
  )
}

function Hit({ hit, current, onPick }: { hit: SearchHit; current: boolean; onPick(): void }) {
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (current) row.current?.scrollIntoView({ block: 'nearest' })
  }, [current])
  return (
    <li ref={row}>
      <button type="button" aria-current={current || undefined} onClick={onPick}>
        <span className={`cite ${current ? 'on' : ''} justify-self-start`}>{placeShort(hit.place)}</span>
        <span className="read line-clamp-2">
          <Excerpt hit={hit} lead={lead} isHighlighted={current} />
        </span>
      </button>
    </li>
  )
}

const noHits: SearchHit[] = []

/** Search in this source, in page order; Enter moves to the next hit. */
export function FindPanel({ sourceId, onPick, onClose }: Props) {
  const [q, setQ] = useState('')
  const { data, error, isFetching } = useSearch(q, sourceId)
  const hits = (q && data?.hits) || noHits
  const steps = useSteps(hits, onPick)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && onClose()
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [onClose])
  const search = (next: string) => (next === q ? steps.next() : setQ(next))
  return (
    <div
      className={`${styles.find} absolute top-[58px] end-4 w-[min(420px,calc(100%_-_32px))] max-h-[calc(100%_-_80px)] overflow-auto p-3.5 grid gap-2.5 z-(--z-sticky) popup`}
    >
      <SearchField label={m.viewer_find()} q={q} onSearch={search} autoFocus />
      {q && isFetching && !data && <Skeleton label={m.library_searching()} />}
      {error && <p className="field-error">{error.message}</p>}
      {q && data && hits.length === 0 && (
        <p className="meta" role="status">
          {m.viewer_found_none()}
        </p>
      )}
      {hits.length > 0 && <Steps count={hits.length} steps={steps} />}
      <ul>
        {hits.map((hit, index) => (
          <Hit
            key={`${hit.passageId} ${hit.quoteStart}`}
            hit={hit}
            current={index === steps.index}
            onPick={() => steps.goTo(index)}
          />
        ))}
      </ul>
    </div>
  )
}
