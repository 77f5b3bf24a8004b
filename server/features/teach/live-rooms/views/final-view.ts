// End of a room: the podium, the biggest climb, the hardest question.
import type { LeaderboardLine, PublicRoomState } from '@lantern/contract/teach/live-rooms/public-room-state'
import type { Dictionary } from '../../../../platform/grading/index.ts'
import { buildScoreMatrix, gradeAnswers, rankPlayers } from '../log/grade-answers.ts'
import { assignPlaces, computeScore } from '../log/leaderboard.rules.ts'
import { getQuestion, listPlaying, type RoomCopy } from '../log/room-copy.ts'
import { type Missed, wasMissed } from './missed.rules.ts'

type Final = NonNullable<PublicRoomState['final']>

/** Outcome of a question; `players` were in the room before it closed. */
const buildMissed = (
  copy: RoomCopy,
  dictionary: Dictionary | null,
  number: number,
  closedAt: number,
): Missed => {
  const answers = [...gradeAnswers(copy, number, dictionary).values()]
  const present = listPlaying(copy).filter(({ joinedAt }) => joinedAt.getTime() <= closedAt)
  return {
    players: Math.max(present.length, answers.length),
    answered: answers.length,
    right: answers.filter(({ outcome }) => outcome === 'right').length,
  }
}

/** Numbers of the questions that many missed, in the order they were asked. */
export const listMissed = (copy: RoomCopy, dictionary: Dictionary | null): number[] =>
  copy.state.closed
    .filter(({ number, at }) => wasMissed(buildMissed(copy, dictionary, number, at)))
    .map(({ number }) => number)

const biggestClimb = (copy: RoomCopy, dictionary: Dictionary | null): Final['biggestClimb'] => {
  const matrix = buildScoreMatrix(copy, dictionary)
  const ids = listPlaying(copy).map(({ playerId }) => playerId)
  const last = new Map(rankPlayers(copy, dictionary).map(({ playerId, place }) => [playerId, place]))
  let best: Final['biggestClimb'] = null
  copy.state.closed.slice(0, -1).forEach(({ number }, i) => {
    const then = assignPlaces(
      ids.map(playerId => ({ playerId, score: computeScore(matrix, playerId, i + 1) })),
    )
    for (const { playerId, place } of then) {
      if (place === null) continue
      const places = place - (last.get(playerId) ?? place)
      const { nickname } = copy.players.get(playerId) ?? { nickname: '' }
      if (places > (best?.places ?? 0)) best = { nickname, places, since: number }
    }
  })
  return best
}

const hardest = (copy: RoomCopy, dictionary: Dictionary | null): Final['hardest'] => {
  let found: Final['hardest'] = null
  for (const { number, at } of copy.state.closed) {
    const { right, answered } = buildMissed(copy, dictionary, number, at)
    if (answered === 0 || right === answered) continue
    if (!found || right / answered < found.right / found.answered)
      found = { number, stem: getQuestion(copy, number).body.stem, right, answered }
  }
  return found
}

/** @param podium the first of the order */
export const buildFinalView = (
  copy: RoomCopy,
  dictionary: Dictionary | null,
  podium: LeaderboardLine[],
): Final => ({
  podium,
  biggestClimb: biggestClimb(copy, dictionary),
  hardest: hardest(copy, dictionary),
  missed: listMissed(copy, dictionary).length,
  nextRoomId: copy.state.nextRoomId,
})
