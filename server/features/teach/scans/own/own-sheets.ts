// A student's own sheets: linked by the code on the slip, listed, and read once their teacher shares results.
import type { OwnSheet, OwnSheetRow } from '@lantern/contract/teach/scans/own-sheets'
import type { Actor } from '../../../../actions/actor.ts'
import { Refusal } from '../../../../actions/refusal.ts'
import { paperSizes } from '../../../../platform/answer-sheets/sheet-places.rules.ts'
import { loadDictionary } from '../../../../platform/grading/index.ts'
import { loadSheets } from '../check/load-sheets.ts'
import type { ScanDeps } from '../deps.ts'
import { getPrinting } from '../printing-queries.ts'
import { gradeSheet } from '../results/grade-sheet.ts'
import { recordPrinting } from '../results/record-printing.ts'
import { loadPrintingMatrix } from '../results/response-matrix.ts'
import {
  findStudentOfAccount,
  linkByCode,
  listPrintingsOfStudent,
  type StudentPrinting,
} from '../student-queries.ts'
import { readClaimCode } from './claim-code.rules.ts'
import { markFields, type Reached } from './marked-fields.rules.ts'

type OwnDeps = Pick<ScanDeps, 'db' | 'clock' | 'listShared' | 'limits'>

const viewRow = (row: StudentPrinting, shared: ReadonlySet<string>): OwnSheetRow => ({
  printingId: row.printingId,
  title: row.title,
  className: row.className,
  teacher: row.teacher,
  printedAt: row.printedAt.toISOString(),
  isShared: shared.has(row.printingId),
})

export const listOwnSheets = async ({ db, listShared }: OwnDeps, actor: Actor): Promise<OwnSheetRow[]> => {
  const rows = await listPrintingsOfStudent(db, actor.accountId)
  const shared = await listShared(
    db,
    rows.map(({ printingId }) => printingId),
  )
  return rows.map(row => viewRow(row, shared))
}

/** Records shared results for a newly linked student. */
const recordClaimed = async (
  { db, clock }: OwnDeps,
  printingId: string,
  accountId: string,
): Promise<void> => {
  const matrix = await loadPrintingMatrix(db, printingId)
  await db.transaction(tx => recordPrinting(tx, matrix, clock.now(), accountId))
}

/** @throws Refusal `claim-unknown`, or `student-linked` where the account has a sheet of this printing already */
export const claimSheet = async (deps: OwnDeps, actor: Actor, typed: string): Promise<OwnSheetRow> => {
  await deps.limits.claiming.count(actor.accountId)
  const code = readClaimCode(typed)
  if (code === null) throw new Refusal('claim-unknown')
  const printingId = await linkByCode(deps.db, code, actor.accountId)
  const sheet = (await listOwnSheets(deps, actor)).find(row => row.printingId === printingId)
  if (!sheet) throw new Refusal('not-found')
  if (sheet.isShared) await recordClaimed(deps, printingId, actor.accountId)
  return sheet
}

/** @throws Refusal `not-found` for a printing without a sheet of theirs, `results-later` until it is shared */
export const readOwnSheet = async (deps: OwnDeps, actor: Actor, printingId: string): Promise<OwnSheet> => {
  const student = await findStudentOfAccount(deps.db, printingId, actor.accountId)
  const row = (await listOwnSheets(deps, actor)).find(one => one.printingId === printingId)
  if (!student || !row) throw new Refusal('not-found')
  if (!row.isShared) throw new Refusal('results-later')
  const loaded = await loadSheets(deps.db, await getPrinting(deps.db, printingId))
  const { printing, grouped } = loaded
  const sheet = grouped.sheets.find(({ studentId }) => studentId === student.id)
  const variant = sheet && printing.variants[sheet.variant]
  if (!sheet || !variant) return { ...row, variant: null, pages: [], written: [] }
  const graded = gradeSheet(loaded, sheet, await loadDictionary())
  const questions = new Map(printing.questions.map(question => [question.id, question]))
  const items = new Map(printing.questions.map(({ id }, i) => [id, i + 1]))
  const slots = variant.sections.flatMap(section => section.questions)
  const choiceIds = new Map(slots.map(slot => [slot.questionId, slot.choiceIds]))
  const reached = new Map<string, Reached>([
    ...graded.answers.map(({ questionId, share }) => [questionId, { share }] as const),
    ...[...graded.waiting].map(id => [id, 'waiting'] as const),
  ])
  const pages = [...sheet.pages.values()].sort((a, b) => a.page - b.page)
  return {
    ...row,
    variant: printing.variants.length > 1 ? sheet.variant : null,
    pages: pages.flatMap(({ id, page }) => {
      const place = variant.layout.pages[page]
      if (!place) return []
      return [
        {
          pageId: id,
          ...paperSizes[place.paper],
          bubbleRadius: place.bubbleRadius,
          fields: markFields(place, questions, items, choiceIds, reached),
        },
      ]
    }),
    written: slots.flatMap(({ questionId, number }) => {
      const value = graded.values.get(questionId)
      if (value?.is !== 'written' || value.marks === null) return []
      return [
        {
          item: items.get(questionId) ?? number,
          number: String(number),
          marks: value.marks,
          most: questions.get(questionId)?.marks ?? 0,
          comment: value.comment,
        },
      ]
    }),
  }
}
