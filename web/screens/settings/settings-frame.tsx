import * as m from '@lantern/messages'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import styles from './settings.module.css'

const parts = [
  { to: '/admin/settings/school', label: m.settings_school },
  { to: '/admin/settings/sign-in', label: m.signin_title },
  { to: '/admin/settings', label: m.models_title },
  { to: '/admin/settings/backups', label: m.backups_title },
]

/** A page of the settings, with the others beside it. */
export function SettingsFrame({
  title,
  text,
  children,
}: {
  title: string
  text: string
  children: ReactNode
}) {
  const { pathname } = useLocation()
  const here = pathname.replace(/\/$/, '')
  return (
    <>
      <div className="page-head">
        <div>
          <h1 className="h-page">{title}</h1>
          <p>{text}</p>
        </div>
        <Link className="link" to="/admin/first-steps">
          {m.steps_link()}
        </Link>
      </div>
      <div className={styles.frame}>
        <nav className={styles.nav} aria-label={m.settings_rail()}>
          {parts.map(({ to, label }) => (
            <Link key={to} to={to} aria-current={to === here ? 'page' : undefined}>
              <span className={to === here ? 'under' : undefined}>{label()}</span>
            </Link>
          ))}
        </nav>
        <div className="min-w-0">{children}</div>
      </div>
    </>
  )
}
