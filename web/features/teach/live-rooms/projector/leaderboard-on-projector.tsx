import type { LeaderboardLine, PublicRoomState } from '@lantern/contract/teach/live-rooms/public-room-state'
import { getTeamPlace } from '@lantern/contract/teach/live-rooms/teams.rules'
import * as m from '@lantern/messages'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { Avatar } from '../avatar.tsx'
import revealStyles from '../reveal.module.css'
import { pointsLabel, teamName } from '../room-labels.ts'
import styles from './podium.module.css'

/** Maximum lines that are readable from 8 m on one screen. */
const shownLines = 8

function Climb({ climbed }: { climbed: number }) {
  if (climbed === 0)
    return <span className="inline-flex items-center gap-0.5 min-w-[3em] text-[0.7em] text-ink-2" />
  const up = climbed > 0
  const places = Math.abs(climbed)
  return (
    <span className="inline-flex items-center gap-0.5 min-w-[3em] text-[0.7em] text-ink-2">
      {up ? <ArrowUp className="i" aria-hidden="true" /> : <ArrowDown className="i" aria-hidden="true" />}
      <span className="vh">{up ? m.room_up({ places }) : m.room_down({ places })}</span>
      <span aria-hidden="true">{places}</span>
    </span>
  )
}

function Line({ line }: { line: LeaderboardLine }) {
  return (
    <li className="grid grid-cols-[2em_auto_minmax(0,1fr)_auto_auto] gap-[0.7em] items-center py-[0.42em] px-0 border-t border-t-line text-[length:clamp(1.1rem,1.9vw,2rem)] leading-[1.25]">
      <span className="font-display [font-feature-settings:'lnum'] num">{line.place}</span>
      <Avatar avatar={line.avatar} />
      <b className="font-[560] wrap-anywhere">{line.nickname}</b>
      <Climb climbed={line.climbed} />
      <span className="num">{pointsLabel(line.points)}</span>
    </li>
  )
}

/** Ranking of the teams by their members' average; null without teams. */
export function Teams({ teams }: Pick<PublicRoomState, 'teams'>) {
  if (teams.length === 0) return null
  return (
    <section>
      <h2 className="text-[length:clamp(1.5rem,2.6vw,2.8rem)] mb-[0.5em]">
        {m.room_teams()}{' '}
        <small className="font-medium text-[0.5em] leading-[1.2] font-ui text-ink-2">
          {m.room_teams_mean()}
        </small>
      </h2>
      <ol>
        {teams.map(({ team, points, members }) => (
          <li
            className="grid grid-cols-[2em_auto_minmax(0,1fr)_auto_auto] gap-[0.7em] items-center py-[0.42em] px-0 border-t border-t-line text-[length:clamp(1.1rem,1.9vw,2rem)] leading-[1.25]"
            key={team}
          >
            <span className="font-display [font-feature-settings:'lnum'] num">
              {getTeamPlace(teams, points)}
            </span>
            <span />
            <b className="font-[560] wrap-anywhere">{teamName(team)}</b>
            <span className="inline-flex items-center gap-0.5 min-w-[3em] text-[0.7em] text-ink-2">
              {m.room_members({ count: members })}
            </span>
            <span className="num">{pointsLabel(points)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Whether there is anything to show between two questions. */
export const hasLeaderboard = ({ leaderboard, teams }: PublicRoomState): boolean =>
  leaderboard.length > 0 || teams.length > 0

/** Leaderboard between two questions. */
export function LeaderboardOnProjector({ publicState }: { publicState: PublicRoomState }) {
  return (
    <div className={`${styles.standing} ${revealStyles.standing}`}>
      {publicState.leaderboard.length > 0 && (
        <section>
          <h2 className="text-[length:clamp(1.5rem,2.6vw,2.8rem)] mb-[0.5em]">{m.room_leaderboard()}</h2>
          <ol>
            {publicState.leaderboard.slice(0, shownLines).map(line => (
              <Line key={line.playerId} line={line} />
            ))}
          </ol>
        </section>
      )}
      <Teams teams={publicState.teams} />
    </div>
  )
}
