import type { RoomStage } from '@lantern/contract/live-rooms'
import * as m from '@lantern/messages'
import { type ReactNode, useEffect, useState } from 'react'
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

/** A question that is left out isn't told either: the next one follows at once. */
const useGoOnAfterSkip = (stage: RoomStage, hand: HostHand) => {
  const [skipped, setSkipped] = useState(0)
  const number = stage.question?.number ?? 0
  const isLeftOut = stage.phase === 'revealed' && skipped === number
  const { act, busy } = hand
  // biome-ignore lint/correctness/useExhaustiveDependencies: the hand is new with every drawing.
  useEffect(() => {
    if (isLeftOut && !busy) void act({ act: 'next' })
  }, [isLeftOut, busy])
  const skip = () => {
    setSkipped(number)
    void act({ act: 'skip' }).then(done => done || setSkipped(0))
  }
  return { isLeftOut, skip }
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

function Running({ room, stage }: { room: Room; stage: RoomStage }) {
  const hand = useHostAct(room)
  const { question, reveal } = stage
  const [standingOf, setStandingOf] = useState(0)
  const [open, setOpen] = useState<'people' | 'hand-over' | null>(null)
  const number = question?.number ?? 0
  const standing = stage.phase === 'revealed' && standingOf === number
  const step = nextStep(stage, hand, standing, () => setStandingOf(number))
  const { isLeftOut, skip } = useGoOnAfterSkip(stage, hand)
  useKeys(room, stage, hand, step, skip)
  if (!question || !room.host) return null
  const { counts } = room.host
  let body: ReactNode = <QuestionStage question={question} counts={counts} offset={room.offset} />
  if (standing) body = <StandingStage stage={stage} />
  else if (reveal && !isLeftOut) body = <RevealStage question={question} reveal={reveal} hand={hand} />
  const isBusy = hand.busy === 'reveal' || hand.busy === 'next'
  return (
    <main className={`stage ${reveal ? 'stage-told' : ''}`} id="main" tabIndex={-1}>
      <StageTop
        start={
          <>
            <span className="stage-code">{codeWords(stage.code)}</span>
            <span className="stage-place">{m.room_question_of({ number, total: stage.total })}</span>
            <ConnectionNote connected={room.connected} text={m.room_host_lost()} />
          </>
        }
      >
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
      {body}
      {open === 'people' && <PeopleDialog host={room.host} hand={hand} onClose={() => setOpen(null)} />}
      {open === 'hand-over' && <HandOverDialog roomId={stage.roomId} onClose={() => setOpen(null)} />}
    </main>
  )
}

/** The projector while a quiz runs, and its end. */
export function HostSession({ room, stage }: { room: Room; stage: RoomStage }) {
  return stage.phase === 'ended' ? <PodiumStage stage={stage} /> : <Running room={room} stage={stage} />
}
