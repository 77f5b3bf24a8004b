import type { RoomPlayer } from '@lantern/contract/live-rooms/public-room-state'
import * as m from '@lantern/messages'
import { useState } from 'react'
import { Button } from '../../../ui/forms/button.tsx'
import type { HostHand } from '../room/use-host-act.ts'

function Remove({ player, hand, onGone }: { player: RoomPlayer; hand: HostHand; onGone(): void }) {
  const [sure, setSure] = useState(false)
  const remove = async () => {
    if (await hand.act({ act: 'remove', playerId: player.playerId })) onGone()
  }
  if (!sure)
    return (
      <Button look="bad" className="justify-self-start" onClick={() => setSure(true)}>
        {m.room_remove()}
      </Button>
    )
  return (
    <div className="grid gap-3">
      <p role="status">{m.room_remove_sure({ name: player.nickname })}</p>
      <div className="flex gap-3">
        <Button look="bad-full" busy={hand.busy === 'remove'} onClick={remove}>
          {m.room_remove_name({ name: player.nickname })}
        </Button>
        <Button look="quiet" onClick={() => setSure(false)}>
          {m.dialog_cancel()}
        </Button>
      </div>
    </div>
  )
}

type Props = { player: RoomPlayer; hand: HostHand; onGone(): void }

/** One player as the host may treat them in front of the class. */
export function Person(props: Props) {
  return (
    <div className="grid gap-5">
      <Remove {...props} />
    </div>
  )
}
