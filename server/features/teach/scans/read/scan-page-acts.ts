// Actions of a teacher on a page: read again, delete, open.
import type { Actor } from '../../../../actions/actor.ts'
import { Refusal } from '../../../../actions/refusal.ts'
import type { FileAnswer } from '../../../../http/routes.ts'
import { fileOfBytes } from '../../../../platform/storage/file-of-bytes.ts'
import { noteFilesGone } from '../../../people/privacy/index.ts'
import { areNamesHidden } from '../access.ts'
import type { ScanDeps } from '../deps.ts'
import { readScanPageJob } from '../jobs.ts'
import { hideHeads } from '../marking/hide-heads.ts'
import { deletePage, findPage, getOwnPage, type PageRow, updatePage } from '../page-queries.ts'
import { getMarkedPrinting, type PrintingRow } from '../printing-queries.ts'
import { findStudentOfAccount } from '../student-queries.ts'

/** @throws Refusal `scan-not-readable` unless it wasn't found and its picture is there */
export const readAgain = async (
  { db, jobs }: Pick<ScanDeps, 'db' | 'jobs'>,
  actor: Actor,
  pageId: string,
): Promise<void> => {
  const page = await getOwnPage(db, actor, pageId)
  const mayBeRead = page.state === 'not-found' && page.fileKey !== null
  if (!mayBeRead || !(await updatePage(db, page, { state: 'waiting', reason: null })))
    throw new Refusal('scan-not-readable')
  await jobs.send(readScanPageJob, { pageId }, pageId, actor.accountId)
}

export const removeScanPage = async (
  { db }: Pick<ScanDeps, 'db'>,
  actor: Actor,
  pageId: string,
): Promise<void> => {
  await db.transaction(async tx => {
    const page = await getOwnPage(tx, actor, pageId)
    await noteFilesGone(tx, page.fileKey ? [page.fileKey] : [])
    await deletePage(tx, pageId)
  })
}

/** Whether it is this student's own page, and they may read their results by now. */
const isOwnSharedPage = async (
  { db, listShared }: Pick<ScanDeps, 'db' | 'listShared'>,
  { accountId }: Actor,
  { printingId, studentId }: PageRow,
): Promise<boolean> => {
  if (!printingId || !studentId) return false
  const student = await findStudentOfAccount(db, printingId, accountId)
  return student?.id === studentId && (await listShared(db, [printingId])).has(printingId)
}

/** Pages that were never read were not cleaned either. */
export const hasCleanPicture = ({ fileKey, state, reason }: Pick<PageRow, 'fileKey' | 'state' | 'reason'>) =>
  fileKey !== null && state !== 'waiting' && reason !== 'gave-up'

/** Page picture without the head that names the student, for markers without names. */
const openWithoutHead = async (
  { storage }: Pick<ScanDeps, 'storage'>,
  { variants }: PrintingRow,
  page: PageRow,
): Promise<FileAnswer> => {
  const places = variants[page.variant ?? 0]?.layout.pages[page.page ?? 0]
  const picture = places && page.fileKey ? await storage.readAll(page.fileKey) : null
  if (!places || !picture) throw new Refusal('not-found')
  return fileOfBytes(await hideHeads(picture, places), { name: 'sheet.jpeg', contentType: 'image/jpeg' })
}

/** @throws Refusal `not-found`, also for who may not see it */
export const openScanPage = async (deps: ScanDeps, actor: Actor, pageId: string): Promise<FileAnswer> => {
  const page = await findPage(deps.db, pageId)
  if (!page?.fileKey || !hasCleanPicture(page)) throw new Refusal('not-found')
  if (page.ownerId !== actor.accountId && !(await isOwnSharedPage(deps, actor, page))) {
    if (page.state !== 'read' || !page.printingId) throw new Refusal('not-found')
    const printing = await getMarkedPrinting(deps.db, actor, page.printingId)
    if (areNamesHidden(printing, actor)) return openWithoutHead(deps, printing, page)
  }
  const { fileKey, mediaType, bytes } = page
  return {
    size: bytes,
    contentType: mediaType,
    name: `sheet.${mediaType.split('/')[1]}`,
    open: range => deps.storage.open(fileKey, range),
  }
}
