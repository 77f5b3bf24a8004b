import * as m from '@lantern/messages'
import { CloudOff, Menu, X } from 'lucide-react'
import { Suspense, useCallback, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { openAuth } from '../features/people/identity/dialog-store.ts'
import { logOut } from '../features/people/identity/log-out.ts'
import { formatDay } from '../lib/format.ts'
import { lazy } from '../lib/lazy.ts'
import { Brand } from '../lib/look/brand.tsx'
import { useConnection } from '../lib/offline/connection.ts'
import { type Session, useSession } from '../lib/session.ts'
import { ThemeSwitch } from '../lib/theme-switch.tsx'
import { useToasts } from '../lib/toasts.ts'
import { buttonClass } from '../ui/forms/button.tsx'
import { BarAvatar } from './bar-avatar.tsx'
import { barLinks, isCurrent } from './bar-links.ts'
import { BarMenu } from './bar-menu.tsx'
import { useScrollBar } from './use-scroll-bar.ts'

function Links({ session }: { session: Session | null }) {
  const { pathname } = useLocation()
  return (
    <nav className="bar-links" aria-label={m.bar_label()}>
      {barLinks(session).map(link => {
        const current = isCurrent(link, pathname)
        return (
          <Link
            key={link.label}
            to={link.to}
            aria-current={current ? (link.quiet ? 'true' : 'page') : undefined}
          >
            <span className={current && !link.quiet ? 'under' : undefined}>{link.label}</span>
          </Link>
        )
      })}
    </nav>
  )
}

/** Loaded for signed-in users only. */
const Bell = lazy(() => import('../features/people/notifications/bell.tsx'))

/** Says that there is no connection, and leads to what works without one. */
function NoConnection() {
  const { isThere, storedAt } = useConnection()
  if (isThere) return null
  const from = storedAt ? m.on_device_from({ when: formatDay(storedAt) }) : ''
  return (
    <Link
      className={buttonClass('quiet', 'sm')}
      role="status"
      to="/on-this-device"
      title={`${m.on_device_none_title()} ${from}`.trim()}
    >
      <CloudOff className="i" aria-hidden="true" />
      <span className="phone:sr-only">{m.on_device_none()}</span>
    </Link>
  )
}

function SignedIn({ session }: { session: Session }) {
  return (
    <>
      <NoConnection />
      <Suspense fallback={<span className="btn btn-icon" aria-hidden="true" />}>
        <Bell key={session._id} />
      </Suspense>
      <button type="button" className={buttonClass('quiet', 'sm', 'out')} onClick={logOut}>
        {m.bar_logout()}
      </button>
      <BarAvatar session={session} />
    </>
  )
}

/** Plain links, so that they work before hydration; afterwards they open the dialog in place. */
function SignedOut() {
  return (
    <>
      <a className={buttonClass('line')} href="/signin" onClick={openAuth('sign-in')}>
        {m.bar_sign_in()}
      </a>
      <a className={buttonClass('primary')} href="/signup" onClick={openAuth('sign-up')}>
        {m.bar_sign_up()}
      </a>
    </>
  )
}

/** Pages with a code field, where a link to the code page would be redundant. */
const hasCodeField = (pathname: string): boolean =>
  ['/join', '/dashboard'].includes(pathname.replace(/(.)\/$/, '$1'))

export function Bar({ inApp }: { inApp: boolean }) {
  const session = useSession()
  const { pathname } = useLocation()
  const { isThere } = useConnection()
  /** Pathname on which the menu was opened; navigation closes it. */
  const [menuOn, setMenuOn] = useState<string | null>(null)
  if (menuOn !== null && menuOn !== pathname) setMenuOn(null)
  const menu = menuOn === pathname
  const toggle = useRef<HTMLButtonElement>(null)
  // Toasts cover the bar, never the content below it.
  const hasToast = useToasts().length > 0
  useScrollBar(menu || hasToast)
  const close = useCallback(() => {
    setMenuOn(null)
    toggle.current?.focus()
  }, [])
  return (
    <>
      <header
        className={`bar ${inApp ? 'in-app' : ''}`}
        data-teaches={session?.role === 'teacher' || session?.role === 'admin' ? '' : undefined}
      >
        <div className="wrap">
          <Link className="logo" to="/" aria-labelledby="bar-school bar-home">
            <Brand schoolId="bar-school" />
            <span id="bar-home" hidden>
              {m.bar_logo()}
            </span>
          </Link>
          <Links session={session} />
          <div className="bar-end">
            {session?.role !== 'teacher' &&
              session?.role !== 'admin' &&
              isThere &&
              !hasCodeField(pathname) && (
                <Link className={buttonClass('quiet', 'sm', 'bar-join')} to="/join">
                  {m.bar_join()}
                </Link>
              )}
            <ThemeSwitch />
            {session ? <SignedIn session={session} /> : <SignedOut />}
            <button
              ref={toggle}
              type="button"
              className="btn btn-icon only-small"
              aria-label={m.bar_menu()}
              aria-expanded={menu}
              onClick={() => setMenuOn(menu ? null : pathname)}
            >
              {menu ? <X className="i" aria-hidden="true" /> : <Menu className="i" aria-hidden="true" />}
            </button>
          </div>
        </div>
      </header>
      {menu && <BarMenu session={session} onClose={close} />}
    </>
  )
}
