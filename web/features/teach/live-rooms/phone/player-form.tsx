import type { RoomRefusal } from '@lantern/contract/teach/live-rooms/live-messages'
import { avatarCount, roomLimits } from '@lantern/contract/teach/live-rooms/live-options.rules'
import * as m from '@lantern/messages'
import { Dices } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { useSession } from '../../../../lib/session.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { Avatar, avatarName } from '../avatar.tsx'
import type { Room } from '../room/use-room.ts'
import { refusalLabel } from '../room-labels.ts'
import styles from './phone-lobby.module.css'
import { type Chosen, rememberedPlayer, rememberPlayer, suggestion } from './remembered.ts'

function AvatarChoice({ value, onChange }: { value: number; onChange(avatar: number): void }) {
  const name = useId()
  return (
    <fieldset>
      <legend className="label">{m.room_picture()}</legend>
      <div className={`${styles.pictures} grid grid-cols-[repeat(6,minmax(44px,1fr))] gap-2 mt-2`}>
        {Array.from({ length: avatarCount }, (_, avatar) => avatar).map(avatar => (
          <label key={avatar}>
            <input
              className="vh"
              type="radio"
              name={name}
              checked={avatar === value}
              aria-label={avatarName(avatar)}
              onChange={() => onChange(avatar)}
            />
            <Avatar avatar={avatar} />
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const { min, max } = roomLimits.nickname

const useJoin = ({ join }: Room) => {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | undefined>()
  const send = async (chosen: Chosen) => {
    setBusy(true)
    setProblem(undefined)
    try {
      const refused: RoomRefusal | null = await join(chosen)
      if (refused) setProblem(refusalLabel(refused))
      else rememberPlayer(chosen)
    } catch {
      setProblem(m.room_act_offline())
    } finally {
      setBusy(false)
    }
  }
  return { busy, problem, setProblem, send }
}

type NameProps = { chosen: Chosen; problem: string | undefined; onChange(chosen: Chosen): void }

function NameField({ chosen, problem, onChange }: NameProps) {
  return (
    <Field
      label={m.room_name()}
      hint={m.room_name_hint()}
      error={problem}
      autoComplete="off"
      maxLength={max}
      value={chosen.nickname}
      onChange={event => onChange({ ...chosen, nickname: event.target.value })}
      aside={
        <Button
          look="quiet"
          size="sm"
          icon={<Dices className="i" aria-hidden="true" />}
          onClick={() => onChange(suggestion())}
        >
          {m.room_name_other()}
        </Button>
      }
    />
  )
}

/** Form for nickname and avatar before joining. */
export function PlayerForm({ room, title }: { room: Room; title: string | undefined }) {
  const session = useSession()
  const [chosen, setChosen] = useState(() => rememberedPlayer(session?.username))
  const { busy, problem, setProblem, send } = useJoin(room)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const nickname = chosen.nickname.trim()
    if (nickname.length < min) return setProblem(m.room_name_short({ count: min }))
    void send({ ...chosen, nickname })
  }
  return (
    <form className={styles.phoneForm} noValidate onSubmit={submit}>
      <div>
        <h1 className="h-page">{m.room_name_title()}</h1>
        {title && <p className="muted mt-1">{title}</p>}
      </div>
      <NameField chosen={chosen} problem={problem} onChange={setChosen} />
      <AvatarChoice value={chosen.avatar} onChange={avatar => setChosen({ ...chosen, avatar })} />
      <Button type="submit" look="primary" size="lg" busy={busy}>
        {m.room_join()}
      </Button>
    </form>
  )
}
