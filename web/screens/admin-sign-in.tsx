import * as m from '@lantern/messages'
import { SignInFacts } from '../features/people/installation/sign-in-facts.tsx'
import { SettingsFrame } from './settings/settings-frame.tsx'

export const meta = () => [{ title: m.page_title({ page: m.signin_title() }) }]

/** Ways to sign in, which the environment sets. */
export default function AdminSignIn() {
  return (
    <SettingsFrame title={m.signin_title()} text={m.signin_text()}>
      <SignInFacts />
    </SettingsFrame>
  )
}
