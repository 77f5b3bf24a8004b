import type { PlayerView, PublicRoomState } from '@lantern/contract/teach/live-rooms/public-room-state'
import * as m from '@lantern/messages'
import { Link } from 'react-router'
import { getHomeAddress, useSession } from '../../../../lib/session.ts'
import { buttonClass } from '../../../../ui/forms/button.tsx'
import { Avatar } from '../avatar.tsx'
import styles from './phone-lobby.module.css'
import { Score } from './phone-reveal.tsx'

/** Next steps after a quiz: review of missed questions, or an account for guests. */
function Onward() {
  const session = useSession()
  if (!session)
    return (
      <>
        <p>{m.room_over_guest()}</p>
        <div className="flex flex-wrap gap-3">
          <a className={buttonClass('primary')} href="/signup">
            {m.bar_sign_up()}
          </a>
          <Link className={buttonClass('quiet')} to="/join">
            {m.room_other_code()}
          </Link>
        </div>
      </>
    )
  return (
    <>
      <p>{m.room_over_review()}</p>
      <div className="flex flex-wrap gap-3">
        <Link className={buttonClass('primary')} to="/review">
          {m.room_over_review_go()}
        </Link>
        <Link className={buttonClass('quiet')} to={getHomeAddress(session.role)}>
          {m.room_over_home()}
        </Link>
      </div>
    </>
  )
}

/** Final score and next steps. */
export function PhoneOver({ publicState, player }: { publicState: PublicRoomState; player: PlayerView }) {
  return (
    <div className="grid content-start gap-5 pt-2 px-1 pb-6 wrap-anywhere" data-part="phone-told">
      <div className={`${styles.me} flex items-center gap-4`}>
        <Avatar avatar={player.avatar} />
        <p className="grid min-w-0 wrap-anywhere">
          <b className="font-[560] text-[1.6rem] leading-[1.2] font-display">{player.nickname}</b>
          <span className="text-ink-2">{publicState.title}</span>
        </p>
      </div>
      <div role="status">
        <h1 className="h-page">{m.room_over_title()}</h1>
      </div>
      <Score publicState={publicState} player={player} />
      <Onward />
    </div>
  )
}
