// Sets how long a printing is kept, and deletes one with everything that was read of it.
import type { Printing } from '@lantern/contract/scans/printings'
import type { Actor } from '../../actions/actor.ts'
import { noteFilesGone } from '../privacy/index.ts'
import type { ScanDeps } from './deps.ts'
import { deleteUnknownPages, listFilesOfPrinting } from './page-queries.ts'
import { deletePrinting, getOwnPrinting, updatePrinting } from './printing-queries.ts'
import { findExpiry, loadPrintingView } from './printing-view.ts'

export const changePrinting = async (
  { db }: Pick<ScanDeps, 'db'>,
  actor: Actor,
  printingId: string,
  { keptDays }: { keptDays: number },
): Promise<Printing> => {
  const row = await getOwnPrinting(db, actor, printingId)
  const expiresAt = findExpiry(row.printedAt, keptDays)
  await updatePrinting(db, printingId, { keptDays, expiresAt })
  return loadPrintingView(db, { ...row, keptDays, expiresAt })
}

/** With every page that was brought to it and isn't of another; their files go with the next sweep. */
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
