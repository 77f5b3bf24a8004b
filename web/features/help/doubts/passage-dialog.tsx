import type { Citation } from '@lantern/contract/material/library/library'
import * as m from '@lantern/messages'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { placeShort } from '../../../lib/place-labels.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { SearchField } from '../../../ui/forms/search-field.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { SourceCard } from '../../../ui/workspace/source-card.tsx'
import styles from './doubts.module.css'
import { usePassageSearch } from './queries.ts'

type Props = {
  title: string
  hint: string
  /** Maximum passages that go along. */
  max: number
  attached: readonly Citation[]
  onAdd(citation: Citation): void
  onClose(): void
}

const isSame = (a: Citation, b: Citation) => a.passageId === b.passageId && a.quote === b.quote

/** Dialog to search one's own and one's classes' material for words to attach to a question or an answer. */
export default function PassageDialog({ title, hint, max, attached, onAdd, onClose }: Props) {
  const [q, setQ] = useState('')
  const { data: hits, error } = usePassageSearch(q)
  const isFull = attached.length >= max
  return (
    <Dialog open onClose={onClose} title={title} closeLabel={m.dialog_close()} className={styles.doubtLarge}>
      <div className="grid gap-4">
        <p className="hint">{isFull ? m.doubt_passage_full({ count: max }) : hint}</p>
        <SearchField label={m.doubt_passage_search()} q={q} onSearch={setQ} autoFocus />
        {error && <p className="field-error">{error.message}</p>}
        {hits?.length === 0 && <p className="muted">{m.doubt_passage_none()}</p>}
        <ul className="grid gap-4" aria-live="polite">
          {hits?.map(hit => (
            <li
              key={`${hit.passageId} ${hit.quoteStart}`}
              className={`${styles.doubtHit} grid justify-items-start gap-2`}
            >
              <SourceCard name={hit.sourceName} place={placeShort(hit.place)} quote={hit.quote} />
              {attached.some(one => isSame(one, hit)) ? (
                <p className="meta">{m.doubt_passage_added()}</p>
              ) : (
                <Button
                  size="sm"
                  icon={<Plus className="i" aria-hidden="true" />}
                  disabled={isFull}
                  onClick={() => onAdd(hit)}
                >
                  {m.doubt_passage_attach()}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}
