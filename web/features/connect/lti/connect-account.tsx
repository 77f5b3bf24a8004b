import type { LtiStep } from '@lantern/contract/connect/lti/launch'
import * as m from '@lantern/messages'
import type { Session } from '../../../lib/session.ts'
import { Button } from '../../../ui/forms/button.tsx'

type Props = {
  step: Extract<LtiStep, { step: 'connect' }>
  /** Session of the person signed in here, or null. */
  session: Session | null
  busy: boolean
  onConnect(): void
  onSignIn(): void
  onSignUp(): void
  /** Person other than the one signed in, who is new here. */
  onNew(): void
}

/** Choice of the account for a person's first launch from a platform, among those that exist. */
export function ConnectAccount({ step, session, busy, onConnect, onSignIn, onSignUp, onNew }: Props) {
  const { platform, newcomer, hasAccount } = step
  if (session)
    return (
      <>
        <h1 className="h-page">{m.lti_confirm_title()}</h1>
        <p className="my-5 text-lg">
          {session.email
            ? m.lti_confirm_text({ name: session.username, email: session.email, platform })
            : m.lti_confirm_text_name({ name: session.username, platform })}
        </p>
        <div className="flex flex-wrap gap-3">
          <Button look="primary" busy={busy} onClick={onConnect}>
            {m.lti_confirm_go()}
          </Button>
          <Button look="line" onClick={onSignIn}>
            {m.lti_confirm_other()}
          </Button>
          {newcomer && (
            <Button look="line" onClick={onNew}>
              {m.lti_new_not_me()}
            </Button>
          )}
        </div>
      </>
    )
  return (
    <>
      <h1 className="h-page">{m.lti_connect_title({ platform })}</h1>
      <p className="my-5 text-lg">
        {hasAccount ? m.lti_connect_known({ platform }) : m.lti_connect_text({ platform })}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button look="primary" onClick={onSignIn}>
          {m.lti_connect_sign_in()}
        </Button>
        {!hasAccount && (
          <Button look="line" onClick={onSignUp}>
            {m.lti_connect_sign_up()}
          </Button>
        )}
      </div>
    </>
  )
}
