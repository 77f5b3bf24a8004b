// Cells of own columns, written by those who manage the class: one, or a whole import.
import type { ChangeFacts } from '@lantern/contract/teach/gradebook/grade-rules'
import type { CellChange, OwnCellContent } from '@lantern/contract/teach/gradebook/own-columns'
import type { Actor } from '../../../../actions/actor.ts'
import { Refusal } from '../../../../actions/refusal.ts'
import { checkClassAction, listClassMembers } from '../../../classes/classes/index.ts'
import type { GradebookDeps } from '../deps.ts'
import { insertChanges, nothing } from './change-queries.ts'
import { isFitting } from './own-cell.rules.ts'
import { listOwnCells, lockOwnColumn, putOwnCells, type StoredCell } from './own-column-queries.ts'

type Deps = Pick<GradebookDeps, 'db' | 'clock'>

const emptyCell: StoredCell = { state: 'empty', value: null, deduction: '0', comment: '', revision: 0 }

const describe = ({ state, value, deduction, comment }: OwnCellContent): ChangeFacts =>
  state === 'empty' && comment === '' ? nothing : { of: 'cell', state, value, deduction, comment }

/**
 * Writes all cells or none.
 * @returns what stood there, on the new revisions: written, it undoes the change
 * @throws Refusal `gradebook-changed` where a cell was changed since, `grade-unfit` for a value of another kind,
 * `not-found` for who isn't in the class
 */
export const writeOwnCells = async (
  { db, clock }: Deps,
  actor: Actor,
  { classId, ownColumnId }: { classId: string; ownColumnId: string },
  cells: readonly CellChange[],
): Promise<CellChange[]> => {
  await checkClassAction(db, actor, classId, 'change-people')
  const accountIds = new Map(
    (await listClassMembers(db, classId)).map(({ id, accountId }) => [id, accountId]),
  )
  return db.transaction(async tx => {
    const { column, isRemoved } = await lockOwnColumn(tx, { classId, ownColumnId })
    if (isRemoved) throw new Refusal('not-found')
    const stored = await listOwnCells(tx, ownColumnId, [...accountIds.values()])
    const at = clock.now()
    const written = new Set<string>()
    const steps = cells.map(({ memberId, revision, ...content }) => {
      const accountId = accountIds.get(memberId)
      if (!accountId) throw new Refusal('not-found')
      if (!isFitting(content, column) || written.has(memberId)) throw new Refusal('grade-unfit')
      written.add(memberId)
      const before = stored.get(accountId) ?? emptyCell
      if (before.revision !== revision) throw new Refusal('gradebook-changed')
      return { memberId, accountId, before, content, revision: revision + 1 }
    })
    await putOwnCells(
      tx,
      steps.map(({ accountId, content, revision }) => ({
        ...content,
        columnId: ownColumnId,
        accountId,
        revision,
        at,
      })),
    )
    await insertChanges(
      tx,
      steps.map(({ accountId, before, content }) => ({
        classId,
        ownColumnId,
        accountId,
        byId: actor.accountId,
        at,
        before: describe(before),
        after: describe(content),
      })),
    )
    return steps.map(({ memberId, before, revision }) => ({ ...before, memberId, revision }))
  })
}
