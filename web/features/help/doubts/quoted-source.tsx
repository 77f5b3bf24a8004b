import type { Citation } from '@lantern/contract/material/library/library'
import * as m from '@lantern/messages'
import { BookOpen } from 'lucide-react'
import { Link } from 'react-router'
import { placeShort } from '../../../lib/place-labels.ts'
import { sourceAddress } from '../../../lib/source-address.rules.ts'
import { buttonClass } from '../../../ui/forms/button.tsx'
import { SourceCard } from '../../../ui/workspace/source-card.tsx'

type Props = {
  citation: Citation
  /** Text of the passage before and after the quoted words. */
  before?: string
  after?: string
  /** Ids of the sources that the reader may open. */
  openSources: readonly string[]
}

/** Quotation in its context, with a link to the source for readers with access. */
export function QuotedSource({ citation, before = '', after = '', openSources }: Props) {
  const { sourceId, sourceName, place, quote } = citation
  return (
    <div className="grid justify-items-start gap-2 [&>figure]:w-full">
      <SourceCard name={sourceName} place={placeShort(place)} quote={quote} before={before} after={after} />
      {openSources.includes(sourceId) && (
        <Link className={buttonClass('quiet', 'sm')} to={sourceAddress(sourceId, place)}>
          <BookOpen className="i" aria-hidden="true" />
          {m.doubt_open_source()}
        </Link>
      )}
    </div>
  )
}
