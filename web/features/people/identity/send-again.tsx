import * as m from '@lantern/messages'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'

/** Sends the verification mail once more. */
export function SendAgain({ email }: { email: string }) {
  const sending = useMutation({
    mutationFn: () => api('POST /verify-email/again', { body: { email } }),
    meta: { quiet: true },
  })
  if (sending.isSuccess) return <p>{m.verify_sent_again()}</p>
  return (
    <p>
      <button type="button" className="link" disabled={sending.isPending} onClick={() => sending.mutate()}>
        {m.verify_send_again()}
      </button>
      {sending.isError && ` ${sending.error.message}`}
    </p>
  )
}
