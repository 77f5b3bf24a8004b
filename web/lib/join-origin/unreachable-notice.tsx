import * as m from '@lantern/messages'
import { Notice } from '../../ui/page/notice.tsx'
import { isOwnMachine } from './join-origin.rules.ts'
import { useJoinOrigin } from './use-join-origin.ts'

type Props = {
  /** Advice, followed by addresses that would work. */
  text: string
  addresses: readonly string[]
}

/** Warning that the address of this page is one that no other device reaches. */
export function UnreachableNotice({ text, addresses }: Props) {
  return (
    <Notice bad>
      <p className="font-semibold">{m.room_unreachable({ host: location.host })}</p>
      <p>{text}</p>
      {addresses.length > 0 && <p className="mono">{addresses.join(m.room_address_or())}</p>}
    </Notice>
  )
}

/** Warning beside a link or its QR code; null if other devices can reach it. */
export function LinkWarning() {
  const { isClosed, others } = useJoinOrigin()
  if (!isClosed) return null
  return <UnreachableNotice text={m.link_unreachable_text({ setting: 'HOST=0.0.0.0' })} addresses={others} />
}

/** Warning before printing an address from the server's settings. */
export function PrintedAddressWarning() {
  const { kind, origin, others } = useJoinOrigin()
  if (!isOwnMachine(location.hostname)) return null
  const address = kind === 'reachable' ? origin : (others[0] ?? 'https://…')
  return (
    <UnreachableNotice text={m.card_unreachable_text({ setting: `PUBLIC_URL=${address}` })} addresses={[]} />
  )
}
