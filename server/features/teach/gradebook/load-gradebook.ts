// The gradebook of a class in four statements, for a year of a large class as for one piece of work.
import type {
  Gradebook,
  GradebookCell,
  GradebookColumn,
  GradebookStudent,
} from '@lantern/contract/teach/gradebook/gradebook'
import type { Actor } from '../../../actions/actor.ts'
import type { JoinedStudent } from '../../classes/classes/index.ts'
import type { GradebookDeps } from './deps.ts'
import { computeAverage, computeClassMedian, computeColumnFigures, countMissing } from './gradebook.rules.ts'
import { loadWork, type Work } from './load-work.ts'
import { type Excuse, getMarkedClass, type MarkedClass } from './queries.ts'

const defaultWeight = 1

/** State of a student's work; `none` if they joined after the room ended or were not chosen. */
const findState = (
  { results, absentBy, chosenIds }: Work,
  { accountId, addedAt }: JoinedStudent,
): GradebookCell['state'] => {
  const result = results.get(accountId)
  if (result) return result.state
  const isFor = chosenIds === null || chosenIds.has(accountId)
  return isFor && absentBy !== null && addedAt <= absentBy ? 'absent' : 'none'
}

const getCell = (work: Work, student: JoinedStudent, excuse: Excuse | undefined): GradebookCell => {
  const result = work.results.get(student.accountId)
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

export const viewClass = ({ row, role }: Pick<MarkedClass, 'row' | 'role'>): Gradebook['class'] => ({
  id: row.id,
  name: row.name,
  term: row.term,
  role,
  isArchived: row.archivedAt !== null,
})

export type LoadedGradebook = Gradebook & {
  /** Time factors by id of the class member. */
  timeFactors: ReadonlyMap<string, number>
}

/** @throws Refusal `not-found` for who doesn't teach the class */
export const loadGradebook = async (
  { db, clock }: Pick<GradebookDeps, 'db' | 'clock'>,
  actor: Actor,
  classId: string,
): Promise<LoadedGradebook> => {
  const found = await getMarkedClass(db, actor, classId)
  const { students: joined, weights, excuses } = found
  const work = await loadWork(db, classId, clock.now())
  const excusesByCell = new Map(excuses.map(excuse => [`${excuse.sessionId} ${excuse.accountId}`, excuse]))
  const weightOf = ({ id }: Work) => weights[id] ?? defaultWeight
  const students = joined.map((student): GradebookStudent => {
    const { id, accountId, name } = student
    const cells = work.map(one => getCell(one, student, excusesByCell.get(`${one.id} ${accountId}`)))
    const counted = work.flatMap((one, i) => {
      const cell = cells[i]
      return cell ? [{ cell, possible: cell.possible, weight: weightOf(one) }] : []
    })
    return { id, accountId, name, average: computeAverage(counted), cells }
  })
  return {
    class: viewClass(found),
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
    timeFactors: new Map(joined.map(({ id, timeFactor }) => [id, timeFactor])),
  }
}
