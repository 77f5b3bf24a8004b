// Job that reads one page: finds the sheet, assigns the student, stores the readings and the rectified page.
// Nothing is guessed: an unreadable page stays with its picture and the reason.
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { rollNumberField } from '@lantern/contract/teach/papers/sheet-layout'
import { minQuality } from '@lantern/contract/teach/scans/scan-limits.rules'
import type { NotFound } from '@lantern/contract/teach/scans/scans'
import type { SheetCode, SheetReading } from '../../../../platform/answer-sheets/reading.ts'
import { ReadingError } from '../../../../platform/reading/index.ts'
import { storePicture } from '../../../../platform/reading/store-picture.ts'
import type { ScanJobDeps } from '../deps.ts'
import { readScanPageJob } from '../jobs.ts'
import { findPage, type PageRow, updatePage } from '../page-queries.ts'
import { findPrintingByCode, type PrintingRow } from '../printing-queries.ts'
import { listStudents } from '../student-queries.ts'
import { assignStudent, findStudentOfSameSheet } from './assign-student.ts'
import { toStoredField } from './stored-fields.rules.ts'

/** Longest side of a stored unreadable picture, in pixels. */
const maxUnreadableSide = 2000

type Change = Parameters<typeof updatePage>[2]

/** Replaces the uploaded file. */
const replaceFile = async (
  deps: ScanJobDeps,
  row: PageRow,
  file: { fileKey: string; bytes: number; mediaType: string } | null,
  change: Change,
): Promise<void> => {
  const updated = await updatePage(deps.db, row, {
    ...(file ?? { fileKey: null, bytes: 0 }),
    ...change,
    readAt: deps.clock.now(),
  })
  const unusedFileKey = updated ? row.fileKey : file?.fileKey
  if (unusedFileKey && unusedFileKey !== (updated ? file?.fileKey : row.fileKey))
    await deps.storage.remove(unusedFileKey)
}

/** Unreadable pictures are only ever shown as a clean copy. */
const saveUnreadable = async (
  deps: ScanJobDeps,
  row: PageRow,
  picture: Buffer,
  reason: NotFound,
  signal: AbortSignal,
): Promise<void> => {
  const stored = await storePicture(deps, { bytes: picture, maxSide: maxUnreadableSide }, signal).catch(
    (error: unknown) => {
      if (error instanceof ReadingError) return null
      throw error
    },
  )
  const file = stored && { fileKey: stored.fileKey, bytes: stored.bytes, mediaType: stored.mediaType }
  await replaceFile(deps, row, file, { state: 'not-found', reason: file ? reason : 'not-a-picture' })
}

const saveReading = async (
  deps: ScanJobDeps,
  row: PageRow,
  printing: PrintingRow,
  code: SheetCode,
  reading: SheetReading,
): Promise<void> => {
  const fields = reading.fields.map(toStoredField)
  const file = await deps.storage.put(Readable.from([Buffer.from(reading.picture)]))
  try {
    const students = await listStudents(deps.db, printing.id)
    const assignment = await assignStudent(deps.db, printing, students, {
      copy: code.copy,
      rollField: fields.find(({ id }) => id === rollNumberField),
    })
    await replaceFile(
      deps,
      row,
      { fileKey: file.key, bytes: file.bytes, mediaType: 'image/jpeg' },
      {
        state: 'read',
        reason: null,
        printingId: printing.id,
        variant: code.variant,
        page: code.page,
        studentId:
          assignment.studentId ??
          (await findStudentOfSameSheet(deps.db, printing, {
            ...code,
            id: row.id,
            rollNumber: assignment.rollNumber,
          })),
        readStudentId: assignment.studentId,
        rollNumber: assignment.rollNumber,
        quality: reading.quality,
        fields,
      },
    )
  } catch (error) {
    await deps.storage.remove(file.key)
    throw error
  }
}

const readPage = async (deps: ScanJobDeps, row: PageRow, picture: Buffer, signal: AbortSignal) => {
  const located = await deps.sheetReader.locate(picture)
  if (!located.found) return saveUnreadable(deps, row, picture, located.reason, signal)
  const { code } = located
  const printing = await findPrintingByCode(deps.db, row.ownerId, code.printing)
  // Foreign sheets are not stored: their students belong to another teacher.
  if (!printing) return replaceFile(deps, row, null, { state: 'foreign' })
  const place = printing.variants[code.variant]?.layout.pages[code.page]
  if (!place) return saveUnreadable(deps, row, picture, 'rings-not-there', signal)
  const read = await deps.sheetReader.read(picture, place)
  signal.throwIfAborted()
  if (!read.read) return saveUnreadable(deps, row, picture, read.reason, signal)
  if (read.reading.quality < minQuality) return saveUnreadable(deps, row, picture, 'blurred', signal)
  return saveReading(deps, row, printing, code, read.reading)
}

export const readScanPage = async (
  deps: ScanJobDeps,
  pageId: string,
  signal: AbortSignal,
  attempt: number,
): Promise<void> => {
  const row = await findPage(deps.db, pageId)
  if (row?.state !== 'waiting' || !row.fileKey) return
  const picture = await buffer(deps.storage.open(row.fileKey))
  try {
    await readPage(deps, row, picture, signal)
  } catch (error) {
    if (signal.aborted || attempt <= readScanPageJob.retries) throw error
    await saveUnreadable(deps, row, picture, 'gave-up', signal)
  }
}
