import * as m from '@lantern/messages'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useRead } from '../../../../lib/calls/use-read.ts'
import { useInstallation } from '../../../../lib/installation.ts'
import { pageLanguage } from '../../../../lib/page-language.ts'
import { buttonClass } from '../../../../ui/forms/button.tsx'
import { SettingsSection } from '../../../../ui/forms/settings-section.tsx'
import { Pending } from '../../../../ui/page/pending.tsx'
import { ForgotForm } from '../forgot-form.tsx'
import { SchoolButton } from '../school/school-button.tsx'
import { Devices } from './devices.tsx'
import { namePageLanguage } from './language.tsx'
import { Passkeys } from './passkeys.tsx'
import { PasswordForm } from './password-form.tsx'
import { ProfileForm } from './profile-form.tsx'
import { TwoFactor } from './two-factor.tsx'

/** Account settings; `children` are sections of other features. */
export function AccountSettings({ children }: { children: ReactNode }) {
  const { data: account, error } = useRead('GET /account', { pick: 'account' })
  const school = useInstallation().data?.school
  if (!account) return <Pending error={error} label={m.account_loading()} lines={8} />
  return (
    <>
      <SettingsSection title={m.account_profile()} text={m.account_profile_text()}>
        <ProfileForm account={account} />
      </SettingsSection>
      <SettingsSection title={m.language_setting()} text={m.language_account_text()}>
        <p lang={pageLanguage}>{namePageLanguage()}</p>
        <Link className={buttonClass('line', 'md', 'justify-self-start')} to="/language">
          {m.language_change()}
        </Link>
      </SettingsSection>
      {account.mayHavePassword && (
        <SettingsSection
          title={m.field_password()}
          text={account.loginName ? m.account_card_password() : m.account_password_text()}
        >
          {account.hasPassword ? <PasswordForm /> : <ForgotForm given={account.user.email} />}
        </SettingsSection>
      )}
      {school && (
        <SettingsSection title={m.account_school()} text={m.account_school_text({ name: school.name })}>
          {account.school ? <p>{m.account_school_on({ name: school.name })}</p> : <SchoolButton narrow />}
        </SettingsSection>
      )}
      <SettingsSection title={m.account_two_factor()} text={m.account_two_factor_text()}>
        <TwoFactor account={account} />
      </SettingsSection>
      <SettingsSection title={m.passkey_title()} text={m.passkey_text()}>
        <Passkeys account={account} />
      </SettingsSection>
      {children}
      <SettingsSection title={m.account_sessions_title()} text={m.account_sessions_text()}>
        <Devices account={account} />
      </SettingsSection>
    </>
  )
}
