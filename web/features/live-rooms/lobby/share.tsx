import type { PublicRoomState } from '@lantern/contract/live-rooms/public-room-state'
import * as m from '@lantern/messages'
import { Suspense } from 'react'
import { lazy } from '../../../lib/lazy.ts'
import { Notice } from '../../../ui/page/notice.tsx'
import { useJoinHosts } from '../queries.ts'
import { chooseJoinOrigin, isOwnMachine, type JoinOrigin } from './join-origin.rules.ts'

const QrCode = lazy(() => import('../../../ui/charts/qr-code.tsx'))

export const joinLink = (origin: string, code: string): string => `${origin}/join?code=${code}`

/** The address that phones are to use. */
export const useJoinOrigin = (): JoinOrigin & { isAsked: boolean } => {
  const { data, isError } = useJoinHosts(isOwnMachine(location.hostname))
  return { ...chooseJoinOrigin(location, data), isAsked: data !== undefined || isError }
}

/** What a lobby on an address that no phone reaches says. */
function Unreachable({ others }: { others: readonly string[] }) {
  return (
    <div className="lobby-closed">
      <Notice bad>
        <p className="font-semibold">{m.room_unreachable({ host: location.host })}</p>
        <p>{m.room_unreachable_text({ setting: 'HOST=0.0.0.0' })}</p>
        {others.length > 0 && (
          <p className="mono">{others.map(origin => `${origin}/join`).join(m.room_address_or())}</p>
        )}
      </Notice>
    </div>
  )
}

/** Other networks the machine is in. */
function Others({ others }: { others: readonly string[] }) {
  if (others.length === 0) return null
  return (
    <p className="muted">
      {m.room_other_addresses({ addresses: others.map(origin => `${new URL(origin).host}/join`).join(', ') })}
    </p>
  )
}

const sayWhoMayCome = ({ isLocked, isForClass, options }: PublicRoomState): string => {
  if (isLocked) return m.room_is_locked()
  if (isForClass) return m.room_class_only()
  return options.guests ? m.room_no_account() : m.room_account_asked()
}

/** How to get in: address, code, and a picture for cameras. */
export function Share({ publicState }: { publicState: PublicRoomState }) {
  const { code, isLocked } = publicState
  const { kind, origin, others, isAsked } = useJoinOrigin()
  const isClosed = kind === 'closed' && isAsked
  return (
    <section className="lobby" aria-label={m.room_share()}>
      <div>
        <p className="say">
          {m.room_go_to()} <b>{new URL(origin).host}/join</b> {m.room_and_enter()}
        </p>
        <h1 className="code">
          <span className="vh">{m.room_code({ code: [...code].join(' ') })}</span>
          <span aria-hidden="true">
            {code.slice(0, 3)}
            <i />
            {code.slice(3)}
          </span>
        </h1>
        <p className="muted lobby-hint">{sayWhoMayCome(publicState)}</p>
        {isClosed ? <Unreachable others={others} /> : <Others others={kind === 'reachable' ? others : []} />}
      </div>
      <div className="qr-box" data-off={isLocked || isClosed || undefined}>
        <Suspense fallback={<span className="qr block" />}>
          <QrCode text={joinLink(origin, code)} label={m.room_qr()} />
        </Suspense>
      </div>
    </section>
  )
}
