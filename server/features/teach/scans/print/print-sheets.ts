// Answer sheets of a paper: from now on its questions, keys and variants stay for them as they are.
import { randomInt } from 'node:crypto'
import type { Printing, PrintingRequest } from '@lantern/contract/teach/scans/printings'
import { scanLimits } from '@lantern/contract/teach/scans/scan-limits.rules'
import * as m from '@lantern/messages'
import type { Actor } from '../../../../actions/actor.ts'
import { Refusal } from '../../../../actions/refusal.ts'
import type { Connection } from '../../../../database/client.ts'
import { layOutSheet } from '../../../../platform/answer-sheets/lay-out-sheet.rules.ts'
import { checkClassAction, listClassStudents } from '../../../classes/classes/index.ts'
import { checkApprovedTeacher } from '../../../people/teachers/index.ts'
import { getOwnPaper, isPrintable, type PaperRecord } from '../../papers/index.ts'
import type { ScanDeps } from '../deps.ts'
import { countOwnPrintings, insertPrinting, lockPrintings, type PrintingRow } from '../printing-queries.ts'
import { findExpiry, viewPrinting } from '../printing-view.ts'
import { insertStudents, type StudentRow } from '../student-queries.ts'
import { freezePaper } from './freeze-paper.rules.ts'

const codeSigns = 'abcdefghijklmnopqrstuvwxyz234567'
const codeLength = 16

const drawCode = (): string =>
  Array.from({ length: codeLength }, () => codeSigns[randomInt(codeSigns.length)]).join('')

/** A sheet with a name on it needs no roll number. */
const countRollDigits = ({ mode, rollDigits }: PrintingRequest): number => (mode === 'named' ? 0 : rollDigits)

/** @throws Refusal `sheet-too-long` */
const freezeWithPlaces = (paper: PaperRecord, request: PrintingRequest) => {
  const { questions, variants } = freezePaper(paper)
  return {
    questions,
    variants: variants.map(({ sections, asks }) => {
      const layout = layOutSheet({
        questions: asks,
        rollNumberPlaces: countRollDigits(request),
        paper: request.paper,
      })
      if (!layout) throw new Refusal('sheet-too-long')
      return { sections, layout }
    }),
  }
}

type Listed = Pick<StudentRow, 'name' | 'rollNumber' | 'accountId'>

/**
 * Students of a printing. Of a class also invited ones; those who declined get no sheet.
 * @throws Refusal `printing-class-size`
 */
const listStudents = async (db: Connection, { classId, students }: PrintingRequest): Promise<Listed[]> => {
  if (classId === null) return students.map(student => ({ ...student, accountId: null }))
  const listed = (await listClassStudents(db, classId))
    .filter(({ student }) => student.declinedAt === null)
    .map(({ student, name }) => ({
      name: name.slice(0, scanLimits.nameLength),
      rollNumber: '',
      accountId: student.accountId,
    }))
  if (listed.length === 0 || listed.length > scanLimits.students)
    throw new Refusal('printing-class-size', { values: { count: scanLimits.students } })
  return listed
}

const saveStudents = (tx: Connection, printing: PrintingRow, students: readonly Listed[]) =>
  insertStudents(
    tx,
    students.map((student, position) => ({ ...student, printingId: printing.id, position })),
  )

export const printSheets = async (
  { db, clock, limits }: ScanDeps,
  actor: Actor,
  paperId: string,
  request: PrintingRequest,
): Promise<Printing> => {
  const paper = await getOwnPaper(db, actor, paperId)
  await checkApprovedTeacher(db, actor.accountId)
  const { classId } = request
  const schoolClass = classId ? await checkClassAction(db, actor, classId, 'assign') : null
  await limits.printing.count(actor.accountId)
  if (paper.forms.length === 0 || !paper.forms.every((_, form) => isPrintable(paper, form)))
    throw new Refusal('paper-not-ready')
  const frozen = freezeWithPlaces(paper, request)
  const students = await listStudents(db, request)
  const now = clock.now()
  const retentionDays = scanLimits.keptDays.usual
  const { title, className, school } = paper.blueprint
  const row = await db.transaction(async tx => {
    await lockPrintings(tx, actor)
    if ((await countOwnPrintings(tx, actor)) >= scanLimits.printings)
      throw new Refusal('printing-limit', { values: { count: scanLimits.printings } })
    const printing = await insertPrinting(tx, {
      ...frozen,
      ownerId: actor.accountId,
      paperId,
      classId,
      paperRevision: paper.revision,
      code: drawCode(),
      title: title || m.paper_untitled(),
      className: className || (schoolClass?.row.name ?? ''),
      school,
      mode: request.mode,
      paper: request.paper,
      rollDigits: countRollDigits(request),
      sheets: request.mode === 'named' ? students.length : request.copies,
      printedAt: now,
      heldOn: request.heldOn,
      heldChangedAt: request.heldOn === null ? null : now,
      keptDays: retentionDays,
      expiresAt: findExpiry(now, retentionDays),
    })
    await saveStudents(tx, printing, students)
    return printing
  })
  return viewPrinting(row, { reader: actor, scanned: 0, paperRevision: paper.revision })
}
