import type { LeaderboardLine, PublicRoomState } from '@lantern/contract/teach/live-rooms/public-room-state'
import { getTeamPlace } from '@lantern/contract/teach/live-rooms/teams.rules'
import * as m from '@lantern/messages'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { Avatar } from '../avatar.tsx'
import { pointsLabel, teamName } from '../room-labels.ts'
import '../reveal.css'

/** Lines that stay readable from 8 m on one screen. */
const shownLines = 8

function Climb({ climbed }: { climbed: number }) {
  if (climbed === 0) return <span className="climb" />
  const up = climbed > 0
  const places = Math.abs(climbed)
  return (
    <span className="climb">
      {up ? <ArrowUp className="i" aria-hidden="true" /> : <ArrowDown className="i" aria-hidden="true" />}
      <span className="vh">{up ? m.room_up({ places }) : m.room_down({ places })}</span>
      <span aria-hidden="true">{places}</span>
    </span>
  )
}

function Line({ line }: { line: LeaderboardLine }) {
  return (
    <li>
      <span className="place num">{line.place}</span>
      <Avatar avatar={line.avatar} />
      <b>{line.nickname}</b>
      <Climb climbed={line.climbed} />
      <span className="num">{pointsLabel(line.points)}</span>
    </li>
  )
}

/** How teams stand, an average of their members; nothing without teams. */
export function Teams({ teams }: Pick<PublicRoomState, 'teams'>) {
  if (teams.length === 0) return null
  return (
    <section>
      <h2>
        {m.room_teams()} <small>{m.room_teams_mean()}</small>
      </h2>
      <ol>
        {teams.map(({ team, points, members }) => (
          <li key={team}>
            <span className="place num">{getTeamPlace(teams, points)}</span>
            <span />
            <b>{teamName(team)}</b>
            <span className="climb">{m.room_members({ count: members })}</span>
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

/** How everybody stands between two questions. */
export function LeaderboardOnProjector({ publicState }: { publicState: PublicRoomState }) {
  return (
    <div className="standing">
      {publicState.leaderboard.length > 0 && (
        <section>
          <h2>{m.room_leaderboard()}</h2>
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
