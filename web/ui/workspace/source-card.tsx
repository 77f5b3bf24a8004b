import type { ReactNode } from 'react'

type Props = {
  /** Name of the source, with the place. */
  name: string
  place: string
  quote: string
  before?: string
  after?: string
  children?: ReactNode
}

/** A piece of a source on paper, the words that matter highlighted. */
export function SourceCard({ name, place, quote, before = '', after = '', children }: Props) {
  return (
    <figure className="src-card">
      <figcaption className="folio">
        <span>{name}</span>
        <span className="shrink-0 whitespace-nowrap">{place}</span>
      </figcaption>
      <p className="read">
        {before}
        <span className="highlight">{quote}</span>
        {after}
      </p>
      {children}
    </figure>
  )
}
