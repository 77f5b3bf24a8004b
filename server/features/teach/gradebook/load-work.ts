// Scored work of a class in one form: homework, live rooms and papers, by closing time.
import type { SessionKind } from '@lantern/contract/classes/class-results/class-results'
import type { Connection } from '../../../database/client.ts'
import type { PlayerScore } from '../../classes/class-results/index.ts'
import { type ClassWork, type ClassWorkResult, loadClassWork } from '../homework/index.ts'
import { loadRoomWork } from '../live-rooms/index.ts'
import { loadPaperWork } from '../scans/index.ts'

type WorkResult = Omit<ClassWorkResult, 'state'> & {
  state: ClassWorkResult['state'] | 'absent'
  possible: number
}

export type Work = Omit<ClassWork, 'results'> & {
  kind: SessionKind
  /** Results by account. */
  results: ReadonlyMap<string, WorkResult>
  /** Members who joined by then and have no result were absent; null if absence is not derived. */
  absentBy: Date | null
  /** Accounts of the chosen students; null for everybody in the class. */
  chosenIds: ReadonlySet<string> | null
}

const fromHomework = (work: ClassWork): Work => ({
  ...work,
  kind: 'homework',
  results: new Map(
    [...work.results].map(([accountId, result]) => [accountId, { ...result, possible: work.possible }]),
  ),
  absentBy: null,
  chosenIds: null,
})

type Session = Pick<Work, 'id' | 'title' | 'teacherId' | 'teacher' | 'possible'> & {
  scores: readonly PlayerScore[]
}

const fromSession = (
  { scores, ...session }: Session,
  { kind, at, absentBy, chosenIds }: Pick<Work, 'kind' | 'absentBy' | 'chosenIds'> & { at: Date },
): Work => ({
  ...session,
  kind,
  closesAt: at.toISOString(),
  isClosed: true,
  absentBy,
  chosenIds,
  results: new Map(
    scores.map(({ accountId, score }) => [
      accountId,
      score
        ? { state: 'finished', reached: score.reached, possible: score.possible, attempts: 1, at }
        : { state: 'absent', reached: null, possible: session.possible, attempts: 0, at: null },
    ]),
  ),
})

export const loadWork = async (db: Connection, classId: string, now: Date): Promise<Work[]> => {
  const [homework, rooms, papers] = await Promise.all([
    loadClassWork(db, classId, now),
    loadRoomWork(db, classId),
    loadPaperWork(db, classId),
  ])
  return [
    ...homework.map(fromHomework),
    ...rooms.map(({ endedAt, chosenIds, ...room }) =>
      fromSession(room, { kind: 'room', at: endedAt, absentBy: endedAt, chosenIds }),
    ),
    // No absences: the printed list holds every student of a paper.
    ...papers.map(({ printedAt, ...paper }) =>
      fromSession(paper, { kind: 'paper', at: printedAt, absentBy: null, chosenIds: null }),
    ),
  ].sort((a, b) => a.closesAt.localeCompare(b.closesAt))
}
