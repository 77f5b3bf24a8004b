import type { LucideIcon } from 'lucide-react'
import { NavLink } from 'react-router'

export type RailItem = {
  to: string
  label: string
  icon: LucideIcon
  /** Shown as an outlined number when it isn't 0. */
  count?: number
  /** Only this very address is current, not those below it. */
  exact?: boolean
}

/** The places of one part of Lantern. It shows what works now; later parts add their entry. */
export function Rail({ label, items }: { label: string; items: readonly RailItem[] }) {
  return (
    <nav className="rail" aria-label={label}>
      {items.map(({ to, label: name, icon: Icon, count = 0, exact = false }) => (
        <NavLink key={to} to={to} end={exact}>
          <Icon className="i" aria-hidden="true" />
          <span>{name}</span>
          {count > 0 && <i className="count">{count}</i>}
        </NavLink>
      ))}
    </nav>
  )
}
