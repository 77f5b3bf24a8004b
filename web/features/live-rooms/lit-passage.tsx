import type { Solution } from '@lantern/contract/questions'
import { placeShort } from '../../lib/place-words.ts'
import { SourceCard } from '../../ui/source-card.tsx'
import { excerptOf } from './excerpt.rules.ts'

/** The passage that holds the key, lit, with its place. It comes with the question, so nobody needs the source;
 * around it, as much as fits a projector, or the whole. */
export function LitPassage({ solution, whole = false }: { solution: Solution; whole?: boolean }) {
  const [citation] = solution.citations
  if (!citation) return null
  const { before, after } = whole ? (solution.context ?? excerptOf(null)) : excerptOf(solution.context)
  return (
    <SourceCard
      name={citation.sourceName}
      place={placeShort(citation.place)}
      quote={citation.quote}
      before={before}
      after={after}
    />
  )
}
