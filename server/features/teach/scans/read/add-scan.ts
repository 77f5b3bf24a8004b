// A photo or the file of a scanner: stored first, read afterwards in the background.
import { scanLimits } from '@lantern/contract/teach/scans/scan-limits.rules'
import type { Scan } from '@lantern/contract/teach/scans/scans'
import type { Actor } from '../../../../actions/actor.ts'
import { Refusal } from '../../../../actions/refusal.ts'
import type { Upload } from '../../../../http/routes.ts'
import type { StoredFile } from '../../../../platform/storage/index.ts'
import type { ScanDeps } from '../deps.ts'
import { readScanPageJob, splitScanJob } from '../jobs.ts'
import {
  countPages,
  countScansOfMonth,
  insertPage,
  insertScan,
  lockScans,
  type PageRow,
  type ScanRow,
} from '../page-queries.ts'
import { getOwnPrinting } from '../printing-queries.ts'
import { detectScan } from './detect-scan.rules.ts'
import { viewScan } from './scan-view.ts'

const maxNameLength = 200
const toName = (name: string): string =>
  name.replace(/\s+/gu, ' ').trim().slice(0, maxNameLength).toWellFormed() || '?'

/** @throws Refusal `file-too-large`, `file-empty` or `scan-unsupported` */
const checkFile = (upload: Upload, file: StoredFile) => {
  if (upload.truncated() || file.bytes > scanLimits.bytes)
    throw new Refusal('file-too-large', { values: { megabytes: Math.round(scanLimits.bytes / 1_048_576) } })
  if (file.bytes === 0) throw new Refusal('file-empty')
  const mediaType = detectScan(file.head)
  if (!mediaType) throw new Refusal('scan-unsupported')
  return mediaType
}

type Saved = { scan: ScanRow; page: PageRow | null }

const save = async (
  { db, clock, checkPlan }: ScanDeps,
  actor: Actor,
  printingId: string,
  upload: Upload,
  file: StoredFile,
): Promise<Saved> => {
  const mediaType = checkFile(upload, file)
  const addedAt = clock.now()
  const isPdf = mediaType === 'application/pdf'
  return db.transaction(async tx => {
    await lockScans(tx, actor.accountId)
    if ((await countPages(tx, printingId)) >= scanLimits.pages)
      throw new Refusal('scan-full', { values: { count: scanLimits.pages } })
    const scan = await insertScan(tx, {
      ownerId: actor.accountId,
      printingId,
      fileName: toName(upload.fileName),
      fileKey: isPdf ? file.key : null,
      state: isPdf ? 'splitting' : 'split',
      addedAt,
    })
    // Page count is known only after splitting the file; until then it counts as one.
    const pages = () => countScansOfMonth(tx, actor.accountId, addedAt)
    if (isPdf) {
      await checkPlan(tx, actor.accountId, 'scans', async () => (await pages()) + 1)
      return { scan, page: null }
    }
    const page = await insertPage(tx, {
      ownerId: actor.accountId,
      scanId: scan.id,
      place: 1,
      fileKey: file.key,
      bytes: file.bytes,
      mediaType,
      addedAt,
    })
    await checkPlan(tx, actor.accountId, 'scans', pages)
    return { scan, page }
  })
}

export const addScan = async (
  deps: ScanDeps,
  actor: Actor,
  printingId: string,
  upload: Upload | null,
): Promise<Scan> => {
  await getOwnPrinting(deps.db, actor, printingId)
  if (!upload) throw new Refusal('file-missing')
  await deps.limits.scanning.count(actor.accountId)
  const file = await deps.storage.put(upload.stream)
  let saved: Saved | null = null
  try {
    saved = await save(deps, actor, printingId, upload, file)
  } finally {
    if (!saved) await deps.storage.remove(file.key)
  }
  const { scan, page } = saved
  if (page) await deps.jobs.send(readScanPageJob, { pageId: page.id }, page.id, actor.accountId)
  else await deps.jobs.send(splitScanJob, { scanId: scan.id }, scan.id, actor.accountId)
  return viewScan(scan, page ? 1 : 0)
}
