import * as m from '@lantern/messages'
import { FileText, House } from 'lucide-react'
import { NavLink, Outlet } from 'react-router'
import { useSession } from '../lib/session.ts'

export const handle = { inApp: true }

/** The rail shows what works now; later parts of Lantern add their entry here. */
function Rail() {
  const session = useSession()
  return (
    <nav className="rail" aria-label={m.rail_label()}>
      {session?.role === 'student' && (
        <NavLink to="/dashboard">
          <House className="i" aria-hidden="true" />
          <span>{m.rail_today()}</span>
        </NavLink>
      )}
      <NavLink to="/chatbot">
        <FileText className="i" aria-hidden="true" />
        <span>{m.rail_material()}</span>
      </NavLink>
    </nav>
  )
}

export default function Studying() {
  return (
    <div className="app">
      <Rail />
      <main id="main" tabIndex={-1}>
        <div className="main-in">
          <Outlet />
        </div>
      </main>
    </div>
  )
}
