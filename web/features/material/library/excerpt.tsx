import type { SearchHit } from '@lantern/contract/material/library/library'
import { FormulaText } from '../../../ui/text/formula-text.tsx'
import { cutAround } from './excerpt.rules.ts'

type Props = {
  hit: SearchHit
  /** Letters of the passage before the words found. */
  lead: number
  /** Whether this is the current hit. */
  isHighlighted: boolean
}

/** A passage around the words found in it, which are highlighted. */
export function Excerpt({ hit, lead, isHighlighted }: Props) {
  const { before, found, after } = cutAround(hit, lead)
  return (
    <>
      <FormulaText>{before}</FormulaText>
      <span className={isHighlighted ? 'highlight' : 'highlight-soft'}>
        <FormulaText>{found}</FormulaText>
      </span>
      <FormulaText>{after}</FormulaText>
    </>
  )
}
