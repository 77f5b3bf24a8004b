// The gradebook of a class in four statements, for a year of a large class as for one piece of work.
import { sortByName } from '@lantern/contract/people/identity/person-names.rules'
import type {
  Gradebook,
  GradebookCell,
  GradebookColumn,
  GradebookStudent,
} from '@lantern/contract/teach/gradebook/gradebook'
import type { Actor } from '../../../actions/actor.ts'
import { formatScore } from '../../../platform/statistics/exact.rules.ts'
import type { JoinedStudent } from '../../classes/classes/index.ts'
import type { GradebookDeps } from './deps.ts'
import { computeColumnFigures, countMissing, withResults } from './gradebook.rules.ts'
import { createCategoryFinder } from './grades/final-grade.rules.ts'
import { loadWork, type Work } from './load-work.ts'
import { describeOwnColumn, getOwnCell, mapOwnCells } from './own-work.ts'
import { type Excuse, getMarkedClass, type MarkedClass } from './queries.ts'

/** Weight of a piece of work that nobody weighted. */
export const defaultWeight = 1

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
    score: typeof result?.reached === 'number' ? formatScore(result.reached) : null,
    possible: result?.possible ?? work.possible,
    attempts: result?.attempts ?? 0,
    at: result?.at?.toISOString() ?? null,
    excuse: excuse ? { note: excuse.note, by: excuse.by } : null,
    isDropped: false,
    own: null,
  }
}

/** Column without its figures. */
type ColumnFacts = Pick<
  GradebookColumn,
  'kind' | 'id' | 'title' | 'teacher' | 'isOwn' | 'closesAt' | 'isClosed' | 'possible' | 'weight' | 'own'
>

type LoadedColumn = { facts: ColumnFacts; getCell(student: JoinedStudent): GradebookCell }

const describeWork = (
  { kind, id, title, teacher, teacherId, closesAt, isClosed, possible }: Work,
  actor: Actor,
  weight: number,
): ColumnFacts => ({
  kind,
  id,
  title,
  teacher,
  isOwn: teacherId === actor.accountId,
  closesAt,
  isClosed,
  possible,
  weight,
  own: null,
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
  const { weights, excuses, rules } = found
  const joined = sortByName(found.students, ({ name }) => name)
  const work = await loadWork(db, classId, clock.now())
  const excusesByCell = new Map(excuses.map(excuse => [`${excuse.sessionId} ${excuse.accountId}`, excuse]))
  const ownCells = mapOwnCells(found.ownCells)
  const listed = found.ownColumns.map(({ isRemoved, ...column }) => ({ isRemoved, column }))
  const loaded: LoadedColumn[] = [
    ...work.map(one => ({
      facts: describeWork(one, actor, weights[one.id] ?? defaultWeight),
      getCell: (student: JoinedStudent) =>
        getCell(one, student, excusesByCell.get(`${one.id} ${student.accountId}`)),
    })),
    ...listed
      .filter(({ isRemoved }) => !isRemoved)
      .map(({ column }) => ({
        facts: describeOwnColumn(column),
        getCell: ({ accountId }: JoinedStudent) =>
          getOwnCell(column, ownCells.get(`${column.id} ${accountId}`)),
      })),
  ].sort((a, b) => a.facts.closesAt.localeCompare(b.facts.closesAt))
  const findCategory = createCategoryFinder(rules.categories)
  const students = joined.map(
    (student): GradebookStudent => ({
      id: student.id,
      accountId: student.accountId,
      name: student.name,
      average: null,
      final: null,
      parts: [],
      cells: loaded.map(column => column.getCell(student)),
    }),
  )
  return withResults({
    class: viewClass(found),
    columns: loaded.map(({ facts }, i) => ({
      ...facts,
      ...computeColumnFigures(students.flatMap(({ cells }) => cells[i] ?? [])),
      categoryId: findCategory({ columnId: facts.id, kind: facts.kind }),
    })),
    students,
    median: null,
    medianFinal: null,
    missing: countMissing(students.flatMap(({ cells }) => cells)),
    rules,
    removedColumns: listed
      .filter(({ isRemoved }) => isRemoved)
      .map(({ column: { id, title } }) => ({ id, title }))
      .toReversed(),
    timeFactors: new Map(joined.map(({ id, timeFactor }) => [id, timeFactor])),
  })
}
