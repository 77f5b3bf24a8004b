import type { AccountView } from '@lantern/contract/people/identity/account'
import * as m from '@lantern/messages'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../../../lib/api.ts'
import { useCallCache } from '../../../../lib/calls/call-cache.ts'
import { formatMoment } from '../../../../lib/format.ts'
import { showToast } from '../../../../lib/toasts.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { reloadAccount } from './queries.ts'

type Device = AccountView['devices'][number]

/** Ends one session, or all but this one. */
const useSignOut = () => {
  const cache = useCallCache()
  return useMutation({
    mutationFn: (deviceId: string | null) =>
      deviceId === null
        ? api('POST /account/sign-out-others')
        : api('DELETE /account/sessions/:deviceId', { params: { deviceId } }),
    onSuccess: answer => {
      showToast(answer.message)
      return reloadAccount(cache)
    },
  })
}

function DeviceRow({ device, onEnd }: { device: Device; onEnd(): void }) {
  const name = device.name || m.device_unnamed()
  const seen = device.seenAt ?? device.signedInAt
  return (
    <li>
      <div className="min-w-0">
        <b>{name}</b>
        <span className="meta">
          {device.isThis ? m.device_this() : m.device_seen({ when: formatMoment(seen) })}
          {' · '}
          {m.device_since({ when: formatMoment(device.signedInAt) })}
        </span>
      </div>
      {!device.isThis && (
        <Button size="sm" look="quiet" aria-label={m.device_end_named({ name })} onClick={onEnd}>
          {m.device_end()}
        </Button>
      )}
    </li>
  )
}

/** Signed-in browsers, each with a sign-out button. */
export function Devices({ account }: { account: AccountView }) {
  const ending = useSignOut()
  const otherDevices = account.devices.filter(({ isThis }) => !isThis)
  return (
    <>
      {otherDevices.length === 0 && <p>{m.account_sessions_none()}</p>}
      <ul className="rows two ruled">
        {account.devices.map(device => (
          <DeviceRow key={device.id} device={device} onEnd={() => ending.mutate(device.id)} />
        ))}
      </ul>
      {otherDevices.length > 1 && (
        <Button
          look="line"
          className="justify-self-start"
          busy={ending.isPending}
          onClick={() => ending.mutate(null)}
        >
          {m.account_sessions_end()}
        </Button>
      )}
    </>
  )
}
