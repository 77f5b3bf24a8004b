import * as m from '@lantern/messages'
import { ChevronRight } from 'lucide-react'
import { type RefObject, useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { openAuth } from '../features/people/identity/dialog-store.ts'
import { logOut } from '../features/people/identity/log-out.ts'
import type { Session } from '../lib/session.ts'
import { ThemeSwitchInMenu } from '../lib/theme-switch.tsx'
import { buttonClass } from '../ui/forms/button.tsx'
import { barLinks, isCurrent } from './bar-links.ts'

function MenuLinks({ session, onClose }: { session: Session; onClose(): void }) {
  const { pathname } = useLocation()
  return (
    <nav aria-label={m.bar_menu()}>
      {barLinks(session).map(link => (
        <Link
          key={link.label}
          to={link.to}
          onClick={onClose}
          aria-current={isCurrent(link, pathname) ? 'page' : undefined}
        >
          <span className={isCurrent(link, pathname) ? 'under' : undefined}>{link.label}</span>
          <ChevronRight className="i" aria-hidden="true" />
        </Link>
      ))}
      {session.role === 'student' && (
        <Link to="/join" onClick={onClose}>
          {m.bar_join()}
          <ChevronRight className="i" aria-hidden="true" />
        </Link>
      )}
    </nav>
  )
}

function SignedOutMenu() {
  return (
    <>
      <p className="[font:500_1.5rem/1.28_var(--font-display)] tracking-(--track-title) max-w-[17ch] pt-7 pb-2">
        {m.bar_menu_claim()}
      </p>
      <div className="grid gap-3 pt-7">
        <Link className={buttonClass('quiet', 'lg')} to="/join">
          {m.bar_join()}
        </Link>
        <a className={buttonClass('primary', 'lg')} href="/signup" onClick={openAuth('sign-up')}>
          {m.bar_sign_up()}
        </a>
        <a className={buttonClass('line', 'lg')} href="/signin" onClick={openAuth('sign-in')}>
          {m.bar_sign_in()}
        </a>
      </div>
    </>
  )
}

/** While the sheet covers the page, only the bar and the sheet can be reached. */
const useRestAsleep = (sheet: RefObject<HTMLElement | null>) =>
  useEffect(() => {
    const around = [...(sheet.current?.parentElement?.children ?? [])]
    const rest = around.filter(
      element =>
        element instanceof HTMLElement && element !== sheet.current && !element.matches('.bar, .toasts'),
    ) as HTMLElement[]
    for (const element of rest) element.inert = true
    return () => {
      for (const element of rest) element.inert = false
    }
  }, [sheet])

/** Full-screen menu of small screens; links only for signed-in users (specification, section 2). */
export function BarMenu({ session, onClose }: { session: Session | null; onClose(): void }) {
  const sheet = useRef<HTMLDivElement>(null)
  useRestAsleep(sheet)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && onClose()
    document.body.style.overflow = 'hidden'
    window.addEventListener('keydown', onKey)
    sheet.current?.querySelector<HTMLElement>('a')?.focus()
    return () => {
      document.body.style.overflow = ''
      window.removeEventListener('keydown', onKey)
    }
  }, [onClose])
  return (
    <div className="sheet-menu" ref={sheet}>
      {session ? <MenuLinks session={session} onClose={onClose} /> : <SignedOutMenu />}
      <div className="sheet-end">
        <ThemeSwitchInMenu />
        {session && (
          <button type="button" className={buttonClass('line', 'lg')} onClick={logOut}>
            {m.bar_logout()}
          </button>
        )}
      </div>
    </div>
  )
}
