// What results are made of: questions, players and every answer with what it came to, from the log.
import type { AuthoredQuestion } from '@lantern/contract/authored-questions'
import type { Outcome, Response } from '@lantern/contract/questions'
import type { Db } from '../../database/client.ts'
import type { Actor } from '../../http/actor.ts'
import { Refusal } from '../../http/refusal.ts'
import { loadDictionary } from '../../platform/grading/index.ts'
import {
  gradedAnswers,
  keyOf,
  loadRoom,
  placedPlayers,
  questionOf,
  type RoomCopy,
  sheetOf,
} from './room-copy.ts'
import { getOwnRoom } from './room-queries.ts'
import { gainsOf } from './standing.rules.ts'

type RoomSheet = {
  title: string
  openedAt: Date
  endedAt: Date | null
  /** Those that were asked and count, by the number they had in the room, with the key that counts now. */
  questions: { number: number; question: AuthoredQuestion }[]
  /** Best first, without who left or was removed. */
  players: {
    playerId: string
    nickname: string
    isGuest: boolean
    team: number | null
    points: number
    place: number
  }[]
  answers: {
    number: number
    playerId: string
    response: Response
    outcome: Outcome
    /** How much of it was right, 0 to 1. */
    share: number
    points: number
    /** Time taken, milliseconds. */
    ms: number
    at: Date
  }[]
}

const answersOf = (
  copy: RoomCopy,
  playerIds: ReadonlySet<string>,
  dictionary: Awaited<ReturnType<typeof loadDictionary>>,
) => {
  const sheet = sheetOf(copy, dictionary)
  const gained = new Map([...playerIds].map(id => [id, gainsOf(sheet, id)]))
  return copy.state.closed.flatMap(({ number }) => {
    const graded = gradedAnswers(copy, number, dictionary)
    return (copy.rows.get(number) ?? []).flatMap(({ playerId, response, spentMs, at }) => {
      const grade = graded.get(playerId)
      if (!grade || !playerIds.has(playerId)) return []
      const { outcome, share } = grade
      const points = gained.get(playerId)?.get(number) ?? 0
      return [{ number, playerId, response, outcome, share, points, ms: spentMs, at }]
    })
  })
}

/** For the host of the room. @throws Refusal `not-found`, also for somebody else's */
export const loadRoomSheet = async (
  db: Db,
  actor: Pick<Actor, 'accountId'>,
  roomId: string,
): Promise<RoomSheet> => {
  await getOwnRoom(db, actor, roomId)
  const [dictionary, copy] = await Promise.all([loadDictionary(), loadRoom(db, roomId)])
  if (!copy) throw new Refusal('not-found')
  const players = placedPlayers(copy, dictionary).map(({ playerId, score, place }) => {
    const { nickname = '', isGuest = false, team = null } = copy.players.get(playerId) ?? {}
    return { playerId, nickname, isGuest, team, points: score.points, place }
  })
  return {
    ...{ title: copy.row.title, openedAt: copy.row.openedAt, endedAt: copy.row.endedAt, players },
    questions: copy.state.closed.map(({ number }) => ({
      number,
      question: { ...questionOf(copy, number), key: keyOf(copy, number) },
    })),
    answers: answersOf(copy, new Set(players.map(({ playerId }) => playerId)), dictionary),
  }
}
