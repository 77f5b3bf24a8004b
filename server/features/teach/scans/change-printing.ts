// Sets retention and test day of a printing, and deletes one with all readings.
import type { Input } from '@lantern/contract/endpoint'
import type { Printing, printingEndpoints } from '@lantern/contract/teach/scans/printings'
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import type { Connection } from '../../../database/client.ts'
import { checkClassAction } from '../../classes/classes/index.ts'
import { noteFilesGone } from '../../people/privacy/index.ts'
import type { ScanDeps } from './deps.ts'
import { deleteUnknownPages, listFilesOfPrinting } from './page-queries.ts'
import {
  deletePrinting,
  getOwnPrinting,
  lockOwnPrinting,
  type PrintingRow,
  updatePrinting,
} from './printing-queries.ts'
import { findExpiry, loadPrintingView } from './printing-view.ts'

type Change = Input<typeof printingEndpoints.changePrinting>['body']

/**
 * Sets the day of a printing. The class decides whose calendars show it, so the teacher must still manage it.
 * @throws Refusal `printing-without-class`, `not-found`, `not-allowed`, `class-closed`
 */
const planDay = async (
  tx: Connection,
  actor: Actor,
  row: PrintingRow,
  examDate: string | null,
  now: Date,
) => {
  if (row.classId === null) throw new Refusal('printing-without-class')
  await checkClassAction(tx, actor, row.classId, 'assign')
  return examDate === row.heldOn
    ? {}
    : { heldOn: examDate, heldRevision: row.heldRevision + 1, heldChangedAt: now }
}

export const changePrinting = async (
  { db, clock }: Pick<ScanDeps, 'db' | 'clock'>,
  actor: Actor,
  printingId: string,
  { keptDays, heldOn: examDate }: Change,
): Promise<Printing> => {
  const changed = await db.transaction(async tx => {
    const row = await lockOwnPrinting(tx, actor, printingId)
    const change = {
      ...(keptDays === undefined ? {} : { keptDays, expiresAt: findExpiry(row.printedAt, keptDays) }),
      ...(examDate === undefined ? {} : await planDay(tx, actor, row, examDate, clock.now())),
    }
    if (Object.keys(change).length > 0) await updatePrinting(tx, printingId, change)
    return { ...row, ...change }
  })
  return loadPrintingView(db, changed, actor)
}

/** Deletes a printing with all pages assigned to it; files go with the next sweep. */
export const forgetPrinting = ({ db }: Pick<ScanDeps, 'db'>, printingId: string): Promise<void> =>
  db.transaction(async tx => {
    await noteFilesGone(tx, await listFilesOfPrinting(tx, printingId))
    await deleteUnknownPages(tx, printingId)
    await deletePrinting(tx, printingId)
  })

export const removePrinting = async (
  deps: Pick<ScanDeps, 'db'>,
  actor: Actor,
  printingId: string,
): Promise<void> => {
  await getOwnPrinting(deps.db, actor, printingId)
  await forgetPrinting(deps, printingId)
}
