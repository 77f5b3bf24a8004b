import type { ReactNode } from 'react'
import { Section } from '../../../ui/page/section.tsx'

type Props = {
  title: string
  aside?: ReactNode
  counts: readonly (readonly [name: string, figure: string])[]
}

/** Names with their figures, line by line. */
export function Counts({ title, aside, counts }: Props) {
  return (
    <Section title={title} aside={aside}>
      <ul className="rows ruled two">
        {counts.map(([name, figure]) => (
          <li key={name} className="grid-cols-[auto_minmax(0,1fr)]">
            <span>{name}</span>
            <span className="mono min-w-0 text-end break-words">{figure}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
