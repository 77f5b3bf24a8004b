// Results of each student of a class in each live room of it, with one query for a year as for one room.
import { computeScore } from '@lantern/contract/questions/kinds/score.rules'
import type { Connection } from '../../../../database/client.ts'
import { loadDictionary } from '../../../../platform/grading/index.ts'
import { type PlayerScore, type ResponseMatrix, scorePlayers } from '../../../classes/class-results/index.ts'
import { LoadedRoom } from '../log/load-room.ts'
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
  /** Accounts of the chosen students; null for everybody in the class. */
  chosenIds: ReadonlySet<string> | null
}

type RoomMatrix = Pick<RoomWork, 'teacherId' | 'teacher' | 'endedAt' | 'chosenIds'> & {
  matrix: ResponseMatrix
}

/** Rooms that ended, as class results read them. */
export const loadRoomMatrices = async (db: Connection, classId: string): Promise<RoomMatrix[]> => {
  const [listed, dictionary] = await Promise.all([listEndedOfClass(db, classId), loadDictionary()])
  return listed.flatMap(({ row, teacher, events, players, answers, chosen }) => {
    if (!row.endedAt) return []
    const room = new LoadedRoom(
      row,
      events.map(({ event }) => event),
      players,
      answers,
    )
    const matrix = buildResponseMatrix(room, dictionary, new Map())
    const chosenIds = row.isForAll ? null : new Set(chosen)
    return [{ teacherId: row.hostId, teacher, endedAt: row.endedAt, chosenIds, matrix }]
  })
}

/** Rooms that ended and asked something that counts. */
export const loadRoomWork = async (db: Connection, classId: string): Promise<RoomWork[]> =>
  (await loadRoomMatrices(db, classId)).flatMap(({ matrix, ...room }) => {
    const counted = matrix.questions.filter(({ isLeftOut }) => !isLeftOut)
    const { possible } = computeScore(counted.map(({ points }) => ({ points, share: 0 })))
    if (possible === 0) return []
    return [{ ...room, id: matrix.id, title: matrix.title, possible, scores: scorePlayers(matrix) }]
  })
