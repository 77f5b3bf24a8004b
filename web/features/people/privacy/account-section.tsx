import * as m from '@lantern/messages'
import { Link } from 'react-router'
import { buttonClass } from '../../../ui/forms/button.tsx'
import { SettingsSection } from '../../../ui/forms/settings-section.tsx'

/** The way from the account's settings. */
export function RightsSection() {
  return (
    <SettingsSection title={m.privacy_title()} text={m.privacy_account_text()}>
      <Link className={buttonClass('line', 'md', 'justify-self-start')} to="/your-data">
        {m.privacy_title()}
      </Link>
    </SettingsSection>
  )
}
