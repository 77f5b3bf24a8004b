import type { Solution } from '@lantern/contract/questions'
import { placeShort } from '../../lib/place-words.ts'
import { SourceCard } from '../../ui/source-card.tsx'

/** The passage that holds the key, lit, with its place. It comes with the question, so nobody needs the source. */
export function LitPassage({ solution }: { solution: Solution }) {
  const [citation] = solution.citations
  if (!citation) return null
  return (
    <SourceCard
      name={citation.sourceName}
      place={placeShort(citation.place)}
      quote={citation.quote}
      before={solution.context?.before}
      after={solution.context?.after}
    />
  )
}
