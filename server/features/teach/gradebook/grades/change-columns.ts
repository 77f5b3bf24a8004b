// Own columns: added, changed, taken out and put back by those who manage the class.
import type { ChangeFacts } from '@lantern/contract/teach/gradebook/grade-rules'
import { gradebookLimits } from '@lantern/contract/teach/gradebook/gradebook-limits.rules'
import type { NewOwnColumn, OwnColumn } from '@lantern/contract/teach/gradebook/own-columns'
import type { Actor } from '../../../../actions/actor.ts'
import { Refusal } from '../../../../actions/refusal.ts'
import type { Connection } from '../../../../database/client.ts'
import { exact } from '../../../../platform/statistics/exact.rules.ts'
import { checkClassAction, lockClass } from '../../../classes/classes/index.ts'
import type { GradebookDeps } from '../deps.ts'
import { insertChanges, nothing } from './change-queries.ts'
import {
  countOwnColumns,
  findHighestPoints,
  insertOwnColumn,
  lockOwnColumn,
  updateOwnColumn,
} from './own-column-queries.ts'

type Deps = Pick<GradebookDeps, 'db' | 'clock'>
type Place = { classId: string; ownColumnId: string }

const describe = ({ title, day, possible, weight, isShown }: OwnColumn): ChangeFacts => ({
  of: 'column',
  title,
  day,
  possible,
  weight,
  isShown,
})

/** @throws Refusal `own-column-limit`. The class is locked: concurrent columns do not pass the limit. */
const checkRoom = async (tx: Connection, classId: string): Promise<{ standing: number; all: number }> => {
  const found = await countOwnColumns(tx, classId)
  if (found.standing >= gradebookLimits.ownColumns) throw new Refusal('own-column-limit')
  return found
}

/** @returns its id. @throws Refusal `own-column-limit` */
export const addOwnColumn = async (
  { db, clock }: Deps,
  actor: Actor,
  classId: string,
  { what, title, day, weight, isShown }: NewOwnColumn,
): Promise<string> => {
  await checkClassAction(db, actor, classId, 'change-people')
  return db.transaction(async tx => {
    await lockClass(tx, classId)
    const { all } = await checkRoom(tx, classId)
    if (all >= gradebookLimits.ownColumnsWithRemoved) throw new Refusal('own-column-limit')
    const at = clock.now()
    const column = await insertOwnColumn(tx, {
      classId,
      title,
      day,
      weight,
      isShown,
      kind: what.kind,
      possible: what.kind === 'points' ? what.possible : null,
      levels: what.kind === 'level' ? what.levels : [],
      createdAt: at,
    })
    const change = { classId, ownColumnId: column.id, byId: actor.accountId, at }
    await insertChanges(tx, [{ ...change, before: nothing, after: describe(column) }])
    return column.id
  })
}

type Change = Pick<NewOwnColumn, 'title' | 'day' | 'weight' | 'isShown'> & {
  revision: number
  possible: string | null
}

/** @throws Refusal `gradebook-changed` on an older revision, `grade-above-most` where a cell has more points */
export const changeOwnColumn = async (
  { db, clock }: Deps,
  actor: Actor,
  { classId, ownColumnId }: Place,
  { revision, possible, ...about }: Change,
): Promise<void> => {
  await checkClassAction(db, actor, classId, 'change-people')
  await db.transaction(async tx => {
    const { column, isRemoved } = await lockOwnColumn(tx, { classId, ownColumnId })
    if (isRemoved) throw new Refusal('not-found')
    if (column.revision !== revision) throw new Refusal('gradebook-changed')
    const maxPoints = column.kind === 'points' ? (possible ?? column.possible) : null
    const highest = column.kind === 'points' ? await findHighestPoints(tx, ownColumnId) : null
    if (maxPoints !== null && highest !== null && exact(highest).gt(maxPoints))
      throw new Refusal('grade-above-most')
    await updateOwnColumn(tx, ownColumnId, { ...about, possible: maxPoints })
    await insertChanges(tx, [
      {
        classId,
        ownColumnId,
        byId: actor.accountId,
        at: clock.now(),
        before: describe(column),
        after: describe({ ...column, ...about, possible: maxPoints }),
      },
    ])
  })
}

const setRemoved = async (
  { db, clock }: Deps,
  actor: Actor,
  place: Place,
  removes: boolean,
): Promise<void> => {
  await checkClassAction(db, actor, place.classId, 'change-people')
  await db.transaction(async tx => {
    // Class before column, as where a column is added: two calls at once don't wait for each other.
    await lockClass(tx, place.classId)
    const { column, isRemoved } = await lockOwnColumn(tx, place)
    if (isRemoved === removes) return
    if (!removes) await checkRoom(tx, place.classId)
    const at = clock.now()
    await updateOwnColumn(tx, column.id, { removedAt: removes ? at : null })
    const facts = describe(column)
    const [before, after] = removes ? [facts, nothing] : [nothing, facts]
    await insertChanges(tx, [{ ...place, byId: actor.accountId, at, before, after }])
  })
}

export const removeOwnColumn = (deps: Deps, actor: Actor, place: Place) =>
  setRemoved(deps, actor, place, true)

/** @throws Refusal `own-column-limit` */
export const restoreOwnColumn = (deps: Deps, actor: Actor, place: Place) =>
  setRemoved(deps, actor, place, false)
