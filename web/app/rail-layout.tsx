import type { ReactNode } from 'react'
import { Outlet } from 'react-router'
import { Rail, type RailItem } from './rail.tsx'

type Props = {
  label: string
  items: readonly RailItem[]
  /** Content shown instead of the route's screen. */
  children?: ReactNode
}

/** A part of Lantern: its rail beside its screens. */
export function RailLayout({ label, items, children }: Props) {
  return (
    <div className="app">
      <Rail label={label} items={items} />
      <main id="main" tabIndex={-1}>
        <div className="main-in">{children ?? <Outlet />}</div>
      </main>
    </div>
  )
}
