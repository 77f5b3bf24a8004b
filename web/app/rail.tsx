import * as m from '@lantern/messages'
import { Ellipsis, type LucideIcon } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'

export type RailItem = {
  to: string
  label: string
  icon: LucideIcon
  /** Count in an outlined badge; hidden if 0. */
  count?: number
  /** Other addresses that belong to it. */
  also?: readonly string[]
  /** Whether only this exact address is current, not those below it. */
  exact?: boolean
}

/** Prerendered addresses may end with a slash. */
const isCurrent = (pathname: string, { to, also = [], exact = false }: RailItem): boolean => {
  const path = pathname.replace(/(.)\/$/, '$1')
  const isAt = (place: string) => path === place || path.startsWith(`${place}/`)
  return path === to || also.some(isAt) || (!exact && isAt(to))
}

/** Number of places in a phone's bar besides "More". */
const shownOnPhones = 4

/** The places of one part of Lantern; on a phone four of them and, behind "More", the rest. */
export function Rail({ label, items }: { label: string; items: readonly RailItem[] }) {
  const { pathname } = useLocation()
  const [open, setOpen] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes it.
  useEffect(() => setOpen(false), [pathname])
  const current = items.findIndex(item => isCurrent(pathname, item))
  return (
    <nav className={`rail ${open ? 'open' : ''}`} aria-label={label}>
      {items.map(({ to, label: name, icon: Icon, count = 0 }, index) => (
        <Link
          key={to}
          to={to}
          className={index >= shownOnPhones ? 'further' : undefined}
          aria-current={index === current ? 'page' : undefined}
        >
          <Icon className="i" aria-hidden="true" />
          <span>{name}</span>
          {count > 0 && <i className="count">{count}</i>}
        </Link>
      ))}
      {items.length > shownOnPhones && (
        <button
          type="button"
          className="more"
          aria-expanded={open}
          data-current={current >= shownOnPhones || undefined}
          onClick={() => setOpen(!open)}
        >
          <Ellipsis className="i" aria-hidden="true" />
          <span>{m.rail_more()}</span>
        </button>
      )}
    </nav>
  )
}
