// The gradebook of a class, with as many queries for a year of a large class as for one piece of work.
import type {
  Gradebook,
  GradebookCell,
  GradebookColumn,
  GradebookStudent,
} from '@lantern/contract/classes/gradebook'
import type { Actor } from '../../actions/actor.ts'
import { listClassStudents, type TaughtClass } from '../classes/index.ts'
import { type ClassWork, type ClassWorkResult, loadClassWork } from '../homework/index.ts'
import type { GradebookDeps } from './deps.ts'
import { computeAverage, computeClassMedian, computeColumnFigures, countMissing } from './gradebook.rules.ts'
import { type Excuse, loadMarks } from './queries.ts'

const defaultWeight = 1

const getCell = (result: ClassWorkResult | undefined, excuse: Excuse | undefined): GradebookCell => ({
  state: excuse ? 'excused' : (result?.state ?? 'none'),
  reached: result?.reached ?? null,
  attempts: result?.attempts ?? 0,
  at: result?.at?.toISOString() ?? null,
  excuse: excuse ? { note: excuse.note, by: excuse.by } : null,
})

const getColumn = (
  { id, title, teacher, teacherId, closesAt, isClosed, possible }: ClassWork,
  actor: Actor,
  weight: number,
  cells: readonly GradebookCell[],
): GradebookColumn => ({
  homeworkId: id,
  title,
  teacher,
  isOwn: teacherId === actor.accountId,
  closesAt,
  isClosed,
  possible,
  weight,
  ...computeColumnFigures(cells),
})

export type LoadedGradebook = Gradebook & {
  /** By the line of the class's list. */
  timeFactors: ReadonlyMap<string, number>
}

/** @param taught as the actor teaches it: who may read it is checked before */
export const loadGradebook = async (
  { db, clock }: Pick<GradebookDeps, 'db' | 'clock'>,
  actor: Actor,
  { row, role }: TaughtClass,
): Promise<LoadedGradebook> => {
  const [listed, work] = await Promise.all([
    listClassStudents(db, row.id),
    loadClassWork(db, row.id, clock.now()),
  ])
  const { weights, excuses } = await loadMarks(
    db,
    work.map(({ id }) => id),
  )
  const excusesByCell = new Map(excuses.map(excuse => [`${excuse.homeworkId} ${excuse.accountId}`, excuse]))
  const weightOf = ({ id }: ClassWork) => weights.get(id) ?? defaultWeight
  const students = listed.flatMap(({ student: { id, accountId }, name }): GradebookStudent[] => {
    if (!accountId) return []
    const cells = work.map(one =>
      getCell(one.results.get(accountId), excusesByCell.get(`${one.id} ${accountId}`)),
    )
    const counted = work.flatMap((one, i) => {
      const cell = cells[i]
      return cell ? [{ cell, possible: one.possible, weight: weightOf(one) }] : []
    })
    return [{ id, accountId, name, average: computeAverage(counted), cells }]
  })
  return {
    class: { id: row.id, name: row.name, term: row.term, role, isArchived: row.archivedAt !== null },
    columns: work.map((one, i) =>
      getColumn(
        one,
        actor,
        weightOf(one),
        students.flatMap(({ cells }) => cells[i] ?? []),
      ),
    ),
    students,
    median: computeClassMedian(students.map(({ average }) => average)),
    missing: countMissing(students.flatMap(({ cells }) => cells)),
    timeFactors: new Map(listed.map(({ student: { id, timeFactor } }) => [id, timeFactor])),
  }
}
