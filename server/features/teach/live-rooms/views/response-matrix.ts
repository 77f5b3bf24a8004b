// Class results of a room: questions in the order asked, players, answers with their grades.

import type { Actor } from '../../../../actions/actor.ts'
import { Refusal } from '../../../../actions/refusal.ts'
import type { Connection } from '../../../../database/client.ts'
import { loadDictionary } from '../../../../platform/grading/index.ts'
import type { ResponseMatrix, Sessions } from '../../../classes/class-results/index.ts'
import { correctQuestion } from '../log/correct-question.ts'
import { gradeAnswers, rankPlayers } from '../log/grade-answers.ts'
import { loadRoom } from '../log/load-room.ts'
import { listNames, type PlayerRow } from '../log/player-queries.ts'
import { getKey, getQuestion, type RoomCopy } from '../log/room-copy.ts'
import { findRoom, getOwnRoom, listPlayedRooms } from '../log/room-queries.ts'

type Closed = RoomCopy['state']['closed']

/** First question still open when the player joined. */
const firstFor = (closed: Closed, { joinedAt }: PlayerRow): number => {
  const at = closed.findIndex(one => one.at >= joinedAt.getTime())
  return at < 0 ? closed.length + 1 : at + 1
}

/** Players without those who left for good or were removed. */
const getPlayers = (
  copy: RoomCopy,
  dictionary: Awaited<ReturnType<typeof loadDictionary>>,
  accountNames: ReadonlyMap<string, string>,
) =>
  rankPlayers(copy, dictionary).flatMap(({ playerId, score }) => {
    const player = copy.players.get(playerId)
    if (!player) return []
    return [
      {
        id: playerId,
        accountId: playerId,
        name: player.nickname,
        isGuest: player.isGuest,
        team: player.team,
        account: player.isGuest ? null : (accountNames.get(playerId) ?? null),
        from: firstFor(copy.state.closed, player),
        // Skipped questions leave gaps in the numbers of a room; results count what was asked.
        hereUntil: copy.state.closed.filter(({ number }) => number <= player.silentUntil).length,
        points: score.points,
        attempts: 1,
        variant: null,
        seed: playerId,
        questionIds: null,
        state: 'finished' as const,
      },
    ]
  })

/** @param accountNames of who plays; who isn't among them has the name they play under alone */
export const buildResponseMatrix = (
  copy: RoomCopy,
  dictionary: Awaited<ReturnType<typeof loadDictionary>>,
  accountNames: ReadonlyMap<string, string>,
): ResponseMatrix => {
  const { row, state } = copy
  const players = getPlayers(copy, dictionary, accountNames)
  const ids = new Set(players.map(({ id }) => id))
  return {
    kind: 'room',
    id: row.id,
    title: row.title,
    classId: row.classId,
    startedAt: row.openedAt,
    endedAt: row.endedAt,
    players,
    // Skipped questions leave gaps in the numbers of a room; results count what was asked.
    questions: state.closed.map(({ number }, i) => ({
      ...getQuestion(copy, number),
      key: getKey(copy, number),
      number: i + 1,
      isLeftOut: state.leftOut.has(number),
    })),
    answers: state.closed.flatMap(({ number }) =>
      [...gradeAnswers(copy, number, dictionary)].flatMap(([playerId, answer]) => {
        const { response, outcome, share, spentMs: ms } = answer
        const questionId = getQuestion(copy, number).id
        return ids.has(playerId) ? [{ playerId, questionId, response, outcome, share, ms }] : []
      }),
    ),
  }
}

export const loadResponseMatrix = async (db: Connection, roomId: string): Promise<ResponseMatrix> => {
  const [dictionary, copy] = [await loadDictionary(), await loadRoom(db, roomId)]
  if (!copy) throw new Refusal('not-found')
  return buildResponseMatrix(copy, dictionary, await listNames(db, [...copy.players.keys()]))
}

const isPlayer = async (db: Connection, { accountId }: Actor, roomId: string): Promise<boolean> =>
  (await loadRoom(db, roomId))?.players.has(accountId) ?? false

export const roomSessions: Sessions = {
  loadForHost: async (db, actor, id) => {
    await getOwnRoom(db, actor, id)
    return loadResponseMatrix(db, id)
  },
  load: loadResponseMatrix,
  loadForPlayer: async (db, actor, id) => {
    if (!(await isPlayer(db, actor, id))) throw new Refusal('not-found')
    return loadResponseMatrix(db, id)
  },
  correct: correctQuestion,
  listInformed: async (db, id) => {
    const room = await loadRoom(db, id)
    return new Set(room?.row.endedAt ? room.players.keys() : [])
  },
  mark: null,
  getHostId: async (db, id) => {
    const row = await findRoom(db, id)
    if (!row) throw new Refusal('not-found')
    return row.hostId
  },
  listOwn: listPlayedRooms,
  corrected: async () => {},
  shared: async () => {},
}
