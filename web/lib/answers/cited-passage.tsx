import type { Solution } from '@lantern/contract/questions/kinds/questions'
import type { ReactNode } from 'react'
import { SourceCard } from '../../ui/workspace/source-card.tsx'
import { placeShort } from '../place-labels.ts'

type Props = { of: Pick<Solution, 'citations' | 'context'>; children?: ReactNode }

/** Cited passage of a question, highlighted; null without a citation. */
export function CitedPassage({ of: { citations, context }, children }: Props) {
  const [citation] = citations
  if (!citation) return null
  return (
    <SourceCard
      name={citation.sourceName}
      place={placeShort(citation.place)}
      quote={citation.quote}
      before={context?.before}
      after={context?.after}
    >
      {children}
    </SourceCard>
  )
}
