import * as m from '@lantern/messages'
import { useQuery } from '@tanstack/react-query'
import { ApiError, api } from '../../lib/api.ts'
import { buttonClass } from '../../ui/forms/button.tsx'
import { SendAgainForm } from './send-again-form.tsx'
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

/** Uses the mail's link as soon as the page is open, and says what became of it. */
export function VerifyEmail() {
  const token = useLinkToken()
  // A link works once, so the answer is kept and never asked for again.
  const { error, isSuccess } = useQuery({
    queryKey: ['verify-email', token],
    queryFn: () => api('POST /verify-email', { body: { token: token ?? '' } }),
    enabled: Boolean(token),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  if (isSuccess) {
    return (
      <div role="status">
        <h1 className="h-sec">{m.verify_done_title()}</h1>
        <p className="muted mt-4 mb-7 text-lg">{m.verify_done_text()}</p>
        <a className={buttonClass('primary', 'lg')} href="/signin">
          {m.bar_sign_in()}
        </a>
      </div>
    )
  }
  if (error || token === '') return <Failed error={error} />
  return (
    <div role="status">
      <h1 className="h-sec">{m.verify_checking()}</h1>
    </div>
  )
}
