import { Navigate } from 'react-router'
import type { Room } from '../room/use-room.ts'
import { playerLobbyAddress } from '../room-labels.ts'
import { Phone, PhoneWaiting } from './phone.tsx'
import { PlayerSession } from './player-session.tsx'

/** A player in a room that runs; once the host plays what was missed again, in the room of that. */
export function Inside({ room }: { room: Room }) {
  const { publicState, player } = room
  if (!publicState || !player)
    return (
      <Phone>
        <PhoneWaiting room={room} />
      </Phone>
    )
  const next = publicState.final?.nextRoomId
  if (next) return <Navigate to={playerLobbyAddress(next)} replace />
  return (
    <Phone>
      <PlayerSession room={room} publicState={publicState} player={player} />
    </Phone>
  )
}
