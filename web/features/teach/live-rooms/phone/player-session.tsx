import type { PlayerView, PublicRoomState } from '@lantern/contract/teach/live-rooms/public-room-state'
import * as m from '@lantern/messages'
import { useFoldedBar } from '../../../../lib/folded-bar.ts'
import { useMyAnswer } from '../room/use-my-answer.ts'
import type { Room } from '../room/use-room.ts'
import styles from './phone.module.css'
import { PhoneOver } from './phone-over.tsx'
import { PhoneQuestion } from './phone-question.tsx'
import { PhoneReveal } from './phone-reveal.tsx'
import { PhoneTop } from './phone-top.tsx'

type Props = { room: Room; publicState: PublicRoomState; player: PlayerView }

function Between() {
  return (
    <div className={`${styles.phoneGiven} flex-1 grid content-center justify-items-center gap-5 text-center`}>
      <p className="h-page serif" role="status">
        {m.room_next_soon()}
      </p>
    </div>
  )
}

/** The room on a player's own screen. */
export function PlayerSession({ room, publicState, player }: Props) {
  const { state, answer } = useMyAnswer(room)
  const { question, reveal, phase } = publicState
  const isAsking = phase === 'asking' && question !== null
  useFoldedBar(isAsking)
  const isRevealed = phase === 'revealed' && question !== null && reveal !== null
  return (
    <>
      {phase !== 'ended' && <PhoneTop player={player} connected={room.connected} answer={state} />}
      {isAsking && (
        <PhoneQuestion
          question={question}
          player={player}
          offset={room.offset}
          answer={state}
          onAnswer={answer}
        />
      )}
      {isRevealed && (
        <PhoneReveal publicState={publicState} question={question} reveal={reveal} player={player} />
      )}
      {phase === 'ended' && <PhoneOver publicState={publicState} player={player} />}
      {!isAsking && !isRevealed && phase !== 'ended' && <Between />}
    </>
  )
}
