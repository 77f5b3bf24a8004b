import * as m from '@lantern/messages'
import { allowOnly } from '../features/people/identity/guard.ts'
import { KindRows } from '../features/people/notifications/kind-rows.tsx'
import { useChangeSettings, useNotificationSettings } from '../features/people/notifications/queries.ts'
import { Places, QuietHours } from '../features/people/notifications/quiet-hours.tsx'
import { useSession } from '../lib/session.ts'
import { Pending } from '../ui/page/pending.tsx'
import { Section } from '../ui/page/section.tsx'

export const meta = () => [{ title: m.page_title({ page: m.notification_settings_title() }) }]

export const clientLoader = () => allowOnly(['student', 'teacher', 'admin'])

/** Page of notification settings. */
export default function NotificationSettings() {
  const { data: settings, error } = useNotificationSettings()
  const change = useChangeSettings()
  const session = useSession()
  return (
    <div className="max-w-[960px]">
      <div className="page-head">
        <div>
          <h1 className="h-page">{m.notification_settings_title()}</h1>
          <p>{m.notification_settings_note()}</p>
        </div>
      </div>
      {!settings && <Pending error={error} label={m.notification_settings_loading()} lines={8} />}
      {settings && (
        <>
          <Section title={m.notification_by_kind()}>
            <KindRows kinds={settings.kinds} onChange={change} />
          </Section>
          <QuietHours settings={settings} onChange={change} />
          <Places settings={settings} email={session?.email ?? ''} onChange={change} />
        </>
      )}
    </div>
  )
}
