// Answer sheets of a paper: from now on its questions, keys and variants stay for them as they are.
import { randomInt } from 'node:crypto'
import type { Printing, PrintingRequest } from '@lantern/contract/scans/printings'
import { scanLimits } from '@lantern/contract/scans/scan-limits.rules'
import * as m from '@lantern/messages'
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import { layOutSheet } from '../../../platform/answer-sheets/lay-out-sheet.rules.ts'
import { getOwnPaper, isPrintable, type PaperRecord } from '../../papers/index.ts'
import { checkApprovedTeacher } from '../../teachers/index.ts'
import type { ScanDeps } from '../deps.ts'
import { countOwnPrintings, holdPrintings, insertPrinting, type PrintingRow } from '../printing-queries.ts'
import { findExpiry, viewPrinting } from '../printing-view.ts'
import { insertStudents } from '../student-queries.ts'
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

const saveStudents = (
  tx: Parameters<typeof insertStudents>[0],
  printing: PrintingRow,
  { students }: PrintingRequest,
) =>
  insertStudents(
    tx,
    students.map(({ name, rollNumber }, position) => ({
      printingId: printing.id,
      position,
      name,
      rollNumber,
    })),
  )

export const printSheets = async (
  { db, clock, limits }: ScanDeps,
  actor: Actor,
  paperId: string,
  request: PrintingRequest,
): Promise<Printing> => {
  const paper = await getOwnPaper(db, actor, paperId)
  await checkApprovedTeacher(db, actor.accountId)
  await limits.printing.count(actor.accountId)
  if (paper.forms.length === 0 || !paper.forms.every((_, form) => isPrintable(paper, form)))
    throw new Refusal('paper-not-ready')
  const frozen = freezeWithPlaces(paper, request)
  const now = clock.now()
  const keptDays = scanLimits.keptDays.usual
  const { title, className, school } = paper.blueprint
  const row = await db.transaction(async tx => {
    await holdPrintings(tx, actor)
    if ((await countOwnPrintings(tx, actor)) >= scanLimits.printings)
      throw new Refusal('printing-limit', { values: { count: scanLimits.printings } })
    const printing = await insertPrinting(tx, {
      ...frozen,
      ownerId: actor.accountId,
      paperId,
      paperRevision: paper.revision,
      code: drawCode(),
      title: title || m.paper_untitled(),
      className,
      school,
      mode: request.mode,
      paper: request.paper,
      rollDigits: countRollDigits(request),
      sheets: request.mode === 'named' ? request.students.length : request.copies,
      printedAt: now,
      keptDays,
      expiresAt: findExpiry(now, keptDays),
    })
    await saveStudents(tx, printing, request)
    return printing
  })
  return viewPrinting(row, { scanned: 0, paperRevision: paper.revision })
}
