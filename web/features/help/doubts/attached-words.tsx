import { maxAttachedPassages } from '@lantern/contract/help/doubts/doubt-limits.rules'
import type { Citation } from '@lantern/contract/material/library/library'
import * as m from '@lantern/messages'
import { Plus, X } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazy } from '../../../lib/lazy.ts'
import { placeShort } from '../../../lib/place-labels.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { SourceCard } from '../../../ui/workspace/source-card.tsx'

const PassageDialog = lazy(() => import('./passage-dialog.tsx'))

type Props = { attached: readonly Citation[]; onChange(attached: readonly Citation[]): void }

/** Quotations attached to a question. */
export function AttachedWords({ attached, onChange }: Props) {
  const [isAdding, setAdding] = useState(false)
  return (
    <section className="grid justify-items-start gap-3">
      {attached.length > 0 && (
        <div>
          <h2 className="h-card">{m.doubt_attached()}</h2>
          <p className="hint">
            {attached.some(({ place }) => place.kind === 'time')
              ? m.doubt_attached_note_sound()
              : m.doubt_attached_note()}
          </p>
        </div>
      )}
      {attached.map(({ passageId, quote, sourceName, place }, index) => (
        <div key={`${passageId} ${quote}`} className="grid w-full justify-items-start gap-2">
          <SourceCard name={sourceName} place={placeShort(place)} quote={quote} />
          <Button
            size="sm"
            look="quiet"
            icon={<X className="i" aria-hidden="true" />}
            onClick={() => onChange(attached.filter((_, i) => i !== index))}
          >
            {m.doubt_attached_remove()}
          </Button>
        </div>
      ))}
      {attached.length < maxAttachedPassages && (
        <Button icon={<Plus className="i" aria-hidden="true" />} onClick={() => setAdding(true)}>
          {m.doubt_passage_add()}
        </Button>
      )}
      <Suspense>
        {isAdding && (
          <PassageDialog
            title={m.doubt_passage_title()}
            hint={m.doubt_passage_hint()}
            max={maxAttachedPassages}
            attached={attached}
            onAdd={citation => onChange([...attached, citation])}
            onClose={() => setAdding(false)}
          />
        )}
      </Suspense>
    </section>
  )
}
