// SQL of the markers of a printing.
import { scanLimits } from '@lantern/contract/teach/scans/scan-limits.rules'
import { and, asc, eq } from 'drizzle-orm'
import type { Connection } from '../../../../database/client.ts'
import { accounts } from '../../../../database/schema/identity.ts'
import { printingMarkers } from '../../../../database/schema/scans.ts'

export const listMarkers = (db: Connection, printingId: string) =>
  db
    .select({ accountId: printingMarkers.accountId, name: accounts.username })
    .from(printingMarkers)
    .innerJoin(accounts, eq(accounts.id, printingMarkers.accountId))
    .where(eq(printingMarkers.printingId, printingId))
    .orderBy(asc(printingMarkers.addedAt), asc(accounts.username))
    .limit(scanLimits.markers)

/** @returns those who weren't there before */
export const insertMarkers = async (
  tx: Connection,
  printingId: string,
  accountIds: readonly string[],
  addedAt: Date,
): Promise<string[]> => {
  if (accountIds.length === 0) return []
  const added = await tx
    .insert(printingMarkers)
    .values(accountIds.map(accountId => ({ printingId, accountId, addedAt })))
    .onConflictDoNothing()
    .returning({ accountId: printingMarkers.accountId })
  return added.map(({ accountId }) => accountId)
}

export const countMarkers = (tx: Connection, printingId: string): Promise<number> =>
  tx.$count(printingMarkers, eq(printingMarkers.printingId, printingId))

export const deleteMarker = async (
  tx: Connection,
  printingId: string,
  accountId: string,
): Promise<boolean> => {
  const gone = await tx
    .delete(printingMarkers)
    .where(and(eq(printingMarkers.printingId, printingId), eq(printingMarkers.accountId, accountId)))
  return gone.rowCount === 1
}
