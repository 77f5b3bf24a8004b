import { maxCitedPassages } from '@lantern/contract/help/doubts/doubt-limits.rules'
import type { Citation } from '@lantern/contract/material/library/library'
import * as m from '@lantern/messages'
import { Quote, X } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazy } from '../../../lib/lazy.ts'
import { placeShort } from '../../../lib/place-labels.ts'
import { Button, IconButton } from '../../../ui/forms/button.tsx'

const PassageDialog = lazy(() => import('./passage-dialog.tsx'))

type Props = { chosen: readonly Citation[]; onChange(chosen: readonly Citation[]): void }

/** Passages attached to a teacher's message: the chosen ones, and a search to add others. */
export function ChoosePassages({ chosen, onChange }: Props) {
  const [isAdding, setAdding] = useState(false)
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {chosen.length < maxCitedPassages && (
        <Button
          size="sm"
          look="quiet"
          icon={<Quote className="i" aria-hidden="true" />}
          onClick={() => setAdding(true)}
        >
          {m.doubt_cite_add()}
        </Button>
      )}
      <ul className="contents">
        {chosen.map(({ passageId, quote, sourceName, place }, at) => (
          <li key={`${passageId} ${quote}`} className="flex min-w-0 items-center gap-1">
            <span className="cite-name max-w-60 truncate text-sm" title={quote}>
              {sourceName}, {placeShort(place)}
            </span>
            <IconButton
              small
              label={m.doubt_cite_remove({ name: sourceName })}
              onClick={() => onChange(chosen.filter((_, i) => i !== at))}
            >
              <X className="i" aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
      <Suspense>
        {isAdding && (
          <PassageDialog
            title={m.doubt_cite_title()}
            hint={m.doubt_cite_hint()}
            max={maxCitedPassages}
            attached={chosen}
            onAdd={citation => onChange([...chosen, citation])}
            onClose={() => setAdding(false)}
          />
        )}
      </Suspense>
    </div>
  )
}

/** Attached passages in the format of the request. */
export const toCited = (chosen: readonly Citation[]): { passageId: string; quote: string }[] =>
  chosen.map(({ passageId, quote }) => ({ passageId, quote }))
