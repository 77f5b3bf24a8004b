import type { LtiStep } from '@lantern/contract/connect/lti/launch'
import * as m from '@lantern/messages'
import { useState } from 'react'
import { ConnectAccount } from '../../features/connect/lti/connect-account.tsx'
import { LaunchMessage } from '../../features/connect/lti/launch-message.tsx'
import { NewAccount } from '../../features/connect/lti/new-account.tsx'
import { BirthYearField } from '../../features/people/identity/age-fields.tsx'
import type { Session } from '../../lib/session.ts'

type Props = {
  step: Extract<LtiStep, { step: 'connect' }>
  session: Session | null
  busy: boolean
  error: Error | null
  onConnect(): void
  onCreate(birthYear: number | undefined): void
  onSignIn(): void
  onSignUp(): void
}

/** Account of a first launch: a new one, or one that exists. */
export function ChooseAccount({ step, session, busy, error, ...props }: Props) {
  const { platform, newcomer, mayConnect } = step
  const [isNew, setNew] = useState(false)
  if (newcomer && (isNew || !session || !mayConnect))
    return (
      <NewAccount
        platform={platform}
        newcomer={newcomer}
        busy={busy}
        error={error}
        birthYearField={({ onChange, ...field }) => (
          <BirthYearField {...field} onChange={event => onChange(event.target.value)} />
        )}
        onCreate={props.onCreate}
        onHave={mayConnect ? props.onSignIn : undefined}
        onSignUp={props.onSignUp}
      />
    )
  if (!mayConnect)
    return <LaunchMessage title={m.lti_connect_title({ platform })} text={m.refusal_lti_window_connect()} />
  return <ConnectAccount step={step} session={session} busy={busy} onNew={() => setNew(true)} {...props} />
}
