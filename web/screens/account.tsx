import * as m from '@lantern/messages'
import { AccountSettings } from '../features/identity/account/settings.tsx'
import { allowOnly } from '../features/identity/guard.ts'
import { NotificationsSection } from '../features/notifications/account-section.tsx'
import { PlanSection } from '../features/plans/account-section.tsx'
import { RightsSection } from '../features/privacy/account-section.tsx'
import { ModelSection } from '../features/usage/model-section.tsx'

export const meta = () => [{ title: m.page_title({ page: m.account_title() }) }]

export const clientLoader = () => allowOnly(['student', 'teacher', 'admin'])

export default function Account() {
  return (
    <>
      <div className="page-head">
        <h1 className="h-page">{m.account_title()}</h1>
      </div>
      <AccountSettings>
        <NotificationsSection />
        <ModelSection />
        <PlanSection />
        <RightsSection />
      </AccountSettings>
    </>
  )
}
