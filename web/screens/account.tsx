import * as m from '@lantern/messages'
import { Suspense } from 'react'
import { LtiSection } from '../features/connect/lti/account-section.tsx'
import { AccountSettings } from '../features/people/identity/account/settings.tsx'
import { allowOnly } from '../features/people/identity/guard.ts'
import { NotificationsSection } from '../features/people/notifications/account-section.tsx'
import { OnDeviceSection } from '../features/people/on-device/account-section.tsx'
import { PlanSection } from '../features/people/plans/account-section.tsx'
import { RightsSection } from '../features/people/privacy/account-section.tsx'
import { ModelSection } from '../features/people/usage/model-section.tsx'
import { lazy } from '../lib/lazy.ts'
import { useSession } from '../lib/session.ts'

export const meta = () => [{ title: m.page_title({ page: m.account_title() }) }]

export const clientLoader = () => allowOnly(['student', 'teacher', 'admin'])

/** Loaded for teachers only. */
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
        <OnDeviceSection />
        <ModelSection />
        <PlanSection />
        <LtiSection />
        <RightsSection />
      </AccountSettings>
    </>
  )
}
