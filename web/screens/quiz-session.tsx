import * as m from '@lantern/messages'
import { useCallback, useEffect, useState } from 'react'
import { Navigate, useParams } from 'react-router'
import { showAuth } from '../features/people/identity/dialog-store.ts'
import { HostWaiting } from '../features/teach/live-rooms/lobby/host-waiting.tsx'
import { Inside } from '../features/teach/live-rooms/phone/inside.tsx'
import { Outside } from '../features/teach/live-rooms/phone/outside.tsx'
import { Phone } from '../features/teach/live-rooms/phone/phone.tsx'
import { HostSession } from '../features/teach/live-rooms/projector/host-session.tsx'
import { useRoom } from '../features/teach/live-rooms/room/use-room.ts'
import {
  lobbyAddress,
  needsName,
  playerLobbyAddress,
  sessionAddress,
} from '../features/teach/live-rooms/room-labels.ts'
import { useSession } from '../lib/session.ts'

export const meta = () => [{ title: m.page_title({ page: m.room_session() }) }]

type Props = { roomId: string }

function Hosting({ roomId, onPlayer }: Props & { onPlayer(): void }) {
  const room = useRoom(roomId, 'host')
  const { publicState, host, refused, closed } = room
  // Teachers may also play in another host's room.
  const isGuest = refused === 'not-allowed'
  useEffect(() => {
    if (isGuest) onPlayer()
  }, [isGuest, onPlayer])
  if (refused || closed || !publicState || !host) return <HostWaiting room={room} />
  if (publicState.phase === 'lobby') return <Navigate to={lobbyAddress(roomId)} replace />
  return <HostSession room={room} publicState={publicState} />
}

function Playing({ roomId }: Props) {
  const room = useRoom(roomId, 'player')
  const { publicState, refused, closed } = room
  if (!closed && (needsName(refused) || publicState?.phase === 'lobby'))
    return <Navigate to={playerLobbyAddress(roomId)} replace />
  if (refused || closed)
    return (
      <Phone>
        <Outside room={room} onSignIn={() => showAuth('sign-in', { back: sessionAddress(roomId) })} />
      </Phone>
    )
  return <Inside room={room} />
}

function Session({ roomId }: Props) {
  const session = useSession()
  const [isPlayer, setIsPlayer] = useState(false)
  const play = useCallback(() => setIsPlayer(true), [])
  if (session?.role !== 'teacher' || isPlayer) return <Playing roomId={roomId} />
  return <Hosting roomId={roomId} onPlayer={play} />
}

/** The session itself: the projector for the host, answers for players. */
export default function QuizSession() {
  const { roomId = '' } = useParams()
  return <Session key={roomId} roomId={roomId} />
}
