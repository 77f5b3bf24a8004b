// The answer sheets of a printing as a PDF: one for each student of its list, or so many blank ones, with the variants
// in turn.
import type { SheetQuestion } from '@lantern/contract/teach/papers/sheet-layout'
import * as m from '@lantern/messages'
import type { Actor } from '../../../../actions/actor.ts'
import type { FileAnswer } from '../../../../http/routes.ts'
import { printSheets, type SheetCopy } from '../../../../platform/answer-sheets/print-sheets.ts'
import { fileOfBytes } from '../../../../platform/storage/file-of-bytes.ts'
import type { ScanDeps } from '../deps.ts'
import { getOwnPrinting, type PrintingRow } from '../printing-queries.ts'
import { listStudents, type StudentRow } from '../student-queries.ts'

/** Box for a written answer, with its marks. */
const listWritten = ({ questions }: PrintingRow): SheetQuestion[] =>
  questions.map(({ id, marks }) => ({ kind: 'written', id, number: '', marks, lines: 1 }))

const listCopies = (printing: PrintingRow, students: readonly StudentRow[]): SheetCopy[] => {
  const variants = printing.variants.length
  if (printing.mode === 'blank')
    return Array.from({ length: printing.sheets }, (_, i) => ({
      variant: i % variants,
      copy: null,
      name: '',
      rollNumber: '',
    }))
  return students.flatMap(({ position, name, rollNumber }) =>
    position === null ? [] : [{ variant: position % variants, copy: position, name, rollNumber }],
  )
}

export const openSheets = async (
  { db, limits, slots }: Pick<ScanDeps, 'db' | 'limits' | 'slots'>,
  actor: Actor,
  printingId: string,
): Promise<FileAnswer> => {
  const printing = await getOwnPrinting(db, actor, printingId)
  await limits.printing.count(actor.accountId)
  const students = await listStudents(db, printingId)
  const questions = listWritten(printing)
  const bytes = await slots.run(actor.accountId, () =>
    printSheets({
      printing: printing.code,
      school: printing.school,
      title: printing.title,
      className: printing.className,
      variants: printing.variants.map(({ layout }) => ({ layout, questions })),
      copies: listCopies(printing, students),
    }),
  )
  return fileOfBytes(bytes, {
    name: `${m.printing_file({ title: printing.title })}.pdf`,
    contentType: 'application/pdf',
  })
}
