import type { PlayerView, PublicRoomState } from '@lantern/contract/live-rooms/public-room-state'
import * as m from '@lantern/messages'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { showToast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Avatar } from '../avatar.tsx'
import { ConnectionNote } from '../connection-note.tsx'
import { teamName } from '../projector/leaderboard-on-projector.tsx'
import type { Room } from '../room/use-room.ts'

function Me({ player }: { player: PlayerView }) {
  return (
    <div className="me">
      <Avatar avatar={player.avatar} />
      <p>
        <b>{player.nickname}</b>
        {player.team !== null && <span>{teamName(player.team)}</span>}
      </p>
    </div>
  )
}

function Others({ room, publicState }: { room: Room; publicState: PublicRoomState }) {
  const { players, newest } = room.lobby
  return (
    <section aria-label={m.room_joined()}>
      <p className="muted">{m.room_players_here({ count: Math.max(players, publicState.players, 1) })}</p>
      <ul className="phone-names">
        {newest.map(({ nickname, avatar }) => (
          <li key={nickname}>
            <Avatar avatar={avatar} />
            {nickname}
          </li>
        ))}
      </ul>
    </section>
  )
}

const useActs = (room: Room, player: PlayerView) => {
  const [busy, setBusy] = useState(false)
  const navigate = useNavigate()
  const act = async (what: Parameters<Room['actAsPlayer']>[0]) => {
    setBusy(true)
    try {
      await room.actAsPlayer(what)
      if (what.act === 'leave') void navigate('/join')
    } catch {
      showToast(m.room_act_lost())
    } finally {
      setBusy(false)
    }
  }
  return {
    busy,
    ready: () => void act({ act: 'ready', isReady: !player.isReady }),
    leave: () => void act({ act: 'leave' }),
  }
}

type Props = { room: Room; publicState: PublicRoomState; player: PlayerView }

/** In, and waiting for the start. */
export function PlayerLobby({ room, publicState, player }: Props) {
  const { busy, ready, leave } = useActs(room, player)
  return (
    <div className="phone-form">
      <ConnectionNote connected={room.connected} text={m.room_connecting()} />
      <p className="muted">{publicState.title}</p>
      <Me player={player} />
      <div className="grid gap-1.5" role="status">
        <h1 className="h-page">{player.isReady ? m.room_ready_title() : m.room_in_title()}</h1>
        <p>{m.room_in_text()}</p>
      </div>
      <Button
        look={player.isReady ? 'line' : 'primary'}
        size="lg"
        busy={busy}
        icon={player.isReady ? <Check className="i" aria-hidden="true" /> : undefined}
        aria-pressed={player.isReady}
        onClick={ready}
      >
        {m.room_ready()}
      </Button>
      <Others room={room} publicState={publicState} />
      <Button look="quiet" className="justify-self-start" onClick={leave}>
        {m.room_leave()}
      </Button>
    </div>
  )
}
