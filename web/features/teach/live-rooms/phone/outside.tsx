import type { RoomRefusal } from '@lantern/contract/teach/live-rooms/live-messages'
import * as m from '@lantern/messages'
import { useState } from 'react'
import { Link } from 'react-router'
import { Button, buttonClass } from '../../../../ui/forms/button.tsx'
import type { ClosedFor } from '../room/room-state.rules.ts'
import type { Room } from '../room/use-room.ts'
import { refusalLabel } from '../room-labels.ts'
import styles from './phone-lobby.module.css'

const closedLabel: Record<ClosedFor, () => string> = {
  removed: m.room_closed_removed,
  'handed-over': m.room_closed_handed_over,
  deleted: m.room_closed_deleted,
}

/** Refusals that may be over in a moment. */
const passing: readonly RoomRefusal[] = [
  'room-locked',
  'room-full',
  'not-signed-in',
  'unavailable',
  'removed',
]

type Props = { room: Room; onSignIn(): void }

function TryAgain({ room }: { room: Room }) {
  const [busy, setBusy] = useState(false)
  const again = () => {
    setBusy(true)
    room
      .enter()
      .catch(() => null)
      .finally(() => setBusy(false))
  }
  return (
    <Button look="primary" busy={busy} onClick={again}>
      {m.room_try_again()}
    </Button>
  )
}

/** Reason why a person isn't in the room, and the next step. */
export function Outside({ room, onSignIn }: Props) {
  const { refused, closed } = room
  const label = closed ? closedLabel[closed]() : refused ? refusalLabel(refused) : ''
  // Removed players may be readmitted.
  const isPassing = closed === 'removed' || (!closed && refused !== null && passing.includes(refused))
  return (
    <div className={styles.phoneForm}>
      <h1 className="h-page">{m.room_outside_title()}</h1>
      <p role="alert">{label}</p>
      <div className="flex flex-wrap gap-3">
        {refused === 'account-needed' && (
          <Button look="primary" onClick={onSignIn}>
            {m.bar_sign_in()}
          </Button>
        )}
        {isPassing && <TryAgain room={room} />}
        <Link className={buttonClass('line')} to="/join">
          {m.room_other_code()}
        </Link>
      </div>
    </div>
  )
}
