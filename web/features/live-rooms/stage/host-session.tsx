import type { RoomStage } from '@lantern/contract/live-stage'
import * as m from '@lantern/messages'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { ConnectionNote } from '../connection-note.tsx'
import { HandOverDialog } from '../lobby/hand-over-dialog.tsx'
import { PeopleDialog } from '../lobby/people-dialog.tsx'
import { type HostHand, useHostAct } from '../room/use-host-act.ts'
import type { Room } from '../room/use-room.ts'
import { codeWords, roomsAddress } from '../room-words.ts'
import { HostControls } from './host-controls.tsx'
import { PodiumStage } from './podium-stage.tsx'
import { QuestionStage } from './question-stage.tsx'
import { RevealStage } from './reveal-stage.tsx'
import { StageTop } from './stage-top.tsx'
import { hasStanding, StandingStage } from './standing-stage.tsx'
import { useFullScreen } from './use-full-screen.ts'
import { useSkip } from './use-skip.ts'
import { useStageKeys } from './use-stage-keys.ts'
import '../stage.css'

/** Milliseconds after a question opened in which a key doesn't close it, so that a press too many is harmless. */
const keyRest = 1_500

type Step = { label: string; run(): void }

/** What the one button does now, and with it Space and Enter. */
const nextStep = (stage: RoomStage, hand: HostHand, standing: boolean, showStanding: () => void): Step => {
  if (stage.phase === 'asking') return { label: m.room_reveal(), run: () => void hand.act({ act: 'reveal' }) }
  if (!standing && hasStanding(stage)) return { label: m.room_show_standing(), run: showStanding }
  const isLast = (stage.question?.number ?? 0) >= stage.total
  return {
    label: isLast ? m.room_show_podium() : m.room_next(),
    run: () => void hand.act({ act: 'next' }),
  }
}

const useKeys = (room: Room, stage: RoomStage, hand: HostHand, step: Step, skip: () => void) => {
  const navigate = useNavigate()
  const full = useFullScreen()
  const { question } = stage
  const isAsking = stage.phase === 'asking'
  const isTimed = isAsking && question?.lastsMs != null
  const isFresh = () => isAsking && Date.now() + room.offset < (question?.opensAt ?? 0) + keyRest
  useStageKeys({
    next: () => !isFresh() && step.run(),
    p: () => isTimed && void hand.act({ act: question?.pausedLeftMs == null ? 'pause' : 'resume' }),
    e: () => isTimed && void hand.act({ act: 'extend', seconds: 15 }),
    s: () => isAsking && skip(),
    f: full?.toggle,
    leave: () => void navigate(roomsAddress),
  })
}

type Open = 'people' | 'hand-over' | null
type DialogsProps = { open: Open; room: Room; hand: HostHand; onClose(): void }

function Dialogs({ open, room, hand, onClose }: DialogsProps) {
  if (open === 'people' && room.host) return <PeopleDialog host={room.host} hand={hand} onClose={onClose} />
  return open === 'hand-over' ? <HandOverDialog roomId={room.roomId} onClose={onClose} /> : null
}

function Where({ stage, connected }: { stage: RoomStage; connected: boolean }) {
  const number = stage.question?.number ?? 0
  return (
    <>
      <span className="stage-code">{codeWords(stage.code)}</span>
      <span className="stage-place">{m.room_question_of({ number, total: stage.total })}</span>
      <ConnectionNote connected={connected} text={m.room_host_lost()} />
    </>
  )
}

type BodyProps = { room: Room; stage: RoomStage; hand: HostHand; standing: boolean; isLeftOut: boolean }

/** Question, reveal or standing, whichever it is now. */
function Body({ room: { host, offset }, stage, hand, standing, isLeftOut }: BodyProps) {
  const { question, reveal } = stage
  if (!question || !host) return null
  if (standing) return <StandingStage stage={stage} />
  if (reveal && !isLeftOut) return <RevealStage question={question} reveal={reveal} hand={hand} />
  return <QuestionStage question={question} counts={host.counts} offset={offset} />
}

function Running({ room, stage }: { room: Room; stage: RoomStage }) {
  const hand = useHostAct(room)
  const [standingOf, setStandingOf] = useState(0)
  const [open, setOpen] = useState<Open>(null)
  const number = stage.question?.number ?? 0
  const standing = stage.phase === 'revealed' && standingOf === number
  const step = nextStep(stage, hand, standing, () => setStandingOf(number))
  const { isLeftOut, skip } = useSkip(stage, hand)
  useKeys(room, stage, hand, step, skip)
  const isBusy = hand.busy === 'reveal' || hand.busy === 'next'
  return (
    <main className="stage" id="main" tabIndex={-1}>
      <StageTop start={<Where stage={stage} connected={room.connected} />}>
        <HostControls
          stage={stage}
          hand={hand}
          onSkip={skip}
          onPeople={() => setOpen('people')}
          onHandOver={() => setOpen('hand-over')}
        />
        <Button look="primary" busy={isBusy} onClick={step.run}>
          {step.label}
        </Button>
      </StageTop>
      <Body room={room} stage={stage} hand={hand} standing={standing} isLeftOut={isLeftOut} />
      <Dialogs open={open} room={room} hand={hand} onClose={() => setOpen(null)} />
    </main>
  )
}

/** The projector while a quiz runs, and its end. */
export function HostSession({ room, stage }: { room: Room; stage: RoomStage }) {
  return stage.phase === 'ended' ? <PodiumStage stage={stage} /> : <Running room={room} stage={stage} />
}
