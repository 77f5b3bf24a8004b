import type { PublicRoomState } from '@lantern/contract/live-rooms/public-room-state'
import * as m from '@lantern/messages'
import { lazy, Suspense } from 'react'

const QrCode = lazy(() => import('../../../ui/charts/qr-code.tsx'))

export const joinLink = (code: string): string => `${location.origin}/join?code=${code}`

/** How to get in: address, code, and a picture for cameras. */
export function Share({ publicState }: { publicState: PublicRoomState }) {
  const { code, isLocked, options } = publicState
  return (
    <section className="lobby" aria-label={m.room_share()}>
      <div>
        <p className="say">
          {m.room_go_to()} <b>{location.host}/join</b> {m.room_and_enter()}
        </p>
        <h1 className="code">
          <span className="vh">{m.room_code({ code: [...code].join(' ') })}</span>
          <span aria-hidden="true">
            {code.slice(0, 3)}
            <i />
            {code.slice(3)}
          </span>
        </h1>
        <p className="muted lobby-hint">
          {isLocked ? m.room_is_locked() : options.guests ? m.room_no_account() : m.room_account_asked()}
        </p>
      </div>
      <div className="qr-box" data-off={isLocked || undefined}>
        <Suspense fallback={<span className="qr block" />}>
          <QrCode text={joinLink(code)} label={m.room_qr()} />
        </Suspense>
      </div>
    </section>
  )
}
