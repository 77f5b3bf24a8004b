import * as m from '@lantern/messages'
import { Notice } from '../../../ui/notice.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ForgotForm } from '../forgot-form.tsx'
import { OtherSessions } from './other-sessions.tsx'
import { PasswordForm } from './password-form.tsx'
import { ProfileForm } from './profile-form.tsx'
import { useAccount } from './queries.ts'
import { Section } from './section.tsx'
import { TwoFactor } from './two-factor.tsx'

/** My account, part by part. */
export function AccountSettings() {
  const { data: account, error } = useAccount()
  if (error) return <Notice bad>{error.message}</Notice>
  if (!account) return <Skeleton label={m.account_loading()} lines={8} />
  return (
    <>
      <Section title={m.account_profile()} text={m.account_profile_text()}>
        <ProfileForm account={account} />
      </Section>
      <Section title={m.field_password()} text={m.account_password_text()}>
        {account.hasPassword ? <PasswordForm /> : <ForgotForm given={account.user.email} />}
      </Section>
      <Section title={m.account_two_factor()} text={m.account_two_factor_text()}>
        <TwoFactor account={account} />
      </Section>
      <Section title={m.account_sessions_title()} text={m.account_sessions_text()}>
        <OtherSessions account={account} />
      </Section>
    </>
  )
}
