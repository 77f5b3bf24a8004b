import type { PublicRoomState } from '@lantern/contract/teach/live-rooms/public-room-state'
import * as m from '@lantern/messages'
import { Suspense } from 'react'
import { UnreachableNotice } from '../../../../lib/join-origin/unreachable-notice.tsx'
import { useJoinOrigin } from '../../../../lib/join-origin/use-join-origin.ts'
import { lazy } from '../../../../lib/lazy.ts'

const QrCode = lazy(() => import('../../../../ui/charts/qr-code.tsx'))

export const joinLink = (origin: string, code: string): string => `${origin}/join?code=${code}`

/** What a lobby on an address that no phone reaches says. */
function Unreachable({ others }: { others: readonly string[] }) {
  return (
    <div className="lobby-closed">
      <UnreachableNotice
        text={m.room_unreachable_text({ setting: 'HOST=0.0.0.0' })}
        addresses={others.map(origin => `${origin}/join`)}
      />
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

const sayWhoMayCome = ({ isLocked, isForClass, isForAll, options }: PublicRoomState): string => {
  if (isLocked) return m.room_is_locked()
  if (isForClass) return isForAll ? m.room_class_only() : m.room_chosen_only()
  return options.guests ? m.room_no_account() : m.room_account_asked()
}

/** How to get in: address, code, and a picture for cameras. */
export function Share({ publicState }: { publicState: PublicRoomState }) {
  const { code, isLocked } = publicState
  const { kind, origin, others, isClosed } = useJoinOrigin()
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
