import * as m from '@lantern/messages'
import { type ClientLoaderFunctionArgs, Navigate, redirect, useParams, useSearchParams } from 'react-router'
import { allowOnly } from '../features/identity/guard.ts'
import { HostLobby } from '../features/live-rooms/lobby/host-lobby.tsx'
import { HostWaiting } from '../features/live-rooms/lobby/host-waiting.tsx'
import { useRoom } from '../features/live-rooms/room/use-room.ts'
import { playerLobbyAddress, sessionAddress } from '../features/live-rooms/room-labels.ts'
import { TakeOver } from '../features/live-rooms/take-over.tsx'
import { readSession } from '../lib/session.ts'

export const meta = () => [{ title: m.page_title({ page: m.room_lobby() }) }]

/** Students wait in a lobby of their own. */
export const clientLoader = ({ params }: ClientLoaderFunctionArgs) => {
  allowOnly(['teacher', 'student'])
  if (readSession()?.role === 'student') throw redirect(playerLobbyAddress(params.roomId ?? ''))
  return null
}

function Lobby({ roomId }: { roomId: string }) {
  const room = useRoom(roomId, 'host')
  const { publicState, host, refused, closed } = room
  if (refused || closed || !publicState || !host) return <HostWaiting room={room} />
  if (publicState.phase !== 'lobby') return <Navigate to={sessionAddress(roomId)} replace />
  return <HostLobby room={room} publicState={publicState} />
}

/** The host's lobby, or first the offer to become its host. */
export default function QuizLobby() {
  const { roomId = '' } = useParams()
  const [params] = useSearchParams()
  const token = params.get('take')
  if (token) return <TakeOver token={token} />
  return <Lobby key={roomId} roomId={roomId} />
}
