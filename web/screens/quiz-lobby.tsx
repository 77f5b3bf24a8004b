import * as m from '@lantern/messages'
import { Navigate, useParams, useSearchParams } from 'react-router'
import { allowOnly } from '../features/people/identity/guard.ts'
import { AcceptHandover } from '../features/teach/live-rooms/accept-handover.tsx'
import { HostLobby } from '../features/teach/live-rooms/lobby/host-lobby.tsx'
import { HostWaiting } from '../features/teach/live-rooms/lobby/host-waiting.tsx'
import { LobbyFromOutside } from '../features/teach/live-rooms/lobby/lobby-from-outside.tsx'
import { useRoom } from '../features/teach/live-rooms/room/use-room.ts'
import { sessionAddress } from '../features/teach/live-rooms/room-labels.ts'
import { useSession } from '../lib/session.ts'

export const meta = () => [{ title: m.page_title({ page: m.room_lobby() }) }]

export const clientLoader = () => allowOnly(['teacher', 'student'])

function Lobby({ roomId }: { roomId: string }) {
  const room = useRoom(roomId, 'host')
  const { publicState, host, refused, closed } = room
  if (refused || closed || !publicState || !host) return <HostWaiting room={room} />
  if (publicState.phase !== 'lobby') return <Navigate to={sessionAddress(roomId)} replace />
  return <HostLobby room={room} publicState={publicState} />
}

/** Lobby of the host, or the offer to take over; for students the players and a link to join. */
export default function QuizLobby() {
  const { roomId = '' } = useParams()
  const [params] = useSearchParams()
  const session = useSession()
  const token = params.get('take')
  if (session?.role === 'student') return <LobbyFromOutside key={roomId} roomId={roomId} />
  if (token) return <AcceptHandover token={token} />
  return <Lobby key={roomId} roomId={roomId} />
}
