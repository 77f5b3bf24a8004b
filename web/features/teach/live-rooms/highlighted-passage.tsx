import type { Solution } from '@lantern/contract/questions/kinds/questions'
import { CitedPassage } from '../../../lib/answers/cited-passage.tsx'
import { cutExcerpt } from '../../../lib/answers/excerpt.rules.ts'

/**
 * Passage of the key, highlighted, with its place. Delivered with the question, so that no access to the
 * source is needed; an excerpt that fits a projector, or the whole.
 */
export function HighlightedPassage({ solution, whole = false }: { solution: Solution; whole?: boolean }) {
  const context = whole ? solution.context : cutExcerpt(solution.context)
  return <CitedPassage of={{ citations: solution.citations, context }} />
}
