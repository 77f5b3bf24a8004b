// Scores of each student of a class in each homework of it, with one query for a year as for one piece.
import type { Connection } from '../../../database/client.ts'
import type { ReachedAttempt } from '../../questions/attempts/index.ts'
import { type ClassGrant, listScoredOfClass } from './class-queries.ts'
import { closesFor, endsFor, findBest } from './homework.rules.ts'
import type { HomeworkRow } from './queries.ts'

export type ClassWorkResult = {
  state: 'not-begun' | 'running' | 'finished' | 'late' | 'missing'
  /** Points of the attempt that counts; null before one was handed in. */
  reached: number | null
  attempts: number
  /** Time the counting attempt was handed in, or the running one begun. */
  at: Date | null
}

export type ClassWork = {
  id: string
  title: string
  teacherId: string
  teacher: string
  closesAt: string
  /** Closed for everybody without an extension. */
  isClosed: boolean
  possible: number
  /** Results by account, of every student assigned. */
  results: ReadonlyMap<string, ClassWorkResult>
}

/** An attempt that runs on past the end is handed in by the sweep; until then it runs. */
const findResult = (
  { settings }: HomeworkRow,
  grant: ClassGrant,
  own: readonly ReachedAttempt[],
  possible: number,
  now: Date,
): ClassWorkResult => {
  const closes = closesFor(settings, grant)
  const finished = own.flatMap(({ finishedAt, reached }) =>
    finishedAt ? [{ finishedAt, score: { reached, possible }, isLate: finishedAt > closes }] : [],
  )
  const best = findBest(finished)
  if (best)
    return {
      state: best.isLate ? 'late' : 'finished',
      reached: best.score.reached,
      attempts: own.length,
      at: best.finishedAt,
    }
  const [running] = own
  if (running) return { state: 'running', reached: null, attempts: own.length, at: running.startedAt }
  const isOver = now >= endsFor(settings, grant)
  return { state: isOver ? 'missing' : 'not-begun', reached: null, attempts: 0, at: null }
}

type Listed = Awaited<ReturnType<typeof listScoredOfClass>>[number]

const compareTimes = ({ row: a }: Listed, { row: b }: Listed): number =>
  a.settings.closesAt.localeCompare(b.settings.closesAt) ||
  Number(a.createdAt) - Number(b.createdAt) ||
  a.id.localeCompare(b.id)

/** @returns what closes first comes first */
export const loadClassWork = async (db: Connection, classId: string, now: Date): Promise<ClassWork[]> =>
  (await listScoredOfClass(db, classId))
    .sort(compareTimes)
    .map(({ row, teacher, possible, grants, attempts }) => {
      const { id, title, teacherId, settings } = row
      const byPlayer = Map.groupBy(attempts, ({ playerId }) => playerId)
      return {
        id,
        title,
        teacherId,
        teacher,
        closesAt: settings.closesAt,
        isClosed: now >= endsFor(settings, { extendedUntil: null }),
        possible,
        results: new Map(
          grants.map(grant => {
            const own = byPlayer.get(grant.accountId) ?? []
            return [grant.accountId, findResult(row, grant, own, possible, now)] as const
          }),
        ),
      }
    })
