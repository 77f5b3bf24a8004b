import type { EndpointsByCall } from '@lantern/contract/api'
import type { Reply } from '@lantern/contract/endpoint'
import * as m from '@lantern/messages'
import { type ReactNode, useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { ApiError } from '../../../lib/api.ts'
import { useRead } from '../../../lib/calls/use-read.ts'
import { getHomeAddress } from '../../../lib/session.ts'
import { Button, buttonClass } from '../../../ui/forms/button.tsx'
import { showAuth } from './dialog-store.ts'
import { SendAgainForm } from './send-again-form.tsx'
import { saveSession } from './signed-in.ts'
import { useLinkToken } from './use-link-token.ts'

const getReason = (error: unknown): string => {
  if (!(error instanceof ApiError)) return m.verify_no_token()
  if (error.code === 'link-expired') return m.verify_expired()
  if (error.code === 'link-used') return m.verify_used()
  return error.message
}

function Failed({ error }: { error: unknown }) {
  return (
    <>
      <h1 className="h-sec">{m.verify_failed_title()}</h1>
      <p className="muted mt-4 mb-7 text-lg">{getReason(error)}</p>
      <SendAgainForm />
    </>
  )
}

/** `first` is what somebody who is signed in can begin with. */
type Props = { first: ReactNode }

type Verified = Pick<Reply<EndpointsByCall['POST /verify-email']>, 'email' | 'role' | 'session'>

/** A link works once, so the response is stored here: a new session clears the query cache. */
const useVerification = (token: string | undefined) => {
  const [verified, setVerified] = useState<Verified>()
  const { data, error } = useRead('POST /verify-email', {
    body: { token: token ?? '' },
    enabled: Boolean(token) && !verified,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  useEffect(() => {
    if (!data) return
    setVerified(data)
    if (data.session) void saveSession(data.session)
  }, [data])
  return { verified, error }
}

/**
 * Next step after verification: the browser that signed up is signed in; another one gets the form with the
 * address filled in.
 */
function GoOn({ email, role, session, first }: Verified & Props) {
  const navigate = useNavigate()
  if (session)
    return (
      <div className="flex flex-wrap items-center gap-3">
        {first}
        <Link className={buttonClass('line', 'lg')} to={getHomeAddress(session.user.role)}>
          {m.verify_done_go()}
        </Link>
      </div>
    )
  const signIn = () => {
    showAuth('sign-in', { email, role: role === 'teacher' ? 'teacher' : 'student' })
    navigate('/signin')
  }
  return (
    <Button look="primary" size="lg" onClick={signIn}>
      {m.bar_sign_in()}
    </Button>
  )
}

function Done(verified: Verified & Props) {
  const { role, session } = verified
  return (
    <div role="status">
      <h1 className="h-sec">{m.verify_done_title()}</h1>
      {role === 'teacher' && <p className="mt-4 text-lg">{m.verify_done_teacher()}</p>}
      <p className="muted mt-4 mb-7 text-lg">{session ? m.verify_done_entered() : m.verify_done_text()}</p>
      <GoOn {...verified} />
    </div>
  )
}

/** Page that verifies the mail's link at once and shows the outcome. */
export function VerifyEmail(props: Props) {
  const token = useLinkToken()
  const { verified, error } = useVerification(token)
  if (verified) return <Done {...verified} {...props} />
  if (error || token === '') return <Failed error={error} />
  return (
    <div role="status">
      <h1 className="h-sec">{m.verify_checking()}</h1>
    </div>
  )
}
