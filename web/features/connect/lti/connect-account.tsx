import * as m from '@lantern/messages'
import type { Session } from '../../../lib/session.ts'
import { Button } from '../../../ui/forms/button.tsx'

type Props = {
  platform: string
  /** Session of the person signed in here, or null. */
  session: Session | null
  busy: boolean
  onConnect(): void
  onSignIn(): void
  onSignUp(): void
}

/** Choice of the account for a person's first launch from a platform. */
export function ConnectAccount({ platform, session, busy, onConnect, onSignIn, onSignUp }: Props) {
  if (session)
    return (
      <>
        <h1 className="h-page">{m.lti_confirm_title()}</h1>
        <p className="my-5 text-lg">
          {m.lti_confirm_text({ name: session.username, email: session.email, platform })}
        </p>
        <div className="flex flex-wrap gap-3">
          <Button look="primary" busy={busy} onClick={onConnect}>
            {m.lti_confirm_go()}
          </Button>
          <Button look="line" onClick={onSignIn}>
            {m.lti_confirm_other()}
          </Button>
        </div>
      </>
    )
  return (
    <>
      <h1 className="h-page">{m.lti_connect_title({ platform })}</h1>
      <p className="my-5 text-lg">{m.lti_connect_text({ platform })}</p>
      <div className="flex flex-wrap gap-3">
        <Button look="primary" onClick={onSignIn}>
          {m.lti_connect_sign_in()}
        </Button>
        <Button look="line" onClick={onSignUp}>
          {m.lti_connect_sign_up()}
        </Button>
      </div>
    </>
  )
}
