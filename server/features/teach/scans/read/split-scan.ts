// The job that takes a scanner's file apart: each page is stored and becomes a job. It may be killed and run again at
// any point: pages that are there already are passed over.
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { scanLimits } from '@lantern/contract/teach/scans/scan-limits.rules'
import { ReadingError } from '../../../../platform/reading/index.ts'
import type { ScanJobDeps } from '../deps.ts'
import { readScanPageJob, splitScanJob } from '../jobs.ts'
import { findScan, insertPage, listPlaces, type ScanRow, updateScan } from '../page-queries.ts'

const savePage = async (
  { db, clock, storage, jobs }: ScanJobDeps,
  { id: scanId, ownerId }: ScanRow,
  place: number,
  picture: Uint8Array,
): Promise<void> => {
  const file = await storage.put(Readable.from([Buffer.from(picture)]))
  const page = await insertPage(db, {
    ownerId,
    scanId,
    place,
    fileKey: file.key,
    bytes: file.bytes,
    mediaType: 'image/png',
    addedAt: clock.now(),
  }).catch(async (error: unknown) => {
    await storage.remove(file.key)
    throw error
  })
  if (page) await jobs.send(readScanPageJob, { pageId: page.id }, page.id, ownerId)
  else await storage.remove(file.key)
}

const splitPages = async (deps: ScanJobDeps, scan: ScanRow, fileKey: string, signal: AbortSignal) => {
  const there = await listPlaces(deps.db, scan.id)
  const pdf = new Uint8Array(await buffer(deps.storage.open(fileKey)))
  let place = 0
  for await (const picture of deps.sheetReader.splitPdf(pdf)) {
    signal.throwIfAborted()
    place += 1
    if (place > scanLimits.pages) break
    if (!there.has(place)) await savePage(deps, scan, place, picture)
  }
}

export const splitScan = async (
  deps: ScanJobDeps,
  scanId: string,
  signal: AbortSignal,
  attempt: number,
): Promise<void> => {
  const scan = await findScan(deps.db, scanId)
  if (scan?.state !== 'splitting' || !scan.fileKey) return
  const { fileKey } = scan
  try {
    await splitPages(deps, scan, fileKey, signal)
    await updateScan(deps.db, scanId, { state: 'split', fileKey: null })
  } catch (error) {
    // A file that can't be opened fails every time; anything else is tried again.
    const isFinal = error instanceof ReadingError || attempt > splitScanJob.retries
    if (signal.aborted || !isFinal) throw error
    await updateScan(deps.db, scanId, { state: 'failed', fileKey: null })
  }
  await deps.storage.remove(fileKey)
}
