import { roomLimits } from '@lantern/contract/teach/live-rooms/live-options.rules'
import type { PublicRoomState } from '@lantern/contract/teach/live-rooms/public-room-state'
import * as m from '@lantern/messages'
import { ArrowRightLeft, Flag, Pause, Play, SkipForward, Timer, Users } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../../ui/forms/button.tsx'
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx'
import { ActionMenu } from '../../../../ui/overlays/menu.tsx'
import type { MenuAction } from '../../../../ui/overlays/menu-action.ts'
import type { HostHand } from '../room/use-host-act.ts'

type Props = {
  publicState: PublicRoomState
  hand: HostHand
  onPeople(): void
  onHandOver(): void
}

const [little, ...more] = roomLimits.extend

const extendActions = ({ act }: HostHand): MenuAction[] =>
  more.map(seconds => ({
    label: m.room_extend_long({ seconds }),
    icon: <Timer className="i" />,
    run: () => void act({ act: 'extend', seconds }),
  }))

function EndDialog({ hand, onClose }: { hand: HostHand; onClose(): void }) {
  return (
    <ConfirmDialog
      words={{
        title: m.room_end_title(),
        text: m.room_end_text(),
        confirm: m.room_end(),
        cancel: m.room_end_stay(),
        close: m.dialog_close(),
      }}
      busy={hand.busy === 'end'}
      onConfirm={() => void hand.act({ act: 'end' }).then(onClose)}
      onClose={onClose}
    />
  )
}

/** Host's controls for the current question. */
function QuestionControls({ publicState, hand }: Pick<Props, 'publicState' | 'hand'>) {
  const { question } = publicState
  if (publicState.phase !== 'asking' || !question) return null
  const paused = question.pausedLeftMs !== null
  const timed = question.lastsMs !== null
  return (
    <>
      {timed && (
        <Button
          icon={paused ? <Play className="i" /> : <Pause className="i" />}
          aria-keyshortcuts="P"
          onClick={() => void hand.act({ act: paused ? 'resume' : 'pause' })}
        >
          {paused ? m.room_resume() : m.room_pause()}
        </Button>
      )}
      {timed && (
        <Button aria-keyshortcuts="E" onClick={() => void hand.act({ act: 'extend', seconds: little })}>
          <span aria-hidden="true">{m.room_extend({ seconds: little })}</span>
          <span className="vh">{m.room_extend_long({ seconds: little })}</span>
        </Button>
      )}
      <Button
        icon={<SkipForward className="i" />}
        aria-keyshortcuts="S"
        onClick={() => void hand.act({ act: 'skip' })}
      >
        {m.room_skip()}
      </Button>
    </>
  )
}

/** The host's buttons while a quiz runs. */
export function HostControls({ publicState, hand, onPeople, onHandOver }: Props) {
  const [ending, setEnding] = useState(false)
  const isTimed = publicState.phase === 'asking' && publicState.question?.lastsMs != null
  const actions: MenuAction[] = [
    ...(isTimed ? extendActions(hand) : []),
    { label: m.room_people(), icon: <Users className="i" />, run: onPeople },
    { label: m.room_hand_over(), icon: <ArrowRightLeft className="i" />, run: onHandOver },
    { label: m.room_end(), icon: <Flag className="i" />, run: () => setEnding(true), bad: true },
  ]
  return (
    <>
      <QuestionControls publicState={publicState} hand={hand} />
      <ActionMenu label={m.room_more()} actions={actions} />
      {ending && <EndDialog hand={hand} onClose={() => setEnding(false)} />}
    </>
  )
}
