// A room as a process holds it: what the log says, brought up to date when the log has grown.

import type { PublicRoomState } from '@lantern/contract/live-rooms/public-room-state'
import type { AuthoredQuestion } from '@lantern/contract/questions/authored-questions'
import type { AnswerKey, Response } from '@lantern/contract/questions/questions'
import type { Connection } from '../../../database/client.ts'
import { type Dictionary, grade } from '../../../platform/grading/index.ts'
import { findQuestionIndex, type Played } from '../session/host-act.rules.ts'
import { type AnswerRow, listAnswers } from './answer-queries.ts'
import { listEvents } from './event-queries.ts'
import { computeScore, type Placed, placed, type ScoreMatrix } from './leaderboard.rules.ts'
import { listPlayers, type PlayerRow } from './player-queries.ts'
import { applyEvent, foldRoom, normalizeWording, type RoomEvent, type RoomState } from './room.rules.ts'
import { findRoom, type RoomRow } from './room-queries.ts'
import type { Graded } from './scoring.rules.ts'

export type GradedAnswer = Graded & { response: Response }

/** An answer to the question on the stage; `response` null where another process took it. */
type HeldAnswer = { answerId: string | null; response: Response | null }

export type RoomCopy = {
  /** As it was loaded: what never changes is read here, the rest in `state`. */
  row: RoomRow
  played: Played
  state: RoomState
  hostId: string
  players: Map<string, PlayerRow>
  /** Players who answered the question that is asked. */
  answersReceived: Map<string, HeldAnswer>
  /** Answers to questions that were closed, by number and player. */
  rows: Map<number, AnswerRow[]>
  /** Worked out of the above when it's needed; emptied by every change. */
  worked: Worked
}

type Worked = {
  graded: Map<number, Map<string, GradedAnswer>>
  placed: Placed[] | null
  stage: Omit<PublicRoomState, 'now'> | null
}
const nothingWorked = (): Worked => ({ graded: new Map(), placed: null, stage: null })

export const isPlaying = (copy: RoomCopy, playerId: string): boolean => {
  const player = copy.players.get(playerId)
  return player !== undefined && player.leftAt === null && !copy.state.removed.has(playerId)
}

export const playing = (copy: RoomCopy): PlayerRow[] =>
  [...copy.players.values()].filter(({ playerId }) => isPlaying(copy, playerId))

/** The question of a number in the order of this room. */
export const getQuestion = (copy: RoomCopy, number: number): AuthoredQuestion => {
  const question = copy.row.questions[findQuestionIndex(copy.played, copy.state.options, number)]
  if (!question) throw new Error(`room ${copy.row.id} has no question ${number}`)
  return question
}

export const getKey = (copy: RoomCopy, number: number): AnswerKey =>
  copy.state.keys.get(number) ?? getQuestion(copy, number).key

/** Answers of one question with what they came to; the same response is graded once. */
export const gradedAnswers = (
  copy: RoomCopy,
  number: number,
  dictionary: Dictionary | null,
): Map<string, GradedAnswer> => {
  const known = copy.worked.graded.get(number)
  if (known) return known
  const { body } = getQuestion(copy, number)
  const key = getKey(copy, number)
  const accepted = copy.state.accepted.get(number)
  const grades = new Map<string, Pick<Graded, 'outcome' | 'share'>>()
  const gradeResponse = (response: Response) => {
    if ('text' in response && accepted?.has(normalizeWording(response.text)))
      return { outcome: 'right' as const, share: 1 }
    return grade(body, key, response, dictionary)
  }
  const graded = new Map<string, GradedAnswer>()
  for (const { playerId, response, spentMs } of copy.rows.get(number) ?? []) {
    const same = JSON.stringify(response)
    const found = grades.get(same) ?? gradeResponse(response)
    grades.set(same, found)
    graded.set(playerId, { ...found, spentMs, response })
  }
  copy.worked.graded.set(number, graded)
  return graded
}

export const buildScoreMatrix = (copy: RoomCopy, dictionary: Dictionary | null): ScoreMatrix => ({
  state: copy.state,
  pointsOf: number => getQuestion(copy, number).points,
  answersOf: number => gradedAnswers(copy, number, dictionary),
})

/** Everybody who plays with score and place, best first. */
export const placedPlayers = (copy: RoomCopy, dictionary: Dictionary | null): Placed[] => {
  const matrix = buildScoreMatrix(copy, dictionary)
  copy.worked.placed ??= placed(
    playing(copy).map(({ playerId }) => ({ playerId, score: computeScore(matrix, playerId) })),
  )
  return copy.worked.placed
}

const forgetWorked = (copy: RoomCopy): void => {
  copy.worked = nothingWorked()
}

const hold = (copy: RoomCopy, rows: readonly AnswerRow[]) => {
  copy.answersReceived = new Map(
    rows.map(({ playerId, answerId, response }) => [playerId, { answerId, response }]),
  )
}

/** Reads a room with everything that belongs to it; null where there is none. */
export const loadRoom = async (db: Connection, roomId: string): Promise<RoomCopy | null> => {
  const row = await findRoom(db, roomId)
  if (!row) return null
  const [events, players, answers] = [
    await listEvents(db, roomId),
    await listPlayers(db, roomId),
    await listAnswers(db, roomId),
  ]
  const state = foldRoom(row.options, events)
  const copy: RoomCopy = {
    row,
    state,
    hostId: state.hostId ?? row.hostId,
    played: { roomId, seconds: row.questions.map(({ seconds }) => seconds) },
    players: new Map(players.map(player => [player.playerId, player])),
    answersReceived: new Map(),
    rows: new Map(),
    worked: nothingWorked(),
  }
  for (const answer of answers) {
    const rows = copy.rows.get(answer.number) ?? []
    rows.push(answer)
    copy.rows.set(answer.number, rows)
  }
  if (state.phase === 'asking' && state.asked) {
    hold(copy, copy.rows.get(state.asked.number) ?? [])
    copy.rows.delete(state.asked.number)
  }
  return copy
}

/** Takes events into the copy, with the answers of a question that they close. */
export const takeEvents = async (
  db: Connection,
  copy: RoomCopy,
  events: readonly RoomEvent[],
): Promise<void> => {
  let state = copy.state
  const closed: number[] = []
  for (const event of events) {
    if ((event.type === 'closed' || event.type === 'skipped') && state.phase === 'asking' && state.asked)
      closed.push(state.asked.number)
    state = applyEvent(state, event)
  }
  // Read before the copy moves on, so that nobody sees a closed question without its answers.
  for (const number of closed) copy.rows.set(number, await listAnswers(db, copy.row.id, number))
  copy.state = state
  copy.hostId = state.hostId ?? copy.hostId
  if (events.some(({ type }) => type === 'asked')) copy.answersReceived = new Map()
  forgetWorked(copy)
}

/** Reads players anew: all, or those that are named. */
export const takePlayers = async (
  db: Connection,
  copy: RoomCopy,
  ids: readonly string[] | null,
): Promise<void> => {
  for (const player of await listPlayers(db, copy.row.id, ids)) copy.players.set(player.playerId, player)
  Object.assign(copy.worked, { placed: null, stage: null })
}
