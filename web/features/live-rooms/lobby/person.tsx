import { playerTimeFactors } from '@lantern/contract/live-rooms/live-options.rules'
import type { RoomPlayer } from '@lantern/contract/live-rooms/public-room-state'
import * as m from '@lantern/messages'
import { useState } from 'react'
import { Button } from '../../../ui/forms/button.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import type { HostHand } from '../room/use-host-act.ts'
import { Switch } from './options-form.tsx'

type Factor = (typeof playerTimeFactors)[number]

const factorLabels: Record<Factor, () => string> = {
  1: m.room_time_usual,
  1.5: m.room_time_half_more,
  2: m.room_time_twice,
  0: m.room_time_none,
}

const computeFactor = (value: number): Factor => playerTimeFactors.find(factor => factor === value) ?? 1

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

/** One player as the host may treat them: more time, no speed bonus, out. Nothing of it shows on the projector. */
export function Person({ player, hand, onGone }: Props) {
  const { playerId, timeFactor, speedBonus } = player
  const accommodate = (part: { timeFactor?: Factor; speedBonus?: boolean }) =>
    void hand.act({
      act: 'accommodate',
      playerId,
      timeFactor: computeFactor(timeFactor),
      speedBonus,
      ...part,
    })
  return (
    <div className="grid gap-5">
      <SelectField
        label={m.room_time_of_player()}
        hint={m.room_time_hint()}
        value={String(computeFactor(timeFactor))}
        choices={playerTimeFactors.map(factor => ({
          value: String(factor),
          label: factorLabels[factor](),
        }))}
        onChange={event => accommodate({ timeFactor: computeFactor(Number(event.target.value)) })}
      />
      <Switch
        label={m.room_option_speed()}
        hint={m.room_speed_of_player_hint()}
        checked={speedBonus}
        onChange={checked => accommodate({ speedBonus: checked })}
      />
      <Remove player={player} hand={hand} onGone={onGone} />
    </div>
  )
}
