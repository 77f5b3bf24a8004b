import type { ReactNode } from 'react'

type Props = {
  title: string
  aside?: ReactNode
  counts: readonly (readonly [name: string, figure: string])[]
}

/** Names with their figures, line by line. */
export function Counts({ title, aside, counts }: Props) {
  return (
    <section className="sec">
      <div className="sec-bar">
        <h2>{title}</h2>
        {aside}
      </div>
      <ul className="rows ruled two">
        {counts.map(([name, figure]) => (
          <li key={name}>
            <span>{name}</span>
            <span className="mono">{figure}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
