import * as m from '@lantern/messages'
import { Suspense, useEffect } from 'react'
import { Outlet, useLocation, useMatches, useRevalidator } from 'react-router'
import { lazy } from '../lib/lazy.ts'
import { useLargePlayer, useListening } from '../lib/listen/listening.ts'
import { useOnDevice } from '../lib/offline/use-on-device.ts'
import { startHelp } from '../lib/reading-help/stored-help.ts'
import { watchSession } from '../lib/session.ts'
import { AppKeys } from './app-keys.tsx'
import { AuthOverPage } from './auth-over-page.tsx'
import { Bar } from './bar.tsx'
import { Broken } from './broken.tsx'
import { DeletionGate } from './deletion-gate.tsx'
import { OpenInNewWindow } from './open-in-new-window.tsx'

/** Loaded by whoever listens. */
const MiniBar = lazy(() => import('../lib/listen/mini-bar.tsx'))

/** Small player, unless the large one of the same source is on the screen. */
function ReadAloud() {
  const listening = useListening()
  const large = useLargePlayer()
  if (!listening || listening.script.id === large) return null
  return (
    <Suspense>
      <MiniBar listening={listening} />
    </Suspense>
  )
}

/** Layout below the bar, for every address but /verify-email. */
export default function Shell() {
  const { pathname } = useLocation()
  const inApp = useMatches().some(match => (match.handle as { inApp?: boolean } | undefined)?.inApp)
  const { revalidate } = useRevalidator()
  // Guards run again when the session changes, also from another page.
  useEffect(() => watchSession(revalidate), [revalidate])
  useEffect(startHelp, [])
  useOnDevice()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page starts with the bar in place.
  useEffect(() => {
    document.documentElement.removeAttribute('data-strong')
    document.documentElement.removeAttribute('data-barless')
  }, [pathname])
  return (
    <>
      <a className="skip" href="#main">
        {m.app_skip()}
      </a>
      <Bar inApp={inApp} />
      <OpenInNewWindow />
      <DeletionGate>
        <Outlet />
      </DeletionGate>
      <AuthOverPage />
      <AppKeys />
      <ReadAloud />
    </>
  )
}

export function ErrorBoundary(props: { error: unknown }) {
  return (
    <>
      <Bar inApp={false} />
      <Broken {...props} />
    </>
  )
}
