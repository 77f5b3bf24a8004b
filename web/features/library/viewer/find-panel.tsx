import type { Citation } from '@lantern/contract/library/library'
import * as m from '@lantern/messages'
import { useEffect, useState } from 'react'
import { placeShort } from '../../../lib/place-labels.ts'
import { SearchField } from '../../../ui/forms/search-field.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { useSearch } from '../queries.ts'

type Props = { sourceId: string; onPick(citation: Citation): void; onClose(): void }

/** Finds passages in this source; picking one lights it. */
export function FindPanel({ sourceId, onPick, onClose }: Props) {
  const [q, setQ] = useState('')
  const { data, error, isFetching } = useSearch(q, sourceId)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && onClose()
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [onClose])
  return (
    <div className="find popup">
      <SearchField label={m.viewer_find()} q={q} onSearch={setQ} autoFocus />
      {q && isFetching && !data && <Skeleton label={m.library_searching()} />}
      {error && <p className="field-error">{error.message}</p>}
      {q && data && (
        <p className="meta" role="status">
          {data.hits.length === 0 ? m.viewer_found_none() : m.library_passages({ count: data.hits.length })}
        </p>
      )}
      {q && data && (
        <ul>
          {data.hits.map(hit => (
            <li key={`${hit.passageId} ${hit.quoteStart}`}>
              <button type="button" onClick={() => onPick(hit)}>
                <span className="cite">{placeShort(hit.place)}</span>
                <span className="read">{hit.quote}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
