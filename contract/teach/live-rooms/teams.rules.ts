// Ranking of teams by the mean of their members, so that a large one has no advantage.

export type TeamPoints = { team: number; points: number; members: number }

/** Equal means share a place. */
export const getTeamPlace = (teams: readonly Pick<TeamPoints, 'points'>[], points: number): number =>
  1 + teams.filter(one => one.points > points).length

/** Mean points of the members, best first. */
export const rankTeams = (members: readonly { team: number | null; points: number }[]): TeamPoints[] => {
  const sums = new Map<number, { points: number; members: number }>()
  for (const { team, points } of members) {
    if (team === null) continue
    const sum = sums.get(team) ?? { points: 0, members: 0 }
    sums.set(team, { points: sum.points + points, members: sum.members + 1 })
  }
  return [...sums]
    .map(([team, sum]) => ({ team, points: Math.round(sum.points / sum.members), members: sum.members }))
    .sort((a, b) => b.points - a.points || a.team - b.team)
}
