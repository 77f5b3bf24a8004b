// Points, streaks and places, worked out from the log: events, players and graded answers.
import { getAccommodation, type RoomState } from './room.rules.ts'
import { computeGain, type Gain, type Graded } from './scoring.rules.ts'

/** Graded answers of one question by player. */
type AnswersOf = ReadonlyMap<string, Graded>

export type ScoreMatrix = {
  state: Pick<RoomState, 'options' | 'closed' | 'accommodations' | 'leftOut'>
  /** Points of each question, by its number. */
  pointsOf(number: number): number
  answersOf(number: number): AnswersOf
}

export type Score = {
  points: number
  /** Right answers in a row. */
  streak: number
  /** Number of counting questions answered. */
  answered: number
  /** Result of the question that was closed last; null before the first. */
  last: (Gain & { number: number; answer: Graded | null }) | null
}

export const nothingYet: Score = { points: 0, streak: 0, answered: 0, last: null }

const gainFor = (matrix: ScoreMatrix, playerId: string, at: number, before: number): Score['last'] => {
  const question = matrix.state.closed[at]
  if (!question || matrix.state.leftOut.has(question.number)) return null
  const { options } = matrix.state
  const { timeFactor, speedBonus } = getAccommodation(matrix.state, playerId)
  const timed = options.speedBonus && speedBonus && timeFactor !== 0 && question.lastsMs !== null
  const answer = matrix.answersOf(question.number).get(playerId) ?? null
  const worth = {
    points: matrix.pointsOf(question.number),
    timeMs: timed && question.lastsMs !== null ? question.lastsMs * timeFactor : null,
    streakBonus: options.streak,
  }
  return { ...computeGain(answer, worth, before), number: question.number, answer }
}

/**
 * Score of a player after the first `count` closed questions, without skipped ones. An accommodation counts
 * for the whole room, also for earlier answers.
 */
export const computeScore = (
  matrix: ScoreMatrix,
  playerId: string,
  count = matrix.state.closed.length,
): Score => {
  let score = nothingYet
  for (let at = 0; at < count; at++) {
    const last = gainFor(matrix, playerId, at, score.streak)
    if (!last) continue
    const answered = score.answered + (last.answer ? 1 : 0)
    score = { points: score.points + last.gained, streak: last.streak, answered, last }
  }
  return score
}

export type Placed = {
  playerId: string
  score: Score
  /** Null without any answer. */
  place: number | null
}

/**
 * Players by score; equal points share a place, in the given order. Those without answers have no place and
 * come last.
 */
export const assignPlaces = (scores: readonly { playerId: string; score: Score }[]): Placed[] => {
  const hasPlace = ({ score }: { score: Score }) => score.answered > 0
  const ordered = [
    ...scores.filter(hasPlace).sort((a, b) => b.score.points - a.score.points),
    ...scores.filter(one => !hasPlace(one)),
  ]
  let place = 0
  return ordered.map((one, i) => {
    if (!hasPlace(one)) return { ...one, place: null }
    if (i === 0 || one.score.points !== ordered[i - 1]?.score.points) place = i + 1
    return { ...one, place }
  })
}

/** The team with the fewest members, the first of those. `sizes` are members by team. */
export const smallestTeam = (teams: number, sizes: ReadonlyMap<number, number>): number => {
  let smallest = 0
  for (let team = 1; team < teams; team++)
    if ((sizes.get(team) ?? 0) < (sizes.get(smallest) ?? 0)) smallest = team
  return smallest
}
