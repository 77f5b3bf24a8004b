// What each student of a class reached in each live room of it, with as many queries for a year as for one room.
import { computeScore } from '@lantern/contract/questions/score.rules'
import type { Connection } from '../../../database/client.ts'
import { loadDictionary } from '../../../platform/grading/index.ts'
import { type PlayerScore, scorePlayers } from '../../class-results/index.ts'
import { listAnswersOfRooms } from '../log/answer-queries.ts'
import { listEventsOfRooms } from '../log/event-queries.ts'
import { LoadedRoom } from '../log/load-room.ts'
import { listPlayerRowsOfRooms } from '../log/player-queries.ts'
import { buildResponseMatrix } from '../views/response-matrix.ts'
import { listEndedOfClass } from './class-room-queries.ts'

export type RoomWork = {
  id: string
  title: string
  teacherId: string
  teacher: string
  endedAt: Date
  possible: number
  scores: PlayerScore[]
}

/** Rooms that ended and asked something that counts. */
export const loadRoomWork = async (db: Connection, classId: string): Promise<RoomWork[]> => {
  const listed = await listEndedOfClass(db, classId)
  if (listed.length === 0) return []
  const ids = listed.map(({ row }) => row.id)
  const [events, players, answers, dictionary] = await Promise.all([
    listEventsOfRooms(db, ids),
    listPlayerRowsOfRooms(db, ids),
    listAnswersOfRooms(db, ids),
    loadDictionary(),
  ])
  return listed.flatMap(({ row, teacher }) => {
    const { id, title, hostId, endedAt } = row
    const room = new LoadedRoom(row, events.get(id) ?? [], players.get(id) ?? [], answers.get(id) ?? [])
    const matrix = buildResponseMatrix(room, dictionary, new Map())
    const counted = matrix.questions.filter(({ isLeftOut }) => !isLeftOut)
    const { possible } = computeScore(counted.map(({ points }) => ({ points, share: 0 })))
    if (possible === 0 || !endedAt) return []
    return { id, title, teacherId: hostId, teacher, endedAt, possible, scores: scorePlayers(matrix) }
  })
}
