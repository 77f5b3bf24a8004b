import * as m from '@lantern/messages'
import { useCall } from '../../../lib/calls/use-call.ts'

/** Sends the verification mail once more. */
export function SendAgain({ email }: { email: string }) {
  const sending = useCall('POST /verify-email/again', { input: () => ({ body: { email } }), quiet: true })
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
