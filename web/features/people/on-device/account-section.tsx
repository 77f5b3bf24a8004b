import * as m from '@lantern/messages'
import { Link } from 'react-router'
import { buttonClass } from '../../../ui/forms/button.tsx'
import { SettingsSection } from '../../../ui/forms/settings-section.tsx'

/** The way from the account's settings. */
export function OnDeviceSection() {
  return (
    <SettingsSection title={m.on_device_title()} text={m.on_device_account_text()}>
      <Link className={buttonClass('line', 'md', 'justify-self-start')} to="/on-this-device">
        {m.on_device_link()}
      </Link>
    </SettingsSection>
  )
}
