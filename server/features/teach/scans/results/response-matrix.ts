// Class results of a printing: answers of every sheet, whatever its variant, on the rows of the same
// questions. Computed from readings and decisions, so corrected keys apply at once.
import { seedOfVariant } from '@lantern/contract/teach/papers/printed-questions.rules'
import * as m from '@lantern/messages'
import type { Actor } from '../../../../actions/actor.ts'
import { Refusal } from '../../../../actions/refusal.ts'
import type { Connection } from '../../../../database/client.ts'
import { loadDictionary } from '../../../../platform/grading/index.ts'
import type { QuestionChange, ResponseMatrix, Sessions } from '../../../classes/class-results/index.ts'
import { type LoadedSheets, loadSheets } from '../check/load-sheets.ts'
import { getOwnPrinting, getPrinting, type PrintingRow, updatePrinting } from '../printing-queries.ts'
import { findStudentOfAccount, type StudentRow } from '../student-queries.ts'
import { gradeSheet } from './grade-sheet.ts'

/** Display name of a student, who may have only a name or only a number. */
export const nameStudent = ({ name, rollNumber }: StudentRow): string =>
  name === '' ? m.scan_roll_student({ number: rollNumber }) : name

export const buildResponseMatrix = (
  loaded: LoadedSheets,
  dictionary: Awaited<ReturnType<typeof loadDictionary>>,
): ResponseMatrix => {
  const { printing } = loaded
  const sheets = new Map(loaded.grouped.sheets.map(sheet => [sheet.studentId, sheet]))
  const read = new Map(
    [...sheets].map(([studentId, sheet]) => [studentId, gradeSheet(loaded, sheet, dictionary)] as const),
  )
  return {
    kind: 'paper',
    id: printing.id,
    title: [printing.title, printing.className].filter(Boolean).join(', '),
    classId: printing.classId,
    startedAt: printing.printedAt,
    endedAt: null,
    questions: printing.questions.map(({ marks, collection: _collection, ...question }, i) => ({
      ...question,
      points: marks,
      number: i + 1,
    })),
    players: loaded.students.map(student => ({
      id: student.id,
      accountId: student.accountId,
      name: nameStudent(student),
      isGuest: false,
      team: null,
      account: student.rollNumber || null,
      from: 1,
      hereUntil: 0,
      points: null,
      state: sheets.has(student.id) ? 'finished' : 'absent',
      attempts: sheets.has(student.id) ? 1 : 0,
      variant: sheets.get(student.id)?.variant ?? null,
      seed: seedOfVariant(sheets.get(student.id)?.variant ?? 0),
      // Students without a sheet have no counted questions.
      questionIds: read.get(student.id)?.counted ?? new Set<string>(),
    })),
    answers: [...read.values()].flatMap(({ answers }) => answers),
  }
}

const loadResponseMatrix = async (db: Connection, printing: PrintingRow): Promise<ResponseMatrix> =>
  buildResponseMatrix(await loadSheets(db, printing), await loadDictionary())

const correct = async (
  tx: Connection,
  printingId: string,
  questionId: string,
  change: QuestionChange,
): Promise<void> => {
  const { questions } = await getPrinting(tx, printingId)
  if (!questions.some(({ id }) => id === questionId)) throw new Refusal('not-found')
  await updatePrinting(tx, printingId, {
    questions: questions.map(question =>
      question.id === questionId ? { ...question, ...change } : question,
    ),
  })
}

/** @throws Refusal `not-found` */
export const loadPrintingMatrix = async (db: Connection, printingId: string): Promise<ResponseMatrix> =>
  loadResponseMatrix(db, await getPrinting(db, printingId))

export const paperSessions: Sessions = {
  loadForHost: async (db: Connection, actor: Actor, id: string) =>
    loadResponseMatrix(db, await getOwnPrinting(db, actor, id)),
  load: loadPrintingMatrix,
  loadForPlayer: async (db: Connection, actor: Actor, id: string) => {
    if (!(await findStudentOfAccount(db, id, actor.accountId))) throw new Refusal('not-found')
    return loadResponseMatrix(db, await getPrinting(db, id))
  },
  correct,
  // Linked students with a sheet: all students of a class are linked, but only those have results to read.
  listInformed: async (db, id) => {
    const { players } = await loadPrintingMatrix(db, id)
    return new Set(players.flatMap(({ accountId, state }) => (state === 'finished' ? (accountId ?? []) : [])))
  },
  mark: null,
  getHostId: async (db, id) => (await getPrinting(db, id)).ownerId,
  listOwn: null,
  corrected: async () => {},
  shared: async () => {},
}
