import type { LucideIcon } from 'lucide-react'
import { Link, useLocation } from 'react-router'

export type RailItem = {
  to: string
  label: string
  icon: LucideIcon
  /** Shown as an outlined number when it isn't 0. */
  count?: number
  /** Other addresses that belong to it. */
  also?: readonly string[]
  /** Only this very address is current, not those below it. */
  exact?: boolean
}

/** Prerendered addresses may end with a slash. */
const isCurrent = (
  pathname: string,
  { to, also, exact }: { to: string; also: readonly string[]; exact: boolean },
): boolean => {
  const path = pathname.replace(/(.)\/$/, '$1')
  return path === to || also.includes(path) || (!exact && path.startsWith(`${to}/`))
}

/** The places of one part of Lantern. It shows what works now; later parts add their entry. */
export function Rail({ label, items }: { label: string; items: readonly RailItem[] }) {
  const { pathname } = useLocation()
  return (
    <nav className="rail" aria-label={label}>
      {items.map(({ to, label: name, icon: Icon, count = 0, also = [], exact = false }) => (
        <Link key={to} to={to} aria-current={isCurrent(pathname, { to, also, exact }) ? 'page' : undefined}>
          <Icon className="i" aria-hidden="true" />
          <span>{name}</span>
          {count > 0 && <i className="count">{count}</i>}
        </Link>
      ))}
    </nav>
  )
}
