import * as m from '@lantern/messages'
import { Link } from 'react-router'
import { buttonClass } from '../../../../ui/forms/button.tsx'
import { Skeleton } from '../../../../ui/page/skeleton.tsx'
import styles from '../answer-lines.module.css'
import { ConnectionNote } from '../connection-note.tsx'
import projectorStyles from '../projector.module.css'
import revealStyles from '../reveal.module.css'
import type { Room } from '../room/use-room.ts'
import roomStyles from '../room.module.css'
import { refusalLabel, roomsAddress } from '../room-labels.ts'
import tilesStyles from '../tiles.module.css'

/** Host's screen until the room responds, or if it refuses this account as host. */
export function HostWaiting({ room: { refused, closed, connected } }: { room: Room }) {
  const label =
    closed === 'handed-over' ? m.room_closed_handed_over() : closed ? m.room_closed_deleted() : null
  const problem = label ?? (refused ? refusalLabel(refused) : null)
  return (
    <main
      className={`${styles.stage} ${projectorStyles.stage} ${revealStyles.stage} ${roomStyles.stage} ${tilesStyles.stage}`}
      data-part="stage"
      id="main"
      tabIndex={-1}
    >
      {problem ? (
        <div className="grid max-w-[46ch] content-center gap-5 self-center">
          <div role="alert">
            <h1 className="h-page">{problem}</h1>
          </div>
          <Link className={buttonClass('primary', 'md', 'justify-self-start')} to={roomsAddress}>
            {m.room_list_go()}
          </Link>
        </div>
      ) : (
        <div className="grid content-start gap-4">
          <ConnectionNote connected={connected} text={m.room_connecting()} />
          <Skeleton label={m.room_loading()} lines={6} />
        </div>
      )}
    </main>
  )
}
