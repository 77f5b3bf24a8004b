import type { PublicRoomState } from '@lantern/contract/teach/live-rooms/public-room-state'
import * as m from '@lantern/messages'
import { Suspense } from 'react'
import { UnreachableNotice } from '../../../../lib/join-origin/unreachable-notice.tsx'
import { useJoinOrigin } from '../../../../lib/join-origin/use-join-origin.ts'
import { lazy } from '../../../../lib/lazy.ts'
import styles from './lobby.module.css'

const QrCode = lazy(() => import('../../../../ui/charts/qr-code.tsx'))

export const joinLink = (origin: string, code: string): string => `${origin}/join?code=${code}`

/** Notice in a lobby whose address phones can't reach. */
function Unreachable({ others }: { others: readonly string[] }) {
  return (
    <div className="max-w-[62ch] mt-4">
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

const formatAdmission = ({ isLocked, isForClass, isForAll, options }: PublicRoomState): string => {
  if (isLocked) return m.room_is_locked()
  if (isForClass) return isForAll ? m.room_class_only() : m.room_chosen_only()
  return options.guests ? m.room_no_account() : m.room_account_asked()
}

/** Ways to join: address, code and QR code. */
export function Share({ publicState }: { publicState: PublicRoomState }) {
  const { code, isLocked } = publicState
  const { kind, origin, others, isClosed } = useJoinOrigin()
  return (
    <section
      className={`${styles.lobby} grid grid-cols-[minmax(0,1fr)_auto] gap-[clamp(24px,4vw,72px)] items-center py-[clamp(20px,3vw,48px)] max-860:grid-cols-[minmax(0,1fr)]`}
      aria-label={m.room_share()}
    >
      <div>
        <p className="font-medium text-[length:clamp(1.4rem,2.5vw,2.6rem)] leading-[1.25] font-display wrap-anywhere">
          {m.room_go_to()}{' '}
          <b className="font-[640] [text-decoration:underline_2px_var(--line-strong)] underline-offset-[0.16em]">
            {new URL(origin).host}/join
          </b>{' '}
          {m.room_and_enter()}
        </p>
        <h1 className="mt-[0.14em] me-0 mb-[0.1em] ms-[-0.05em] font-[680] text-[length:clamp(3.2rem,13.4vw,16.5rem)] leading-none font-mono tracking-[-0.01em] whitespace-nowrap">
          <span className="vh">{m.room_code({ code: [...code].join(' ') })}</span>
          <span aria-hidden="true">
            {code.slice(0, 3)}
            <i className="inline-block w-[0.22em]" />
            {code.slice(3)}
          </span>
        </h1>
        <p className="muted text-[length:clamp(1.05rem,1.5vw,1.5rem)]">{formatAdmission(publicState)}</p>
        {isClosed ? <Unreachable others={others} /> : <Others others={kind === 'reachable' ? others : []} />}
      </div>
      <div
        className="qr-box data-off:opacity-25 max-860:justify-self-start"
        data-off={isLocked || isClosed || undefined}
      >
        <Suspense fallback={<span className="qr block" />}>
          <QrCode text={joinLink(origin, code)} label={m.room_qr()} />
        </Suspense>
      </div>
    </section>
  )
}
