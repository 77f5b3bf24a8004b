// Written answers of a printing with the marks they have.
import type { WrittenQuestion } from '@lantern/contract/scans/scan-checks'
import type { Actor } from '../../../actions/actor.ts'
import { areNamesHidden } from '../access.ts'
import type { ScanDeps } from '../deps.ts'
import { getMarkedPrinting } from '../printing-queries.ts'
import { viewStudent } from '../printing-view.ts'
import { listWritten } from './list-written.rules.ts'
import { loadSheets } from './load-sheets.ts'

export const readWritten = async (
  { db }: Pick<ScanDeps, 'db'>,
  actor: Actor,
  printingId: string,
): Promise<WrittenQuestion[]> => {
  const printing = await getMarkedPrinting(db, actor, printingId)
  const loaded = await loadSheets(db, printing)
  const students = areNamesHidden(printing, actor) ? [] : loaded.students.map(viewStudent)
  return listWritten({ ...loaded, readerId: actor.accountId }, students)
}
