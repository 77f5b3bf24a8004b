import { roomLimits } from '@lantern/contract/teach/live-rooms/live-options.rules'
import type { RoomPlayer } from '@lantern/contract/teach/live-rooms/public-room-state'
import * as m from '@lantern/messages'
import { type FormEvent, useState } from 'react'
import { Button } from '../../../../ui/forms/button.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { SelectField } from '../../../../ui/forms/select-field.tsx'
import type { HostHand } from '../room/use-host-act.ts'
import { teamName } from '../room-labels.ts'

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

function Rename({ player, hand }: { player: RoomPlayer; hand: HostHand }) {
  const [nickname, setNickname] = useState(player.nickname)
  const name = nickname.trim()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.length >= roomLimits.nickname.min && name !== player.nickname)
      void hand.act({ act: 'rename', playerId: player.playerId, nickname: name })
  }
  return (
    <form className="grid gap-3" onSubmit={submit}>
      <Field
        label={m.room_person_name()}
        autoComplete="off"
        maxLength={roomLimits.nickname.max}
        value={nickname}
        onChange={event => setNickname(event.target.value)}
      />
      <Button type="submit" className="justify-self-start" busy={hand.busy === 'rename'}>
        {m.room_name_save()}
      </Button>
    </form>
  )
}

function Team({ player, teams, hand }: { player: RoomPlayer; teams: number; hand: HostHand }) {
  return (
    <SelectField
      label={m.room_person_team()}
      value={String(player.team ?? 0)}
      choices={Array.from({ length: teams }, (_, team) => ({ value: String(team), label: teamName(team) }))}
      onChange={event =>
        void hand.act({ act: 'team', playerId: player.playerId, team: Number(event.target.value) })
      }
    />
  )
}

type Props = { player: RoomPlayer; teams: number | null; hand: HostHand; onGone(): void }

/** Actions on one player that the host can take in front of the class. */
export function Person({ player, teams, hand, onGone }: Props) {
  return (
    <div className="grid gap-5">
      <Rename key={player.nickname} player={player} hand={hand} />
      {teams !== null && <Team player={player} teams={teams} hand={hand} />}
      <Remove player={player} hand={hand} onGone={onGone} />
    </div>
  )
}
