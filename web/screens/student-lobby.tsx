import * as m from '@lantern/messages'
import { useState } from 'react'
import { Navigate, useLocation, useParams } from 'react-router'
import { showAuth } from '../features/people/identity/dialog-store.ts'
import { Outside } from '../features/teach/live-rooms/phone/outside.tsx'
import { Phone, PhoneWaiting } from '../features/teach/live-rooms/phone/phone.tsx'
import { PlayerForm } from '../features/teach/live-rooms/phone/player-form.tsx'
import { PlayerLobby } from '../features/teach/live-rooms/phone/player-lobby.tsx'
import { rememberedPlayer } from '../features/teach/live-rooms/phone/remembered.ts'
import { useRoom } from '../features/teach/live-rooms/room/use-room.ts'
import {
  lobbyAddress,
  needsName,
  playerLobbyAddress,
  sessionAddress,
} from '../features/teach/live-rooms/room-labels.ts'

export const meta = () => [{ title: m.page_title({ page: m.room_lobby() }) }]

function Lobby({ roomId }: { roomId: string }) {
  const [avatar] = useState(() => rememberedPlayer(undefined).avatar)
  const room = useRoom(roomId, 'player', avatar)
  const state: unknown = useLocation().state
  const { publicState, player, refused, closed } = room
  if (needsName(refused) && !closed) return <PlayerForm room={room} title={findTitle(state)} />
  // Only the host is refused as a player.
  if (refused === 'not-allowed') return <Navigate to={lobbyAddress(roomId)} replace />
  if (refused || closed)
    return <Outside room={room} onSignIn={() => showAuth('sign-in', { back: playerLobbyAddress(roomId) })} />
  if (!publicState || !player) return <PhoneWaiting room={room} />
  if (publicState.phase !== 'lobby') return <Navigate to={sessionAddress(roomId)} replace />
  return <PlayerLobby room={room} publicState={publicState} player={player} />
}

/** Name of the quiz, if the person came by its code. */
const findTitle = (state: unknown): string | undefined => {
  const { title } = (typeof state === 'object' && state !== null ? state : {}) as { title?: unknown }
  return typeof title === 'string' ? title : undefined
}

/** Lobby where players wait for the start; redirects the host to the host's lobby. */
export default function StudentLobby() {
  const { roomId = '' } = useParams()
  return (
    <Phone>
      <Lobby key={roomId} roomId={roomId} />
    </Phone>
  )
}
