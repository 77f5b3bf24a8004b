import type { Solution } from '@lantern/contract/questions/kinds/questions'
import { CitedPassage } from '../../../lib/answers/cited-passage.tsx'
import { cutExcerpt } from './excerpt.rules.ts'

/** The passage that holds the key, highlighted, with its place. It comes with the question, so nobody needs the source;
 * around it, as much as fits a projector, or the whole. */
export function HighlightedPassage({ solution, whole = false }: { solution: Solution; whole?: boolean }) {
  const context = whole ? solution.context : cutExcerpt(solution.context)
  return <CitedPassage of={{ citations: solution.citations, context }} />
}
