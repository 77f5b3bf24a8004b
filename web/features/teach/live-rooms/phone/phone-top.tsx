import type { PlayerView } from '@lantern/contract/teach/live-rooms/public-room-state'
import * as m from '@lantern/messages'
import { Avatar } from '../avatar.tsx'
import { ConnectionNote } from '../connection-note.tsx'
import type { AnswerState } from '../room/answer-state.rules.ts'
import { pointsLabel, teamName } from '../room-labels.ts'
import styles from './phone.module.css'

type Props = { player: PlayerView; connected: boolean; answer?: AnswerState }

/** Player, points and state of the connection. */
export function PhoneTop({ player, connected, answer }: Props) {
  const isWaiting = answer?.is === 'waiting'
  return (
    <header className={styles.phoneTop}>
      <span className={styles.phoneWho}>
        <Avatar avatar={player.avatar} />
        <b>{player.nickname}</b>
        {player.team !== null && <span className="meta">{teamName(player.team)}</span>}
      </span>
      <span className="num">{pointsLabel(player.points)}</span>
      <ConnectionNote
        connected={connected && !isWaiting}
        text={isWaiting ? m.room_connecting_answer_stored() : m.room_connecting()}
      />
    </header>
  )
}
