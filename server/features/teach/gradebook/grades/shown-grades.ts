// A student's own values in the columns that the teachers of a class show.
import type { ShownGrade } from '@lantern/contract/teach/gradebook/own-columns'
import type { Actor } from '../../../../actions/actor.ts'
import { checkInClass } from '../../../classes/classes/index.ts'
import type { GradebookDeps } from '../deps.ts'
import { describeOwnScore } from '../own-work.ts'
import { listShownCells } from './own-column-queries.ts'

/** @throws Refusal `not-found` for who isn't in the class */
export const listShownGrades = async (
  { db }: Pick<GradebookDeps, 'db'>,
  actor: Actor,
  classId: string,
): Promise<ShownGrade[]> => {
  await checkInClass(db, actor, classId)
  const cells = await listShownCells(db, classId, actor.accountId)
  return cells.map(({ column, cell }) => ({
    id: column.id,
    title: column.title,
    day: column.day,
    state: cell.state,
    text: cell.value === null ? null : describeOwnScore(cell, column),
    possible: column.possible,
    deduction: cell.deduction,
    comment: cell.comment,
  }))
}
