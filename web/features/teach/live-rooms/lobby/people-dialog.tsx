import type { HostView } from '@lantern/contract/teach/live-rooms/live-messages'
import type { RoomPlayer } from '@lantern/contract/teach/live-rooms/public-room-state'
import * as m from '@lantern/messages'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../../ui/forms/button.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { Avatar } from '../avatar.tsx'
import type { HostHand } from '../room/use-host-act.ts'
import { teamName } from '../room-labels.ts'
import styles from './people-dialog.module.css'
import { Person } from './person.tsx'
import { PersonTime } from './person-time.tsx'

/** Facts about a player for the host: absent, ready, team, guest. */
const getFacts = ({ isHere, isGuest, isReady, team }: RoomPlayer): string =>
  [
    isHere ? (isReady ? m.room_person_ready() : '') : m.room_person_away(),
    team === null ? '' : teamName(team),
    isGuest ? m.room_person_guest() : '',
  ]
    .filter(Boolean)
    .join(' · ')

export function PeopleList({
  players,
  onChoose,
}: {
  players: readonly RoomPlayer[]
  onChoose(playerId: string): void
}) {
  if (players.length === 0) return <p>{m.room_nobody()}</p>
  return (
    <ul className={styles.people}>
      {players.map(player => (
        <li key={player.playerId}>
          <button type="button" onClick={() => onChoose(player.playerId)}>
            <Avatar avatar={player.avatar} />
            <b>{player.nickname}</b>
            <span className="meta">{getFacts(player)}</span>
            <ChevronRight className="i" aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Removed players, each with a button to readmit them. */
export function RemovedList({ host: { removed }, hand }: { host: HostView; hand: HostHand }) {
  if (removed.length === 0) return null
  return (
    <section>
      <h3 className="h-card">{m.room_removed_title()}</h3>
      <ul className={styles.people}>
        {removed.map(({ playerId, nickname }) => (
          <li key={playerId} className={styles.removed}>
            <span className="wrap-anywhere">{nickname}</span>
            <Button
              size="sm"
              busy={hand.busy === 'readmit'}
              onClick={() => void hand.act({ act: 'readmit', playerId })}
            >
              {m.room_readmit()}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

type Props = {
  host: HostView
  hand: HostHand
  /** Number of teams; null without teams. */
  teams: number | null
  chosen?: string
  /** Whether the class can't see this screen, so that extra time may be shown. */
  isPrivate?: boolean
  onClose(): void
}

/** Dialog with all players, or one of them. */
export function PeopleDialog({ host, hand, teams, chosen: first, isPrivate = false, onClose }: Props) {
  const [chosen, setChosen] = useState(first)
  const player = host.players.find(({ playerId }) => playerId === chosen)
  const back = first ? onClose : () => setChosen(undefined)
  return (
    <Dialog open onClose={onClose} title={player?.nickname ?? m.room_people()} closeLabel={m.dialog_close()}>
      {player ? (
        <>
          <p className="meta">{getFacts(player)}</p>
          {isPrivate && <PersonTime player={player} hand={hand} />}
          <Person key={player.playerId} player={player} teams={teams} hand={hand} onGone={back} />
          {!first && (
            <Button look="quiet" className="justify-self-start" onClick={back}>
              {m.room_people_back()}
            </Button>
          )}
        </>
      ) : (
        <>
          <PeopleList players={host.players} onChoose={setChosen} />
          <RemovedList host={host} hand={hand} />
        </>
      )}
    </Dialog>
  )
}
