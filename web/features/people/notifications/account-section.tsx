import * as m from '@lantern/messages'
import { Link } from 'react-router'
import { buttonClass } from '../../../ui/forms/button.tsx'
import { SettingsSection } from '../../../ui/forms/settings-section.tsx'
import { notificationSettingsAddress } from './notification-labels.ts'

/** The way from the account's settings. */
export function NotificationsSection() {
  return (
    <SettingsSection title={m.notifications_title()} text={m.notification_settings_account()}>
      <Link className={buttonClass('line', 'md', 'justify-self-start')} to={notificationSettingsAddress}>
        {m.notification_settings_open()}
      </Link>
    </SettingsSection>
  )
}
