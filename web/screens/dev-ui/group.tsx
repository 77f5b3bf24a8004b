import type { ReactNode } from 'react'

type Props = { name: string; title: string; children: ReactNode }

/** Components of one kind; journeys compare a screenshot of each group. */
export function Group({ name, title, children }: Props) {
  return (
    <section className="grid gap-4 border-t border-t-line py-6" data-part={`ui-${name}`}>
      <h2 className="text-lg">{title}</h2>
      {children}
    </section>
  )
}

/** Components side by side. */
export function Line({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>
}

/** Cells of two or three columns, one on phones. */
export function Columns({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(280px,100%),1fr))] items-start gap-6">
      {children}
    </div>
  )
}

export const doNothing = () => {}
