// Written answers of a printing with the marks they have.
import type { WrittenQuestion } from '@lantern/contract/teach/scans/scan-checks'
import type { Actor } from '../../../../actions/actor.ts'
import { areNamesHidden } from '../access.ts'
import type { ScanDeps } from '../deps.ts'
import { getMarkedPrinting } from '../printing-queries.ts'
import { viewStudent } from '../printing-view.ts'
import { loadSuggestionBars } from '../suggest/load-suggestion-bars.ts'
import { listWritten } from './list-written.rules.ts'
import { loadSheets } from './load-sheets.ts'

export const readWritten = async (
  deps: Pick<ScanDeps, 'db' | 'clock' | 'findVision' | 'asksAge'>,
  actor: Actor,
  printingId: string,
): Promise<WrittenQuestion[]> => {
  const printing = await getMarkedPrinting(deps.db, actor, printingId)
  const loaded = await loadSheets(deps.db, printing)
  const students = areNamesHidden(printing, actor) ? [] : loaded.students.map(viewStudent)
  const findBar = await loadSuggestionBars(deps, actor, loaded.students)
  return listWritten({ ...loaded, readerId: actor.accountId, findBar }, students)
}
