import type { PublicRoomState } from '@lantern/contract/live-rooms/public-room-state'
import * as m from '@lantern/messages'
import { Link, useNavigate } from 'react-router'
import { Button, buttonClass } from '../../../ui/forms/button.tsx'
import { useReplayRoom } from '../queries.ts'
import { lobbyAddress, resultsAddress } from '../room-labels.ts'
import { Podium, Remarks } from './podium.tsx'
import { ProjectorTop } from './projector-top.tsx'

/** The way to the room that plays what was missed, opened here or already open. */
function PlayMissed({ stage }: { stage: PublicRoomState }) {
  const replay = useReplayRoom()
  const navigate = useNavigate()
  const { missed = 0, nextRoomId } = stage.final ?? {}
  if (nextRoomId)
    return (
      <Link className={buttonClass('primary')} to={lobbyAddress(nextRoomId)}>
        {m.room_replay_go()}
      </Link>
    )
  if (missed === 0) return null
  return (
    <Button
      look="primary"
      busy={replay.isPending}
      onClick={() =>
        replay.mutate(stage.roomId, { onSuccess: ({ room }) => navigate(lobbyAddress(room.id)) })
      }
    >
      {m.room_replay({ count: missed })}
    </Button>
  )
}

/** The end: 3, 2, 1, then the lamp is lit. */
export function PodiumOnProjector({ stage }: { stage: PublicRoomState }) {
  return (
    <main className="stage" id="main" tabIndex={-1}>
      <ProjectorTop start={<h1 className="h-page">{m.room_final_title({ title: stage.title })}</h1>}>
        <Link className={buttonClass('line')} to={resultsAddress(stage.roomId)}>
          {m.room_results()}
        </Link>
        <PlayMissed stage={stage} />
      </ProjectorTop>
      {stage.final && <Podium final={stage.final} />}
      <footer className="podium-rest">{stage.final && <Remarks final={stage.final} />}</footer>
    </main>
  )
}
