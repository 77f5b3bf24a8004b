import * as m from '@lantern/messages'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { allowOnly } from '../features/people/identity/guard.ts'
import { HostWaiting } from '../features/teach/live-rooms/lobby/host-waiting.tsx'
import { PeopleDialog, PeopleList, RemovedList } from '../features/teach/live-rooms/lobby/people-dialog.tsx'
import { useHostAct } from '../features/teach/live-rooms/room/use-host-act.ts'
import { useRoom } from '../features/teach/live-rooms/room/use-room.ts'
import { roomsAddress } from '../features/teach/live-rooms/room-labels.ts'
import { buttonClass } from '../ui/forms/button.tsx'

export const meta = () => [{ title: m.page_title({ page: m.room_players_private() }) }]

export const clientLoader = () => allowOnly(['teacher'])

function Players({ roomId }: { roomId: string }) {
  const room = useRoom(roomId, 'host')
  const hand = useHostAct(room)
  const [chosen, setChosen] = useState<string>()
  const { publicState, host, refused, closed } = room
  if (refused || closed || !publicState || !host) return <HostWaiting room={room} />
  return (
    <div className="grid max-w-[760px] gap-8">
      <div>
        <h1 className="h-page">{m.room_players_title({ title: publicState.title })}</h1>
        <p className="muted mt-1.5">{m.room_players_text()}</p>
      </div>
      <PeopleList players={host.players} onChoose={setChosen} />
      <RemovedList host={host} hand={hand} />
      <Link className={buttonClass('quiet', 'md', 'justify-self-start')} to={roomsAddress}>
        {m.room_list_go()}
      </Link>
      {chosen && (
        <PeopleDialog
          host={host}
          hand={hand}
          teams={publicState.options.teams}
          chosen={chosen}
          isPrivate
          onClose={() => setChosen(undefined)}
        />
      )}
    </div>
  )
}

/** Players of a room, on a screen of the host's own, with details that the class shouldn't see. */
export default function RoomPlayers() {
  const { roomId = '' } = useParams()
  return <Players key={roomId} roomId={roomId} />
}
