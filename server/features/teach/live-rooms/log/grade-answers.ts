// Grades of answers to closed questions, and the resulting places.
import type { Response } from '@lantern/contract/questions/kinds/questions'
import { type Dictionary, type Grade, grade, type IsAccepted } from '../../../../platform/grading/index.ts'
import { assignPlaces, computeScore, type Placed, type ScoreMatrix } from './leaderboard.rules.ts'
import { normalizeWording, type RoomState } from './room.rules.ts'
import { getKey, getQuestion, listPlaying, memoizeByRevision, type RoomCopy } from './room-copy.ts'
import type { Graded } from './scoring.rules.ts'

export type GradedAnswer = Graded & Pick<Grade, 'gaps'> & { response: Response }
type GradedByPlayer = ReadonlyMap<string, GradedAnswer>

const gradeQuestion = (copy: RoomCopy, number: number, dictionary: Dictionary | null): GradedByPlayer => {
  const { body } = getQuestion(copy, number)
  const key = getKey(copy, number)
  const accepted = copy.state.accepted.get(number)
  const gradesByResponse = new Map<string, Grade>()
  const isAccepted: IsAccepted = (gap, text) => accepted?.has(normalizeWording(text, gap)) ?? false
  const gradeResponse = (response: Response) => {
    // A number that was taken as right is no text of a gap.
    if (response.type === 'numeric' && isAccepted(0, response.text))
      return { outcome: 'right' as const, share: 1 }
    return grade(body, key, response, dictionary, isAccepted)
  }
  const graded = new Map<string, GradedAnswer>()
  for (const { playerId, response, spentMs } of copy.rows.get(number) ?? []) {
    const same = JSON.stringify(response)
    const found = gradesByResponse.get(same) ?? gradeResponse(response)
    gradesByResponse.set(same, found)
    graded.set(playerId, { ...found, spentMs, response })
  }
  return graded
}

/** Cache by room state: every change of a grade is an event and makes another state. */
const gradedInState = new WeakMap<RoomState, Map<number, GradedByPlayer>>()

/** Graded answers of one question by player; equal responses are graded once. */
export const gradeAnswers = (
  copy: RoomCopy,
  number: number,
  dictionary: Dictionary | null,
): GradedByPlayer => {
  const byNumber = gradedInState.get(copy.state) ?? new Map<number, GradedByPlayer>()
  gradedInState.set(copy.state, byNumber)
  const graded = byNumber.get(number) ?? gradeQuestion(copy, number, dictionary)
  byNumber.set(number, graded)
  return graded
}

export const buildScoreMatrix = (copy: RoomCopy, dictionary: Dictionary | null): ScoreMatrix => ({
  state: copy.state,
  pointsOf: number => getQuestion(copy, number).points,
  answersOf: number => gradeAnswers(copy, number, dictionary),
})

/** Players with score and place, best first. */
export const rankPlayers: (copy: RoomCopy, dictionary: Dictionary | null) => readonly Placed[] =
  memoizeByRevision((copy, dictionary) => {
    const matrix = buildScoreMatrix(copy, dictionary)
    return assignPlaces(
      listPlaying(copy).map(({ playerId }) => ({ playerId, score: computeScore(matrix, playerId) })),
    )
  })
