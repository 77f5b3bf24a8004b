import type { SearchHit, Source } from '@lantern/contract/material/library/library'
import * as m from '@lantern/messages'
import { X } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { placeLong, placeShort } from '../../../lib/place-labels.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Pending } from '../../../ui/page/pending.tsx'
import { Excerpt } from './excerpt.tsx'
import { findNamed, groupHits } from './found.rules.ts'
import styles from './library.module.css'
import { useSearch, useSources } from './queries.ts'
import { SourceIcon } from './source-icon.tsx'
import { sourceAddress } from './sources.rules.ts'

/** Hits shown at first, and with every "more". */
const pageSize = 10
/** Letters of the passage before the words found. */
const lead = 60

/** Two lines of a passage, with the words found in it highlighted. */
function Hit({ hit, best }: { hit: SearchHit; best: boolean }) {
  return (
    <li className={styles.hit}>
      <Link
        className={`cite justify-self-start mt-1 ${best ? 'on' : ''}`}
        to={sourceAddress(hit.sourceId, hit.place)}
        state={{ citation: hit }}
        aria-label={m.library_hit_open({ place: placeLong(hit.place), name: hit.sourceName })}
      >
        {placeShort(hit.place)}
      </Link>
      <p className="read line-clamp-2">
        <Excerpt hit={hit} lead={lead} isHighlighted={best} />
      </p>
    </li>
  )
}

type GroupProps = { hits: readonly SearchHit[]; kind: Source['kind']; best: SearchHit | undefined }

/** The hits of one source under its name. */
function Group({ hits, kind, best }: GroupProps) {
  const [first] = hits
  return (
    <li>
      <h3 className="flex gap-3 items-center font-semibold wrap-anywhere">
        <SourceIcon kind={kind} />
        {first && <Link to={sourceAddress(first.sourceId)}>{first.sourceName}</Link>}
      </h3>
      <ol>
        {hits.map(hit => (
          <Hit key={`${hit.passageId} ${hit.quoteStart}`} hit={hit} best={hit === best} />
        ))}
      </ol>
    </li>
  )
}

/** Sources whose name matches, without hits of their own. */
function Named({ sources }: { sources: readonly Source[] }) {
  if (sources.length === 0) return null
  return (
    <ul
      className="flex flex-wrap gap-y-1 gap-x-6 py-3 px-0 border-b border-b-line"
      aria-label={m.library_named()}
    >
      {sources.map(({ id, name, kind }) => (
        <li key={id}>
          <Link className="name flex gap-3 items-center min-h-11" to={sourceAddress(id)}>
            <SourceIcon kind={kind} />
            <b>{name}</b>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Head({ q, hits, onClear }: { q: string; hits: readonly SearchHit[]; onClear(): void }) {
  const sources = new Set(hits.map(hit => hit.sourceId)).size
  const found = m.library_hits({
    passages: m.library_passages({ count: hits.length }),
    sources: m.library_sources({ count: sources }),
  })
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-line border-b pb-3.5">
      <p role="status">
        <b className="font-semibold">{hits.length === 0 ? m.library_no_hits() : found}</b>{' '}
        <span className="muted">{m.library_hits_for({ q })}</span>
      </p>
      <Button look="quiet" size="sm" icon={<X className="i" aria-hidden="true" />} onClick={onClear}>
        {m.library_clear()}
      </Button>
    </div>
  )
}

function Groups({ hits, kindOf }: { hits: readonly SearchHit[]; kindOf(id: string): Source['kind'] }) {
  const [shown, setShown] = useState(pageSize)
  return (
    <>
      <ol className={styles.hits} data-part="hits">
        {groupHits(hits.slice(0, shown)).map(group => (
          <Group key={group.sourceId} hits={group.hits} kind={kindOf(group.sourceId)} best={hits[0]} />
        ))}
      </ol>
      {hits.length > shown && (
        <Button size="sm" onClick={() => setShown(shown + pageSize)}>
          {m.library_more_hits({ count: hits.length - shown })}
        </Button>
      )}
    </>
  )
}

/** Sources of that name, and the best passages in all my material: the first solid, the others soft. */
export function SearchHits({ q, onClear }: { q: string; onClear(): void }) {
  const { data, error, isPlaceholderData } = useSearch(q)
  const sources = useSources().data ?? []
  if (!data) return <Pending error={error} label={m.library_searching()} lines={6} />
  const kindOf = (id: string) => sources.find(source => source.id === id)?.kind ?? 'text'
  return (
    <section aria-busy={isPlaceholderData}>
      <Head q={q} hits={data.hits} onClear={onClear} />
      <Named
        sources={findNamed(sources, q).filter(({ id }) => !data.hits.some(hit => hit.sourceId === id))}
      />
      <Groups key={q} hits={data.hits} kindOf={kindOf} />
      {data.notSearched.length > 0 && (
        <p className="meta">{m.library_not_searched({ names: data.notSearched.join(', ') })}</p>
      )}
    </section>
  )
}
