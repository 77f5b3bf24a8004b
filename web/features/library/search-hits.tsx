import type { SearchHit } from '@lantern/contract/library/library'
import * as m from '@lantern/messages'
import { FileText, X } from 'lucide-react'
import { Link } from 'react-router'
import { placeLong, placeShort } from '../../lib/place-labels.ts'
import { Button } from '../../ui/forms/button.tsx'
import { Pending } from '../../ui/page/pending.tsx'
import { useSearch } from './queries.ts'
import { sourceAddress } from './sources.rules.ts'

/** A passage with the words found in it highlighted. */
function HitText({ hit, best }: { hit: SearchHit; best: boolean }) {
  return (
    <p className="read">
      {hit.passage.slice(0, hit.quoteStart)}
      <span className={best ? 'highlight' : 'highlight-soft'}>
        {hit.passage.slice(hit.quoteStart, hit.quoteEnd)}
      </span>
      {hit.passage.slice(hit.quoteEnd)}
    </p>
  )
}

function Hit({ hit, best }: { hit: SearchHit; best: boolean }) {
  return (
    <li>
      <div className="hit-head">
        <span className={`flex items-center gap-3 ${best ? 'font-semibold' : 'muted'}`}>
          <FileText className="i" aria-hidden="true" />
          {hit.sourceName}
        </span>
        <Link
          className={`cite ${best ? 'on' : ''}`}
          to={sourceAddress(hit.sourceId, hit.place)}
          state={{ citation: hit }}
          aria-label={m.library_hit_open({ place: placeLong(hit.place), name: hit.sourceName })}
        >
          {placeShort(hit.place)}
        </Link>
      </div>
      <HitText hit={hit} best={best} />
    </li>
  )
}

/** The best passages in all my material: the first solid, the others soft. */
export function SearchHits({ q, onClear }: { q: string; onClear(): void }) {
  const { data, error, isPlaceholderData } = useSearch(q)
  if (!data) return <Pending error={error} label={m.library_searching()} lines={6} />
  const sources = new Set(data.hits.map(hit => hit.sourceId)).size
  return (
    <section aria-busy={isPlaceholderData}>
      <div className="flex flex-wrap items-center justify-between gap-3 border-line border-b pb-3.5">
        <p role="status">
          <b className="font-semibold">
            {data.hits.length === 0
              ? m.library_no_hits()
              : m.library_hits({
                  passages: m.library_passages({ count: data.hits.length }),
                  sources: m.library_sources({ count: sources }),
                })}
          </b>{' '}
          <span className="muted">{m.library_hits_for({ q })}</span>
        </p>
        <Button look="quiet" size="sm" icon={<X className="i" aria-hidden="true" />} onClick={onClear}>
          {m.library_clear()}
        </Button>
      </div>
      <ol className="hits">
        {data.hits.map((hit, index) => (
          <Hit key={`${hit.passageId} ${hit.quoteStart}`} hit={hit} best={index === 0} />
        ))}
      </ol>
      {data.notSearched.length > 0 && (
        <p className="meta">{m.library_not_searched({ names: data.notSearched.join(', ') })}</p>
      )}
    </section>
  )
}
