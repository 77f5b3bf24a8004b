import * as m from '@lantern/messages'
import { FileText, House } from 'lucide-react'
import { Outlet } from 'react-router'
import { homeOf, useSession } from '../lib/session.ts'
import { Rail, type RailItem } from './rail.tsx'

export const handle = { inApp: true }

export default function Studying() {
  const session = useSession()
  const home: RailItem[] =
    session === null ? [] : [{ to: homeOf(session.role), label: m.rail_today(), icon: House, exact: true }]
  const items = [...home, { to: '/chatbot', label: m.rail_material(), icon: FileText }]
  return (
    <div className="app">
      <Rail label={m.rail_label()} items={items} />
      <main id="main" tabIndex={-1}>
        <div className="main-in">
          <Outlet />
        </div>
      </main>
    </div>
  )
}
