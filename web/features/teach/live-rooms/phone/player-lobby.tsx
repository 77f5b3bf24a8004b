import { roomLimits } from '@lantern/contract/teach/live-rooms/live-options.rules'
import type { PlayerView, PublicRoomState } from '@lantern/contract/teach/live-rooms/public-room-state'
import * as m from '@lantern/messages'
import { Check, Pencil } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { Form } from '../../../../lib/form.tsx'
import { useSession } from '../../../../lib/session.ts'
import { showToast } from '../../../../lib/toasts.ts'
import { Button, IconButton } from '../../../../ui/forms/button.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { Avatar } from '../avatar.tsx'
import { ConnectionNote } from '../connection-note.tsx'
import type { Room } from '../room/use-room.ts'
import { refusalLabel, teamName } from '../room-labels.ts'
import styles from './phone-lobby.module.css'
import { PlayerNames } from './player-names.tsx'
import { rememberPlayer } from './remembered.ts'

type Own = { room: Room; player: PlayerView }

/** Form to change the nickname before the quiz starts. */
function NameForm({ room, player, onClose }: Own & { onClose(): void }) {
  const [nickname, setNickname] = useState(player.nickname)
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    const refused = await room.actAsPlayer({ act: 'rename', nickname }).catch(() => 'unavailable' as const)
    setBusy(false)
    if (refused) return setProblem(refusalLabel(refused))
    rememberPlayer({ nickname, avatar: player.avatar })
    onClose()
  }
  return (
    <Form noValidate onSubmit={submit} submit={m.room_name_save()} busy={busy} onCancel={onClose}>
      <Field
        label={m.room_name()}
        hint={m.room_name_hint()}
        error={problem}
        autoComplete="off"
        maxLength={roomLimits.nickname.max}
        value={nickname}
        onChange={event => setNickname(event.target.value)}
      />
    </Form>
  )
}

/** Teams to choose from. */
function TeamChoice({ room, player, teams }: Own & { teams: number }) {
  const choose = (team: number) =>
    void room.actAsPlayer({ act: 'team', team }).catch(() => showToast(m.room_act_offline()))
  return (
    <fieldset>
      <legend className="label">{m.room_team_choose()}</legend>
      <div className="flex flex-wrap gap-2">
        {Array.from({ length: teams }, (_, team) => team).map(team => (
          <Button
            key={team}
            look={player.team === team ? 'primary' : 'line'}
            aria-pressed={player.team === team}
            onClick={() => choose(team)}
          >
            {teamName(team)}
          </Button>
        ))}
      </div>
    </fieldset>
  )
}

function Me({ room, player, mayRename }: Own & { mayRename: boolean }) {
  const [renaming, setRenaming] = useState(false)
  if (renaming) return <NameForm room={room} player={player} onClose={() => setRenaming(false)} />
  return (
    <div className={`${styles.me} flex items-center gap-4`}>
      <Avatar avatar={player.avatar} />
      <p className="grid min-w-0 wrap-anywhere">
        <b className="font-[560] text-[1.6rem] leading-[1.2] font-display">{player.nickname}</b>
        {player.team !== null && <span className="text-ink-2">{teamName(player.team)}</span>}
      </p>
      {mayRename && (
        <IconButton label={m.room_name_change()} onClick={() => setRenaming(true)}>
          <Pencil className="i" />
        </IconButton>
      )}
    </div>
  )
}

function Others({ room, publicState }: { room: Room; publicState: PublicRoomState }) {
  const { players, newest } = room.lobby
  return (
    <section aria-label={m.room_joined()}>
      <p className="muted">{m.room_players_here({ count: Math.max(players, publicState.players, 1) })}</p>
      <PlayerNames players={newest} />
    </section>
  )
}

const useActs = (room: Room, player: PlayerView) => {
  const [busy, setBusy] = useState(false)
  const navigate = useNavigate()
  const act = async (what: Parameters<Room['actAsPlayer']>[0]) => {
    setBusy(true)
    try {
      await room.actAsPlayer(what)
      if (what.act === 'leave') void navigate('/join')
    } catch {
      showToast(m.room_act_offline())
    } finally {
      setBusy(false)
    }
  }
  return {
    busy,
    ready: () => void act({ act: 'ready', isReady: !player.isReady }),
    leave: () => void act({ act: 'leave' }),
  }
}

type Props = { room: Room; publicState: PublicRoomState; player: PlayerView }

/** Lobby of a player, before the start. */
export function PlayerLobby({ room, publicState, player }: Props) {
  const { busy, ready, leave } = useActs(room, player)
  const session = useSession()
  const mayRename = publicState.options.nicknames || !session
  return (
    <div className={styles.phoneForm}>
      <ConnectionNote connected={room.connected} text={m.room_connecting()} />
      <p className="muted">{publicState.title}</p>
      <Me room={room} player={player} mayRename={mayRename} />
      {publicState.options.teams !== null && (
        <TeamChoice room={room} player={player} teams={publicState.options.teams} />
      )}
      <div className="grid gap-1.5" role="status">
        <h1 className="h-page">{player.isReady ? m.room_ready_title() : m.room_in_title()}</h1>
        <p>{m.room_in_text()}</p>
      </div>
      <Button
        look={player.isReady ? 'line' : 'primary'}
        size="lg"
        busy={busy}
        icon={player.isReady ? <Check className="i" aria-hidden="true" /> : undefined}
        aria-pressed={player.isReady}
        onClick={ready}
      >
        {m.room_ready()}
      </Button>
      <Others room={room} publicState={publicState} />
      <Button look="quiet" className="justify-self-start" onClick={leave}>
        {m.room_leave()}
      </Button>
    </div>
  )
}
