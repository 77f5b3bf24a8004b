import * as m from '@lantern/messages'
import { Link } from 'react-router'
import { buttonClass } from '../../../../ui/forms/button.tsx'
import { Skeleton } from '../../../../ui/page/skeleton.tsx'
import { Phone } from '../phone/phone.tsx'
import styles from '../phone/phone-lobby.module.css'
import { PlayerNames } from '../phone/player-names.tsx'
import { useLobby } from '../queries.ts'
import { codeLabel, playerLobbyAddress } from '../room-labels.ts'

function NoRoom() {
  return (
    <>
      <h1 className="h-page">{m.room_outside_title()}</h1>
      <p role="alert">{m.room_refused_unknown()}</p>
      <Link className={buttonClass('line', 'md', 'justify-self-start')} to="/join">
        {m.room_other_code()}
      </Link>
    </>
  )
}

function Inside({ roomId }: { roomId: string }) {
  const { data: lobby, isError } = useLobby(roomId)
  if (isError) return <NoRoom />
  if (!lobby) return <Skeleton label={m.room_loading()} lines={5} />
  const { code, title, phase, isLocked, players, latest } = lobby
  return (
    <>
      <div className="grid gap-1.5">
        <h1 className="h-page">{title}</h1>
        <p className="muted">{phase === 'lobby' ? m.room_look_waits() : m.room_look_runs()}</p>
      </div>
      <p>{isLocked ? m.room_is_locked() : m.room_look_code({ code: codeLabel(code) })}</p>
      <Link
        className={buttonClass('primary', 'lg', 'justify-self-start')}
        to={playerLobbyAddress(roomId)}
        state={{ title }}
      >
        {m.room_look_join()}
      </Link>
      <section aria-label={m.room_joined()}>
        <p className="muted" aria-live="polite">
          {m.room_players_here({ count: players })}
        </p>
        <PlayerNames players={latest} />
      </section>
    </>
  )
}

/** Lobby for a student who opened the host's address: players and a link to join. */
export function LobbyFromOutside({ roomId }: { roomId: string }) {
  return (
    <Phone>
      <div className={styles.phoneForm}>
        <Inside roomId={roomId} />
      </div>
    </Phone>
  )
}
