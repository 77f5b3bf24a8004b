import { playerTimeFactors } from '@lantern/contract/teach/live-rooms/live-options.rules'
import type { RoomPlayer } from '@lantern/contract/teach/live-rooms/public-room-state'
import * as m from '@lantern/messages'
import { SelectField } from '../../../../ui/forms/select-field.tsx'
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

/** Extra time of one player. Never shown on a screen that the class sees. */
export function PersonTime({ player, hand }: { player: RoomPlayer; hand: HostHand }) {
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
    <>
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
    </>
  )
}
