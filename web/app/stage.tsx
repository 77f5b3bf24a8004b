import * as m from '@lantern/messages'
import { useEffect } from 'react'
import { Outlet, useRevalidator } from 'react-router'
import { watchSession } from '../lib/session.ts'
import { AuthOverPage } from './auth-over-page.tsx'
import { Bar } from './bar.tsx'
import { Broken } from './broken.tsx'
import { DeletionGate } from './deletion-gate.tsx'

/** Live rooms, on a projector or a phone: the whole screen below the bar, which is folded away while a question runs
 * (lib/folded-bar.ts); no rail. */
export default function Stage() {
  const { revalidate } = useRevalidator()
  useEffect(() => watchSession(revalidate), [revalidate])
  return (
    <>
      <a className="skip" href="#main">
        {m.app_skip()}
      </a>
      <Bar inApp />
      <DeletionGate>
        <Outlet />
      </DeletionGate>
      <AuthOverPage />
    </>
  )
}

export const ErrorBoundary = Broken
