import * as m from '@lantern/messages'
import { useCall } from '../../../lib/calls/use-call.ts'
import { formatMoment } from '../../../lib/format.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { AddressRows } from './address-rows.tsx'

/** An address with which a platform registers itself. */
export function Invitation() {
  const inviting = useCall('POST /admin/lti/invitations')
  const { data } = inviting
  return (
    <>
      <p className="muted mb-4 max-w-[64ch]">{m.lti_invite_text()}</p>
      {data && (
        <>
          <AddressRows rows={[{ name: m.lti_invite_address(), address: data.address }]} />
          <p className="meta" role="status">
            {m.lti_invite_until({ time: formatMoment(data.expiresAt) })}
          </p>
        </>
      )}
      <Button look={data ? 'line' : 'primary'} busy={inviting.isPending} onClick={() => inviting.mutate()}>
        {m.lti_invite()}
      </Button>
    </>
  )
}
