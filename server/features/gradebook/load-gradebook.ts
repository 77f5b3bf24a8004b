// The gradebook of a class, with as many queries for a year of a large class as for one piece of work.
import type {
  Gradebook,
  GradebookCell,
  GradebookColumn,
  GradebookStudent,
} from '@lantern/contract/classes/gradebook'
import type { Actor } from '../../actions/actor.ts'
import { listClassStudents, type TaughtClass } from '../classes/index.ts'
import type { GradebookDeps } from './deps.ts'
import { computeAverage, computeClassMedian, computeColumnFigures, countMissing } from './gradebook.rules.ts'
import { loadWork, type Work } from './load-work.ts'
import { type Excuse, loadMarks } from './queries.ts'

const defaultWeight = 1

type Listed = Awaited<ReturnType<typeof listClassStudents>>[number]['student']

/** Who came into the class after a room had ended never had it. */
const findState = ({ results, absentBy }: Work, { accountId, addedAt }: Listed): GradebookCell['state'] => {
  const result = results.get(accountId ?? '')
  if (result) return result.state
  return absentBy !== null && addedAt <= absentBy ? 'absent' : 'none'
}

const getCell = (work: Work, student: Listed, excuse: Excuse | undefined): GradebookCell => {
  const result = work.results.get(student.accountId ?? '')
  return {
    state: excuse ? 'excused' : findState(work, student),
    reached: result?.reached ?? null,
    possible: result?.possible ?? work.possible,
    attempts: result?.attempts ?? 0,
    at: result?.at?.toISOString() ?? null,
    excuse: excuse ? { note: excuse.note, by: excuse.by } : null,
  }
}

const getColumn = (
  { kind, id, title, teacher, teacherId, closesAt, isClosed, possible }: Work,
  actor: Actor,
  weight: number,
  cells: readonly GradebookCell[],
): GradebookColumn => ({
  kind,
  id,
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
  const [listed, work] = await Promise.all([listClassStudents(db, row.id), loadWork(db, row.id, clock.now())])
  const { weights, excuses } = await loadMarks(
    db,
    work.map(({ id }) => id),
  )
  const excusesByCell = new Map(excuses.map(excuse => [`${excuse.sessionId} ${excuse.accountId}`, excuse]))
  const weightOf = ({ id }: Work) => weights.get(id) ?? defaultWeight
  const students = listed.flatMap(({ student, name }): GradebookStudent[] => {
    const { id, accountId } = student
    if (!accountId) return []
    const cells = work.map(one => getCell(one, student, excusesByCell.get(`${one.id} ${accountId}`)))
    const counted = work.flatMap((one, i) => {
      const cell = cells[i]
      return cell ? [{ cell, possible: cell.possible, weight: weightOf(one) }] : []
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
