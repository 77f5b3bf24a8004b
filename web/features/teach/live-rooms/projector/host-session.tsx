import type { PublicRoomState } from '@lantern/contract/teach/live-rooms/public-room-state'
import * as m from '@lantern/messages'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useFoldedBar } from '../../../../lib/folded-bar.ts'
import { useProjectorKeys } from '../../../../lib/use-projector-keys.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import styles from '../answer-lines.module.css'
import { ConnectionNote } from '../connection-note.tsx'
import { HandOverDialog } from '../lobby/hand-over-dialog.tsx'
import { PeopleDialog } from '../lobby/people-dialog.tsx'
import projectorStyles from '../projector.module.css'
import revealStyles from '../reveal.module.css'
import { type HostHand, useHostAct } from '../room/use-host-act.ts'
import type { Room } from '../room/use-room.ts'
import roomStyles from '../room.module.css'
import { codeLabel, roomsAddress } from '../room-labels.ts'
import tilesStyles from '../tiles.module.css'
import { HostControls } from './host-controls.tsx'
import { hasLeaderboard, LeaderboardOnProjector } from './leaderboard-on-projector.tsx'
import { PodiumOnProjector } from './podium-on-projector.tsx'
import { ProjectorTop } from './projector-top.tsx'
import { QuestionOnProjector } from './question-on-projector.tsx'
import { RevealOnProjector } from './reveal-on-projector.tsx'
import { SkippedOnProjector } from './skipped-on-projector.tsx'
import { useFullScreen } from './use-full-screen.ts'

/** Milliseconds after a question opened in which a key doesn't close it, so that a press too many is harmless. */
const keyRest = 1_500

type Step = { label: string; run(): void }

/** Current action of the main button, and of Space and Enter. */
const nextStep = (
  publicState: PublicRoomState,
  hand: HostHand,
  leaderboard: boolean,
  showLeaderboard: () => void,
): Step => {
  if (publicState.phase === 'asking')
    return { label: m.room_reveal(), run: () => void hand.act({ act: 'reveal' }) }
  if (!leaderboard && !publicState.isSkipped && hasLeaderboard(publicState))
    return { label: m.room_show_leaderboard(), run: showLeaderboard }
  const isLast = (publicState.question?.number ?? 0) >= publicState.total
  return {
    label: isLast ? m.room_show_podium() : m.room_next(),
    run: () => void hand.act({ act: 'next' }),
  }
}

const useKeys = (room: Room, publicState: PublicRoomState, hand: HostHand, step: Step) => {
  const navigate = useNavigate()
  const full = useFullScreen()
  const { question } = publicState
  const isAsking = publicState.phase === 'asking'
  const isTimed = isAsking && question?.lastsMs != null
  const isFresh = () => isAsking && Date.now() + room.offset < (question?.opensAt ?? 0) + keyRest
  useProjectorKeys({
    next: () => !isFresh() && step.run(),
    p: () => isTimed && void hand.act({ act: question?.pausedLeftMs == null ? 'pause' : 'resume' }),
    e: () => isTimed && void hand.act({ act: 'extend', seconds: 15 }),
    s: () => isAsking && void hand.act({ act: 'skip' }),
    f: full?.toggle,
    leave: () => void navigate(roomsAddress),
  })
}

type Open = 'people' | 'hand-over' | null
type DialogsProps = { open: Open; room: Room; hand: HostHand; onClose(): void }

function Dialogs({ open, room, hand, onClose }: DialogsProps) {
  if (open === 'people' && room.host)
    return (
      <PeopleDialog
        host={room.host}
        hand={hand}
        teams={room.publicState?.options.teams ?? null}
        onClose={onClose}
      />
    )
  return open === 'hand-over' ? <HandOverDialog roomId={room.roomId} onClose={onClose} /> : null
}

function Where({ publicState, connected }: { publicState: PublicRoomState; connected: boolean }) {
  const number = publicState.question?.number ?? 0
  return (
    <>
      <span className="font-semibold text-[length:clamp(1.05rem,1.6vw,1.5rem)] leading-none font-mono [word-spacing:-0.32em]">
        {codeLabel(publicState.code)}
      </span>
      <span className="text-[length:clamp(1rem,1.4vw,1.4rem)] text-ink-2" data-part="stage-place">
        {m.room_question_of({ number, total: publicState.total })}
      </span>
      <ConnectionNote connected={connected} text={m.room_host_reconnecting()} />
    </>
  )
}

type BodyProps = {
  room: Room
  publicState: PublicRoomState
  hand: HostHand
  leaderboard: boolean
}

/** Question, reveal or leaderboard, by the current phase. */
function Body({ room: { host, offset }, publicState, hand, leaderboard }: BodyProps) {
  const { question, reveal } = publicState
  if (!question || !host) return null
  if (publicState.isSkipped) return <SkippedOnProjector number={question.number} hand={hand} />
  if (leaderboard) return <LeaderboardOnProjector publicState={publicState} />
  if (reveal) return <RevealOnProjector question={question} reveal={reveal} hand={hand} />
  return <QuestionOnProjector question={question} counts={host.counts} offset={offset} />
}

function Running({ room, publicState }: { room: Room; publicState: PublicRoomState }) {
  const hand = useHostAct(room)
  const [leaderboardOf, setLeaderboardOf] = useState(0)
  const [open, setOpen] = useState<Open>(null)
  const number = publicState.question?.number ?? 0
  const leaderboard = publicState.phase === 'revealed' && leaderboardOf === number
  const step = nextStep(publicState, hand, leaderboard, () => setLeaderboardOf(number))
  useKeys(room, publicState, hand, step)
  useFoldedBar(publicState.phase === 'asking')
  const isBusy = hand.busy === 'reveal' || hand.busy === 'next'
  return (
    <main
      className={`${styles.stage} ${projectorStyles.stage} ${revealStyles.stage} ${roomStyles.stage} ${tilesStyles.stage}`}
      data-part="stage"
      id="main"
      tabIndex={-1}
    >
      <ProjectorTop start={<Where publicState={publicState} connected={room.connected} />}>
        <HostControls
          publicState={publicState}
          hand={hand}
          onPeople={() => setOpen('people')}
          onHandOver={() => setOpen('hand-over')}
        />
        <Button look="primary" busy={isBusy} onClick={step.run}>
          {step.label}
        </Button>
      </ProjectorTop>
      <Body room={room} publicState={publicState} hand={hand} leaderboard={leaderboard} />
      <Dialogs open={open} room={room} hand={hand} onClose={() => setOpen(null)} />
    </main>
  )
}

/** The projector while a quiz runs, and its end. */
export function HostSession({ room, publicState }: { room: Room; publicState: PublicRoomState }) {
  return publicState.phase === 'ended' ? (
    <PodiumOnProjector publicState={publicState} />
  ) : (
    <Running room={room} publicState={publicState} />
  )
}
