import type { PublicRoomState } from '@lantern/contract/teach/live-rooms/public-room-state'
import * as m from '@lantern/messages'
import { Link, useNavigate } from 'react-router'
import { projectAddress } from '../../../../lib/work-address.rules.ts'
import { Button, buttonClass } from '../../../../ui/forms/button.tsx'
import styles from '../answer-lines.module.css'
import projectorStyles from '../projector.module.css'
import { useReplayRoom } from '../queries.ts'
import revealStyles from '../reveal.module.css'
import roomStyles from '../room.module.css'
import { lobbyAddress, resultsAddress } from '../room-labels.ts'
import tilesStyles from '../tiles.module.css'
import { Teams } from './leaderboard-on-projector.tsx'
import podiumStyles from './podium.module.css'
import { Podium, Remarks } from './podium.tsx'
import { ProjectorTop } from './projector-top.tsx'

/** Link to the room that replays missed questions, opened here or already open. */
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
    <main
      className={`${styles.stage} ${projectorStyles.stage} ${revealStyles.stage} ${roomStyles.stage} ${tilesStyles.stage}`}
      data-part="stage"
      id="main"
      tabIndex={-1}
    >
      <ProjectorTop start={<h1 className="h-page">{m.room_final_title({ title: publicState.title })}</h1>}>
        <Link className={buttonClass('line')} to={resultsAddress(publicState.roomId)}>
          {m.room_results()}
        </Link>
        <Link
          className={buttonClass('line')}
          to={projectAddress({ kind: 'room', sessionId: publicState.roomId })}
        >
          {m.teach_again_title()}
        </Link>
        <PlayMissed publicState={publicState} />
      </ProjectorTop>
      <div
        className={
          publicState.teams.length > 0
            ? `${podiumStyles.podiumTeams} max-860:grid-cols-[minmax(0,1fr)]`
            : 'contents'
        }
      >
        {publicState.final && <Podium final={publicState.final} />}
        {publicState.teams.length > 0 && (
          <div className={`${podiumStyles.standing} ${revealStyles.standing}`}>
            <Teams teams={publicState.teams} />
          </div>
        )}
      </div>
      <footer className="flex justify-between items-center gap-y-3 gap-x-9 flex-wrap border-t-2 border-t-ink pt-[18px] text-[length:clamp(1rem,1.4vw,1.4rem)]">
        {publicState.final && <Remarks final={publicState.final} />}
      </footer>
    </main>
  )
}
