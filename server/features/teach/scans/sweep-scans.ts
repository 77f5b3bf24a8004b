// Expired sheets, and waiting pages that no job will read.

import { forgetPrinting } from './change-printing.ts'
import type { ScanDeps } from './deps.ts'
import { readScanPageJob, splitScanJob } from './jobs.ts'
import { listStalledPages, listStalledScans, updatePage, updateScan } from './page-queries.ts'
import { listExpired } from './printing-queries.ts'

/** Grace time: a row is saved before its job is sent, so a request may be between the two. */
const stalledMs = 60_000
/** Time after which reading is given up and the owner notified. */
const givenUpMs = 24 * 3_600_000

type SweepDeps = Pick<ScanDeps, 'db' | 'clock' | 'jobs'>

const sendStalled = async ({ db, clock, jobs }: SweepDeps): Promise<void> => {
  const now = clock.now()
  const before = new Date(now.getTime() - stalledMs)
  const isOver = (addedAt: Date) => now.getTime() - addedAt.getTime() > givenUpMs
  for (const { id, ownerId, addedAt } of await listStalledScans(db, before)) {
    if (await jobs.isPending(splitScanJob, id)) continue
    if (isOver(addedAt)) await updateScan(db, id, { state: 'failed' })
    else await jobs.send(splitScanJob, { scanId: id }, id, ownerId)
  }
  for (const page of await listStalledPages(db, before)) {
    if (await jobs.isPending(readScanPageJob, page.id)) continue
    if (isOver(page.addedAt)) await updatePage(db, page, { state: 'not-found', reason: 'gave-up' })
    else await jobs.send(readScanPageJob, { pageId: page.id }, page.id, page.ownerId)
  }
}

/** Safe to run in several processes at once, and again after it was killed. */
export const sweepScans = async (deps: SweepDeps): Promise<void> => {
  for (const printingId of await listExpired(deps.db, deps.clock.now()))
    await forgetPrinting(deps, printingId)
  await sendStalled(deps)
}
