import type { RoomPlayer } from '@lantern/contract/teach/live-rooms/public-room-state'
import * as m from '@lantern/messages'
import { Check } from 'lucide-react'
import { Avatar } from '../avatar.tsx'
import { teamName } from '../room-labels.ts'
import styles from './lobby.module.css'

/** Names that fit on a projector; of more people the latest are shown. */
const shownNames = 60

type Props = { players: readonly RoomPlayer[]; onChoose(playerId: string): void }

/** Names of the players as they join; the newest is highlighted. */
export function Names({ players, onChoose }: Props) {
  const shown = players.slice(-shownNames)
  const newest = players.at(-1)
  return (
    <>
      <ul
        className={`${styles.slips} flex flex-wrap gap-2.5 min-h-23 mt-4 content-start`}
        aria-label={m.room_joined()}
      >
        {shown.map(({ playerId, nickname, avatar, team, isHere, isReady }) => (
          <li
            key={playerId}
            className={playerId === newest?.playerId ? styles.new : ''}
            data-away={!isHere || undefined}
          >
            <button
              className="flex items-center gap-[9px] min-h-11 pt-2 pe-4 pb-2 ps-3"
              type="button"
              title={m.room_person_open({ name: nickname })}
              onClick={() => onChoose(playerId)}
            >
              <Avatar avatar={avatar} />
              {nickname}
              {team !== null && <span className={styles.slipTeam}>{teamName(team)}</span>}
              {isReady && <Check className="i" aria-label={m.room_person_ready()} />}
              {!isHere && <span className="vh">{m.room_person_away()}</span>}
            </button>
          </li>
        ))}
        {players.length > shown.length && (
          <li className="more py-2.5 px-4 [background:none] [box-shadow:none] text-ink-2">
            {m.room_and_more({ count: players.length - shown.length })}
          </li>
        )}
      </ul>
      <p className="vh" aria-live="polite">
        {newest ? m.room_came({ name: newest.nickname }) : ''}
      </p>
    </>
  )
}
