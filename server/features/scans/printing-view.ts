// A printing as its teacher sees it.
import type { Printing, PrintingStudent } from '@lantern/contract/scans/printings'
import type { Connection } from '../../database/client.ts'
import { listPaperRevisions } from '../papers/index.ts'
import type { Owner } from './access.ts'
import { countScanned, type ListedPrinting, listOwnPrintings, type PrintingRow } from './printing-queries.ts'
import type { StudentRow } from './student-queries.ts'

const dayMs = 24 * 3_600_000

export const findExpiry = (printedAt: Date, keptDays: number): Date =>
  new Date(printedAt.getTime() + keptDays * dayMs)

/** @param known `paperRevision` is undefined once the paper is gone */
const viewListed = (
  row: ListedPrinting,
  known: { scanned: number; paperRevision: number | undefined },
): Printing => ({
  id: row.id,
  paperId: known.paperRevision === undefined ? null : row.paperId,
  title: row.title,
  className: row.className,
  classId: row.classId,
  mode: row.mode,
  paper: row.paper,
  variants: row.variants,
  questions: row.questions,
  pages: row.pages,
  sheets: row.sheets,
  scanned: known.scanned,
  isPaperChanged: known.paperRevision !== undefined && known.paperRevision !== row.paperRevision,
  printedAt: row.printedAt.toISOString(),
  heldOn: row.heldOn,
  expiresAt: row.expiresAt.toISOString(),
  keptDays: row.keptDays,
})

export const viewPrinting = (
  row: PrintingRow,
  known: { scanned: number; paperRevision: number | undefined },
): Printing =>
  viewListed(
    {
      ...row,
      variants: row.variants.length,
      questions: row.questions.length,
      pages: Math.max(...row.variants.map(({ layout }) => layout.pages.length)),
    },
    known,
  )

/** The same with what is asked of the database. */
export const loadPrintingView = async (db: Connection, row: PrintingRow): Promise<Printing> => {
  const scanned = await countScanned(db, [row.id])
  const revisions = row.paperId ? await listPaperRevisions(db, [row.paperId]) : new Map<string, number>()
  return viewPrinting(row, {
    scanned: scanned.get(row.id) ?? 0,
    paperRevision: revisions.get(row.paperId ?? ''),
  })
}

export const listPrintings = async (db: Connection, owner: Owner, paperId?: string): Promise<Printing[]> => {
  const rows = await listOwnPrintings(db, owner, paperId)
  const scanned = await countScanned(
    db,
    rows.map(({ id }) => id),
  )
  const revisions = await listPaperRevisions(
    db,
    rows.flatMap(row => row.paperId ?? []),
  )
  return rows.map(row =>
    viewListed(row, {
      scanned: scanned.get(row.id) ?? 0,
      paperRevision: revisions.get(row.paperId ?? ''),
    }),
  )
}

export const viewStudent = ({ id, name, rollNumber, position, accountId }: StudentRow): PrintingStudent => ({
  id,
  name,
  rollNumber,
  position,
  isLinked: accountId !== null,
})
