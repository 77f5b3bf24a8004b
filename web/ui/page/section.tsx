import { type ReactNode, useId } from 'react'

type Props = {
  title: string
  /** Id of the heading, for links to the section. */
  id?: string
  /** Stands at the other end of the heading: a link, a filter, a note. */
  aside?: ReactNode
  children: ReactNode
}

/** A part of a page under a heading that names it. */
export function Section({ title, id, aside, children }: Props) {
  const ownId = useId()
  const heading = id ?? ownId
  return (
    <section className="sec" aria-labelledby={heading}>
      <div className="sec-bar">
        <h2 id={heading}>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
