import type { ReactNode } from 'react'
import { FormulaText } from '../text/formula-text.tsx'

type Props = {
  /** Name of the source, with the place. */
  name: string
  place: string
  quote: string
  before?: string
  after?: string
  /** False shows the words without their highlight. */
  isLit?: boolean
  children?: ReactNode
}

/** A piece of a source on paper, the words that matter highlighted. */
export function SourceCard({ name, place, quote, before = '', after = '', isLit = true, children }: Props) {
  return (
    <figure className="src-card">
      <figcaption className="folio">
        <span>{name}</span>
        <span className="shrink-0 whitespace-nowrap">{place}</span>
      </figcaption>
      <p className="read">
        <FormulaText>{before}</FormulaText>
        <span className={isLit ? 'highlight' : undefined}>
          <FormulaText>{quote}</FormulaText>
        </span>
        <FormulaText>{after}</FormulaText>
      </p>
      {children}
    </figure>
  )
}
