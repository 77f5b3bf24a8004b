import type { PublicRoomState } from '@lantern/contract/teach/live-rooms/public-room-state'
import * as m from '@lantern/messages'
import { Link, useNavigate } from 'react-router'
import { Button, buttonClass } from '../../../../ui/forms/button.tsx'
import { useReplayRoom } from '../queries.ts'
import { lobbyAddress, resultsAddress } from '../room-labels.ts'
import { Teams } from './leaderboard-on-projector.tsx'
import { Podium, Remarks } from './podium.tsx'
import { ProjectorTop } from './projector-top.tsx'

/** The way to the room that plays what was missed, opened here or already open. */
function PlayMissed({ publicState }: { publicState: PublicRoomState }) {
  const replay = useReplayRoom()
  const navigate = useNavigate()
  const { missed = 0, nextRoomId } = publicState.final ?? {}
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
        replay.mutate(publicState.roomId, { onSuccess: ({ room }) => navigate(lobbyAddress(room.id)) })
      }
    >
      {m.room_replay({ count: missed })}
    </Button>
  )
}

/** The end: 3, 2, 1, then the lamp is highlighted. */
export function PodiumOnProjector({ publicState }: { publicState: PublicRoomState }) {
  return (
    <main className="stage" id="main" tabIndex={-1}>
      <ProjectorTop start={<h1 className="h-page">{m.room_final_title({ title: publicState.title })}</h1>}>
        <Link className={buttonClass('line')} to={resultsAddress(publicState.roomId)}>
          {m.room_results()}
        </Link>
        <PlayMissed publicState={publicState} />
      </ProjectorTop>
      <div className={publicState.teams.length > 0 ? 'podium-teams' : 'contents'}>
        {publicState.final && <Podium final={publicState.final} />}
        {publicState.teams.length > 0 && (
          <div className="standing">
            <Teams teams={publicState.teams} />
          </div>
        )}
      </div>
      <footer className="podium-rest">{publicState.final && <Remarks final={publicState.final} />}</footer>
    </main>
  )
}
