// Saves a teacher's decision with author and time. Nothing is overwritten: the earlier decision stays on
// record and applies again after an undo. Concurrent markers can't change decisions they haven't seen.
import { isDeepStrictEqual } from 'node:util'
import type { SheetField } from '@lantern/contract/teach/papers/sheet-layout'
import type { DecisionRequest, ScanDecision } from '@lantern/contract/teach/scans/scan-checks'
import type { Actor } from '../../../../actions/actor.ts'
import { Refusal } from '../../../../actions/refusal.ts'
import type { Connection } from '../../../../database/client.ts'
import { areNamesHidden, isOwnedBy } from '../access.ts'
import { findActiveDecision, getDecision, insertDecision, markDecisionUndone } from '../decision-queries.ts'
import type { ScanDeps } from '../deps.ts'
import { findPage, listReadPages, type PageRow, setPageStudent } from '../page-queries.ts'
import { lockMarkedPrinting, type PrintingRow } from '../printing-queries.ts'
import { findSameSheet } from '../read/same-sheet.rules.ts'
import { addByRoll, getStudent } from '../student-queries.ts'
import { nameSubject } from './active-decisions.rules.ts'

/** @throws Refusal `not-found` for a page of another printing, or one that wasn't read */
const getPage = async (tx: Connection, printingId: string, pageId: string): Promise<PageRow> => {
  const page = await findPage(tx, pageId)
  if (page?.printingId !== printingId || page.state !== 'read') throw new Refusal('not-found')
  return page
}

const findField = ({ variants }: PrintingRow, page: PageRow, fieldId: string): SheetField => {
  const places = variants[page.variant ?? 0]?.layout.pages[page.page ?? 0]
  const field = places?.fields.find(({ id }) => id === fieldId)
  if (!field) throw new Refusal('not-found')
  return field
}

/** Whether a decision fits the fields of the sheet. */
const fitsField = (printing: PrintingRow, field: SheetField, decision: ScanDecision): boolean => {
  if (decision.what === 'choice' && field.kind === 'choice') {
    const labels = field.bubbles.map(({ label }) => label)
    const max = field.several ? labels.length : 1
    return decision.chosen.length <= max && decision.chosen.every(label => labels.includes(label))
  }
  if (decision.what === 'number' && field.kind === 'digits')
    return (
      decision.signs.length === field.columns.length &&
      decision.signs.every(
        (sign, i) => sign === '' || field.columns[i]?.some(({ label }) => label === sign) === true,
      )
    )
  if (decision.what !== 'written' || field.kind !== 'written') return false
  const marks = printing.questions.find(({ id }) => id === field.id)?.marks ?? 0
  return decision.marks <= marks
}

/** Sets the student of a page, and of other undecided pages with its number. */
const giveStudent = async (tx: Connection, printingId: string, page: PageRow, studentId: string | null) => {
  await setPageStudent(tx, page.id, studentId)
  for (const other of findSameSheet(await listReadPages(tx, printingId), page)) {
    if (other.readStudentId !== null || other.studentId !== page.studentId) continue
    if (!(await findActiveDecision(tx, printingId, `student ${other.id}`)))
      await setPageStudent(tx, other.id, studentId)
  }
}

/** Checks a decision and does what it changes of a page at once. @returns what it is about */
const applyDecision = async (
  tx: Connection,
  printing: PrintingRow,
  decision: ScanDecision,
): Promise<{ pageId: string | null; studentId: string | null }> => {
  if (decision.what === 'missing') {
    const student = await getStudent(tx, printing.id, decision.studentId)
    return { pageId: null, studentId: student.id }
  }
  const page = await getPage(tx, printing.id, decision.pageId)
  if (decision.what === 'student') {
    const student = await getStudent(tx, printing.id, decision.studentId)
    await giveStudent(tx, printing.id, page, student.id)
  } else if (decision.what === 'new-student') {
    await giveStudent(tx, printing.id, page, (await addByRoll(tx, printing.id, decision.rollNumber)).id)
  } else if (decision.what !== 'double') {
    if (!fitsField(printing, findField(printing, page, decision.fieldId), decision))
      throw new Refusal('decision-impossible')
  }
  return { pageId: page.id, studentId: null }
}

/** Owner and validity of a page are decided only by those who see names. */
const needsNames = ({ what }: ScanDecision): boolean => !['choice', 'number', 'written'].includes(what)

/**
 * @throws Refusal `decision-made` where somebody decided since one looked, `not-allowed` for what needs names that are
 * hidden, `not-found`, or `decision-impossible` for what the sheet has no room for
 */
export const decideScan = (
  { db, clock }: Pick<ScanDeps, 'db' | 'clock'>,
  actor: Actor,
  printingId: string,
  { decision, seen }: DecisionRequest,
): Promise<string> =>
  db.transaction(async tx => {
    const printing = await lockMarkedPrinting(tx, actor, printingId)
    if (needsNames(decision) && areNamesHidden(printing, actor)) throw new Refusal('not-allowed')
    const subject = nameSubject(decision)
    const activeDecision = await findActiveDecision(tx, printingId, subject)
    // Equal decision by the same person: a repeated request.
    if (activeDecision?.byId === actor.accountId && isDeepStrictEqual(activeDecision.decision, decision))
      return activeDecision.id
    const about = await applyDecision(tx, printing, decision)
    if ((activeDecision?.id ?? null) !== seen)
      throw new Refusal('decision-made', { values: { name: activeDecision?.by ?? '' } })
    return insertDecision(tx, {
      ...about,
      printingId,
      subject,
      decision,
      byId: actor.accountId,
      at: clock.now(),
    })
  })

/** Restores the owner of a page after a decision was undone. */
const restoreStudent = async (tx: Connection, printing: PrintingRow, pageId: string, subject: string) => {
  const page = await getPage(tx, printing.id, pageId)
  const before = (await findActiveDecision(tx, printing.id, subject))?.decision
  const studentId =
    before?.what === 'student'
      ? before.studentId
      : before?.what === 'new-student'
        ? (await addByRoll(tx, printing.id, before.rollNumber)).id
        : page.readStudentId
  await giveStudent(tx, printing.id, page, studentId)
}

/** @throws Refusal `not-found`, `not-allowed` for somebody else's, or `nothing-to-undo` where it was taken back already */
export const undoDecision = (
  { db, clock }: Pick<ScanDeps, 'db' | 'clock'>,
  actor: Actor,
  printingId: string,
  decisionId: string,
): Promise<void> =>
  db.transaction(async tx => {
    const printing = await lockMarkedPrinting(tx, actor, printingId)
    const { byId, takenBackAt, decision, pageId, subject } = await getDecision(tx, printingId, decisionId)
    if (byId !== actor.accountId && !isOwnedBy(printing, actor)) throw new Refusal('not-allowed')
    if (takenBackAt) throw new Refusal('nothing-to-undo')
    await markDecisionUndone(tx, decisionId, clock.now())
    if (pageId && (decision.what === 'student' || decision.what === 'new-student'))
      await restoreStudent(tx, printing, pageId, subject)
  })
