import * as m from '@lantern/messages'
import { Suspense } from 'react'
import { AccountSettings } from '../features/identity/account/settings.tsx'
import { allowOnly } from '../features/identity/guard.ts'
import { NotificationsSection } from '../features/notifications/account-section.tsx'
import { PlanSection } from '../features/plans/account-section.tsx'
import { RightsSection } from '../features/privacy/account-section.tsx'
import { ModelSection } from '../features/usage/model-section.tsx'
import { lazy } from '../lib/lazy.ts'
import { useSession } from '../lib/session.ts'

export const meta = () => [{ title: m.page_title({ page: m.account_title() }) }]

export const clientLoader = () => allowOnly(['student', 'teacher', 'admin'])

/** Arrives for teachers alone. */
const TeachingSection = lazy(() => import('./account/teaching.tsx'))

export default function Account() {
  const session = useSession()
  return (
    <>
      <div className="page-head">
        <h1 className="h-page">{m.account_title()}</h1>
      </div>
      <AccountSettings>
        {session?.role === 'teacher' && (
          <Suspense>
            <TeachingSection />
          </Suspense>
        )}
        <NotificationsSection />
        <ModelSection />
        <PlanSection />
        <RightsSection />
      </AccountSettings>
    </>
  )
}
