import * as m from '@lantern/messages'
import { ApiError } from '../../../lib/api.ts'
import { useCall } from '../../../lib/calls/use-call.ts'
import { Button } from '../../../ui/forms/button.tsx'

/** Page of an invitation's unsubscribe link; needs a click, since mail scanners open every link. */
export function StopInvitations() {
  const stopping = useCall('POST /invitation-stops', {
    input: () => ({ query: { token: new URLSearchParams(location.search).get('token') ?? '' } }),
    quiet: true,
  })
  const { error } = stopping
  if (stopping.isSuccess)
    return (
      <div role="status">
        <h1 className="h-sec">{m.invitations_stopped()}</h1>
        <p className="muted mt-4 text-lg">{m.invite_stopped_text()}</p>
      </div>
    )
  if (error) {
    const isLinkBad =
      error instanceof ApiError && (error.code === 'link-unknown' || error.code === 'invalid-input')
    return (
      <div role="status">
        <h1 className="h-sec">{m.unsubscribe_failed_title()}</h1>
        <p className="muted mt-4 text-lg">{isLinkBad ? m.unsubscribe_failed_text() : error.message}</p>
      </div>
    )
  }
  return (
    <>
      <h1 className="h-sec">{m.invite_stop_title()}</h1>
      <p className="muted mt-4 mb-7 text-lg">{m.invite_stop_text()}</p>
      <Button look="primary" size="lg" busy={stopping.isPending} onClick={() => stopping.mutate()}>
        {m.invite_stop_do()}
      </Button>
    </>
  )
}
