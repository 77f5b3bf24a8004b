// A printing as its teacher sees it.
import type { Printing, PrintingStudent } from '@lantern/contract/teach/scans/printings'
import type { Connection } from '../../../database/client.ts'
import { findTeacher } from '../../people/teachers/index.ts'
import { listPaperRevisions } from '../papers/index.ts'
import { areNamesHidden, isOwnedBy, type Owner } from './access.ts'
import {
  countScanned,
  type ListedPrinting,
  listMarkedPrintings,
  type PrintingRow,
} from './printing-queries.ts'
import type { StudentRow } from './student-queries.ts'

const dayMs = 24 * 3_600_000

export const findExpiry = (printedAt: Date, retentionDays: number): Date =>
  new Date(printedAt.getTime() + retentionDays * dayMs)

type Known = {
  reader: Owner
  scanned: number
  /** Undefined once the paper is gone. */
  paperRevision: number | undefined
}

const viewListed = (row: ListedPrinting, printingFacts: Known): Printing => ({
  id: row.id,
  paperId:
    !isOwnedBy(row, printingFacts.reader) || printingFacts.paperRevision === undefined ? null : row.paperId,
  title: row.title,
  className: row.className,
  classId: row.classId,
  mode: row.mode,
  paper: row.paper,
  variants: row.variants,
  questions: row.questions,
  pages: row.pages,
  sheets: row.sheets,
  scanned: printingFacts.scanned,
  isPaperChanged:
    printingFacts.paperRevision !== undefined && printingFacts.paperRevision !== row.paperRevision,
  printedAt: row.printedAt.toISOString(),
  heldOn: row.heldOn,
  expiresAt: row.expiresAt.toISOString(),
  keptDays: row.keptDays,
  owner: isOwnedBy(row, printingFacts.reader) ? null : row.owner,
  hidesNames: areNamesHidden(row, printingFacts.reader),
})

/** @param owner what who printed it is called; of no use to who printed it */
export const viewPrinting = (row: PrintingRow, printingFacts: Known, owner = ''): Printing =>
  viewListed(
    {
      ...row,
      owner,
      variants: row.variants.length,
      questions: row.questions.length,
      pages: Math.max(...row.variants.map(({ layout }) => layout.pages.length)),
    },
    printingFacts,
  )

/** Like `viewPrinting`, with its data loaded. */
export const loadPrintingView = async (
  db: Connection,
  row: PrintingRow,
  reader: Owner,
): Promise<Printing> => {
  const scanned = await countScanned(db, [row.id])
  const revisions = row.paperId ? await listPaperRevisions(db, [row.paperId]) : new Map<string, number>()
  const owner = isOwnedBy(row, reader) ? null : await findTeacher(db, row.ownerId)
  return viewPrinting(
    row,
    { reader, scanned: scanned.get(row.id) ?? 0, paperRevision: revisions.get(row.paperId ?? '') },
    owner?.username,
  )
}

export const listPrintings = async (db: Connection, owner: Owner, paperId?: string): Promise<Printing[]> => {
  const rows = await listMarkedPrintings(db, owner, paperId)
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
      reader: owner,
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
