import { Navigate } from 'react-router'
import type { Room } from '../room/use-room.ts'
import { playerLobbyAddress } from '../room-labels.ts'
import { Phone, PhoneWaiting } from './phone.tsx'
import { PlayerSession } from './player-session.tsx'

/** Player in a running room, or in the replay that the host opened. */
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
