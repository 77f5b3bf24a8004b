// Own columns of a gradebook and their cells, for tests.
import type { CellChange, NewOwnColumn } from '@lantern/contract/teach/gradebook/own-columns'
import type { Person } from './client.ts'

/** Column of 20 points, shown to its students. */
export const anOwnColumn = (change: Partial<NewOwnColumn> = {}): NewOwnColumn => ({
  title: 'Oral',
  day: '2026-11-20',
  weight: '1',
  isShown: true,
  what: { kind: 'points', possible: '20' },
  ...change,
})

/** Cell with 15 points, on the first revision. */
export const aCell = (memberId: string, change: Partial<CellChange> = {}): CellChange => ({
  memberId,
  revision: 0,
  state: 'scored',
  value: '15',
  deduction: '0',
  comment: '',
  ...change,
})

/** @returns id of the column */
export const addOwnColumn = async (
  teacher: Person,
  classId: string,
  change: Partial<NewOwnColumn> = {},
): Promise<string> => {
  const { body } = await teacher.call('POST /classes/:classId/gradebook/own-columns', {
    params: { classId },
    body: anOwnColumn(change),
  })
  if (!body.success) throw new Error(`the column was refused: ${body.code}`)
  return body.id
}

type Place = { classId: string; ownColumnId: string }

export const writeCells = (teacher: Person, place: Place, cells: CellChange[]) =>
  teacher.call('POST /classes/:classId/gradebook/own-columns/:ownColumnId/cells', {
    params: place,
    body: { cells },
  })

export const listChanges = (teacher: Person, classId: string, after?: string) =>
  teacher.call('GET /classes/:classId/gradebook/changes', {
    params: { classId },
    query: after === undefined ? {} : { after },
  })
