import type { PublicRoomState } from '@lantern/contract/teach/live-rooms/public-room-state'
import * as m from '@lantern/messages'
import { ArrowRightLeft, Link2, Lock, LockOpen, SlidersHorizontal, Users } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { copyText } from '../../../../lib/copy-text.ts'
import { useJoinOrigin } from '../../../../lib/join-origin/use-join-origin.ts'
import { showToast } from '../../../../lib/toasts.ts'
import { useProjectorKeys } from '../../../../lib/use-projector-keys.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { ActionMenu } from '../../../../ui/overlays/menu.tsx'
import styles from '../answer-lines.module.css'
import { ConnectionNote } from '../connection-note.tsx'
import { ProjectorTop } from '../projector/projector-top.tsx'
import { useFullScreen } from '../projector/use-full-screen.ts'
import projectorStyles from '../projector.module.css'
import revealStyles from '../reveal.module.css'
import { type HostHand, useHostAct } from '../room/use-host-act.ts'
import type { Room } from '../room/use-room.ts'
import roomStyles from '../room.module.css'
import { roomsAddress } from '../room-labels.ts'
import tilesStyles from '../tiles.module.css'
import { HandOverDialog } from './hand-over-dialog.tsx'
import { Names } from './names.tsx'
import { OptionsDialog } from './options-dialog.tsx'
import { PeopleDialog } from './people-dialog.tsx'
import { joinLink, Share } from './share.tsx'

type Open = { name: 'options' | 'hand-over' | 'people'; chosen?: string } | null
type Props = { room: Room; publicState: PublicRoomState }

function Buttons({
  publicState,
  hand,
  onOpen,
  here,
}: {
  publicState: PublicRoomState
  hand: HostHand
  onOpen(open: Open): void
  here: number
}) {
  const { isLocked, code } = publicState
  const { origin } = useJoinOrigin()
  const copy = async () =>
    showToast((await copyText(joinLink(origin, code))) ? m.room_copied() : m.room_not_copied())
  return (
    <div className="flex items-center gap-y-2.5 gap-x-3 flex-wrap">
      <ActionMenu
        label={m.room_more()}
        actions={[
          { label: m.room_copy_link(), icon: <Link2 className="i" />, run: () => void copy() },
          { label: m.room_people(), icon: <Users className="i" />, run: () => onOpen({ name: 'people' }) },
          {
            label: m.room_hand_over(),
            icon: <ArrowRightLeft className="i" />,
            run: () => onOpen({ name: 'hand-over' }),
          },
        ]}
      />
      <Button icon={<SlidersHorizontal className="i" />} onClick={() => onOpen({ name: 'options' })}>
        {m.room_options()}
      </Button>
      <Button
        icon={isLocked ? <LockOpen className="i" /> : <Lock className="i" />}
        busy={hand.busy === 'lock'}
        onClick={() => void hand.act({ act: 'lock', isLocked: !isLocked })}
      >
        {isLocked ? m.room_unlock() : m.room_lock()}
      </Button>
      <Button
        look="primary"
        size="lg"
        busy={hand.busy === 'next'}
        aria-disabled={here === 0 || undefined}
        onClick={() => here > 0 && void hand.act({ act: 'next' })}
      >
        {m.room_start()}
      </Button>
    </div>
  )
}

function Dialogs({
  open,
  room,
  publicState,
  hand,
  onClose,
}: Props & { open: Open; hand: HostHand; onClose(): void }) {
  if (open?.name === 'options')
    return (
      <OptionsDialog
        options={publicState.options}
        isForClass={publicState.isForClass}
        hand={hand}
        onClose={onClose}
      />
    )
  if (open?.name === 'hand-over') return <HandOverDialog roomId={publicState.roomId} onClose={onClose} />
  if (open?.name === 'people' && room.host)
    return (
      <PeopleDialog
        host={room.host}
        hand={hand}
        teams={publicState.options.teams}
        chosen={open.chosen}
        onClose={onClose}
      />
    )
  return null
}

/** Lobby of the host: ways to join, players, and the start. */
export function HostLobby({ room, publicState }: Props) {
  const hand = useHostAct(room)
  const navigate = useNavigate()
  const full = useFullScreen()
  const [open, setOpen] = useState<Open>(null)
  const players = room.host?.players ?? []
  const here = players.filter(({ isHere }) => isHere).length
  useProjectorKeys({ f: full?.toggle, leave: () => void navigate(roomsAddress) })
  return (
    <main
      className={`${styles.stage} ${projectorStyles.stage} ${revealStyles.stage} ${roomStyles.stage} ${tilesStyles.stage}`}
      data-part="stage"
      id="main"
      tabIndex={-1}
    >
      <ProjectorTop
        start={
          <>
            <span className="text-[length:clamp(1rem,1.4vw,1.4rem)] text-ink-2" data-part="stage-place">
              {m.room_quiz_of({ title: publicState.title, count: publicState.total })}
            </span>
            <ConnectionNote connected={room.connected} text={m.room_host_reconnecting()} />
          </>
        }
      />
      <Share publicState={publicState} />
      <section className="border-t-2 border-t-ink pt-5">
        <div className="flex justify-between items-center gap-y-3 gap-x-4 flex-wrap">
          <h2 className="h-page">{here === 0 ? m.room_waiting() : m.room_here({ count: here })}</h2>
          <Buttons publicState={publicState} hand={hand} here={here} onOpen={setOpen} />
        </div>
        <Names players={players} onChoose={chosen => setOpen({ name: 'people', chosen })} />
      </section>
      <Dialogs open={open} room={room} publicState={publicState} hand={hand} onClose={() => setOpen(null)} />
    </main>
  )
}
