import { Outlet } from 'react-router'
import { LeavingBar } from '../features/privacy/leaving-bar.tsx'
import { Rail, type RailItem } from './rail.tsx'

/** A part of Lantern: its rail beside its screens. */
export function RailLayout({ label, items }: { label: string; items: readonly RailItem[] }) {
  return (
    <div className="app">
      <Rail label={label} items={items} />
      <main id="main" tabIndex={-1}>
        <div className="main-in">
          <LeavingBar />
          <Outlet />
        </div>
      </main>
    </div>
  )
}
