// Log of changes of a gradebook, for those who manage the class.
import type { GradebookChange } from '@lantern/contract/teach/gradebook/grade-rules'
import type { Gradebook } from '@lantern/contract/teach/gradebook/gradebook'
import type { Actor } from '../../../../actions/actor.ts'
import { Refusal } from '../../../../actions/refusal.ts'
import { checkClassAction } from '../../../classes/classes/index.ts'
import type { GradebookDeps } from '../deps.ts'
import { readGradebook } from '../read-gradebook.ts'
import { type ListedChange, listChanges, readPosition, writePosition } from './change-queries.ts'

type Page = { changes: GradebookChange[]; next: string | null }

const viewChanges = (
  { columns, removedColumns, students }: Gradebook,
  { changes, hasMore }: Awaited<ReturnType<typeof listChanges>>,
): Page => {
  const titles = new Map([...columns, ...removedColumns].map(({ id, title }) => [id, title]))
  const names = new Map(students.map(({ accountId, name }) => [accountId, name]))
  const last = changes.at(-1)
  return {
    changes: changes.map(
      ({ row: { id, at, ownColumnId, sessionId, accountId, before, after }, by }: ListedChange) => ({
        id,
        at: at.toISOString(),
        by,
        title: titles.get(ownColumnId ?? sessionId ?? '') ?? '',
        student: accountId ? (names.get(accountId) ?? '') : null,
        before,
        after,
      }),
    ),
    next: hasMore && last ? writePosition(last.row) : null,
  }
}

export const listGradebookChanges = async (
  deps: GradebookDeps,
  actor: Actor,
  classId: string,
  after: string | undefined,
): Promise<Page> => {
  await checkClassAction(deps.db, actor, classId, 'read-records')
  const gradebook = await readGradebook(deps, actor, classId)
  return viewChanges(gradebook, await listChanges(deps.db, classId, readPosition(after)))
}

/** @throws Refusal `not-found` for a cell that the gradebook hasn't */
export const listCellChanges = async (
  deps: GradebookDeps,
  actor: Actor,
  { classId, ownColumnId, memberId }: { classId: string; ownColumnId: string; memberId: string },
  after: string | undefined,
): Promise<Page> => {
  await checkClassAction(deps.db, actor, classId, 'read-records')
  const gradebook = await readGradebook(deps, actor, classId)
  const student = gradebook.students.find(({ id }) => id === memberId)
  if (!student || !gradebook.columns.some(({ id }) => id === ownColumnId)) throw new Refusal('not-found')
  const cell = { ownColumnId, accountId: student.accountId }
  return viewChanges(gradebook, await listChanges(deps.db, classId, readPosition(after), cell))
}
