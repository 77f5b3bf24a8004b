// Papers that are ready to be printed, and printings with sheets that were filled.
import type { PaperQuestion } from '@lantern/contract/teach/papers/papers'
import type { PrintingRequest } from '@lantern/contract/teach/scans/printings'
import type { ScanPage } from '@lantern/contract/teach/scans/scans'
import { and, eq } from 'drizzle-orm'
import { papers } from '../database/schema/papers.ts'
import { printingMarkers, printingStudents, printings } from '../database/schema/scans.ts'
import type { Person } from './client.ts'
import { eventually } from './eventually.ts'
import { aBlueprint, aPaperQuestion } from './papers.ts'
import { approvedTeacher } from './played-rooms.ts'
import { drawSheet, type FilledPage, fillRoll } from './sheets.ts'
import type { TestServer } from './test-server.ts'

/** Ids of the questions of `addReadyPaper`. */
export const printedIds = {
  moon: '00000000-0000-4000-8000-000000000011',
  spring: '00000000-0000-4000-8000-000000000012',
  days: '00000000-0000-4000-8000-000000000013',
  why: '00000000-0000-4000-8000-000000000014',
}

const choices = ['Moon', 'Mars', 'Venus', 'Rigel'].map((text, i) => ({ id: `c${i}`, text }))

/** Questions: one right of four, some right of four, a number, and a written answer. */
const questions: PaperQuestion[] = [
  {
    ...aPaperQuestion(printedIds.moon),
    body: { type: 'single-choice', stem: 'What do the tides follow?', choices },
    key: { type: 'single-choice', choice: 'c0' },
  },
  {
    ...aPaperQuestion(printedIds.spring),
    body: { type: 'multiple-choice', stem: 'Which are planets?', choices },
    key: { type: 'multiple-choice', choices: ['c1', 'c2'] },
  },
  {
    ...aPaperQuestion(printedIds.days),
    body: { type: 'numeric', stem: 'How many days from new moon to new moon?', unit: 'days' },
    key: { type: 'numeric', value: 29.5, tolerance: 0.1 },
  },
  {
    ...aPaperQuestion(printedIds.why),
    body: { type: 'short-answer', stem: 'Why are there two tides a day?' },
    key: { type: 'short-answer', accepted: ['The Earth turns below both bulges.'] },
  },
]

const section = { instructions: '', types: [], answer: null }
const slot = (questionId: string) => ({ questionId, locked: false })

/** A paper of two variants: the second has its first questions and their choices in another order. */
export const addReadyPaper = async (
  { database, clock }: Pick<TestServer, 'database' | 'clock'>,
  teacher: Person,
): Promise<string> => {
  const { moon, spring, days, why } = printedIds
  const rest = [slot(days), slot(why)]
  const [paper] = await database.db
    .insert(papers)
    .values({
      ownerId: teacher.accountId,
      blueprint: aBlueprint({
        sections: [
          { ...section, title: 'Section A', marksEach: 1, count: 2 },
          { ...section, title: 'Section B', marksEach: 4, count: 2 },
        ],
        variants: { count: 2, kind: 'shuffled', common: 0 },
      }),
      forms: [
        { sections: [[slot(moon), slot(spring)], rest], choiceSeed: null },
        { sections: [[slot(spring), slot(moon)], rest], choiceSeed: 7 },
      ],
      edits: [],
      questions,
      isReady: true,
      createdAt: clock.now(),
      updatedAt: clock.now(),
    })
    .returning()
  if (!paper) throw new Error('a paper could not be added')
  return paper.id
}

/** Blank sheets for two students of a list. */
export const aPrinting = (change: Partial<PrintingRequest> = {}): PrintingRequest => ({
  mode: 'blank',
  paper: 'a4',
  copies: 4,
  rollDigits: 4,
  classId: null,
  heldOn: null,
  students: [
    { name: 'Mei Kato', rollNumber: '4011' },
    { name: 'Bilal Demir', rollNumber: '4012' },
  ],
  ...change,
})

export const findPrinting = async ({ database }: Pick<TestServer, 'database'>, printingId: string) => {
  const [row] = await database.db.select().from(printings).where(eq(printings.id, printingId))
  if (!row) throw new Error('no such printing')
  return row
}

export type Printed = {
  printingId: string
  paperId: string
  /** Filled page: labels and signs by question. */
  fill(change: Partial<FilledPage> & { roll?: string; variant?: number; page?: number }): FilledPage
}

export const addPrinting = async (
  server: Pick<TestServer, 'database' | 'clock'>,
  teacher: Person,
  request: Partial<PrintingRequest> = {},
): Promise<Printed> => {
  const paperId = await addReadyPaper(server, teacher)
  const { body } = await teacher.call('POST /papers/:paperId/printings', {
    params: { paperId },
    body: aPrinting(request),
  })
  if (!body.success) throw new Error(`the printing was refused: ${body.code}`)
  const printingId = body.printing.id
  const { code } = await findPrinting(server, printingId)
  return {
    printingId,
    paperId,
    fill: ({ roll, variant = 0, page = 0, filled = {}, ...rest }) => ({
      code: { printing: code, variant, page, copy: null },
      filled: { ...(roll === undefined ? {} : fillRoll(roll)), ...filled },
      ...rest,
    }),
  }
}

/** Brings a file without waiting for its reading. */
export const sendScan = async (person: Person, printingId: string, file: Buffer, name = 'sheet.png') => {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(file)]), name)
  const response = await person.fetch(`/api/printings/${printingId}/scans`, { method: 'POST', body: form })
  return { status: response.status, body: (await response.json()) as { code?: string } }
}

/** Pages uploaded to a printing, once all of them are read. */
export const readPages = async (teacher: Person, printingId: string): Promise<ScanPage[]> => {
  const { scans, pages } = await eventually(
    async () => (await teacher.call('GET /printings/:printingId/scans', { params: { printingId } })).body,
    body =>
      body.scans.every(({ state }) => state !== 'splitting') &&
      body.pages.every(({ state }) => state !== 'waiting'),
  )
  return scans.length === 0 ? [] : pages
}

/** Brings sheets one by one, and waits until each is read. */
export const scanSheets = async (
  teacher: Person,
  { printingId }: Printed,
  sheets: readonly FilledPage[],
): Promise<ScanPage[]> => {
  for (const sheet of sheets) {
    await sendScan(teacher, printingId, drawSheet(sheet))
    await readPages(teacher, printingId)
  }
  return readPages(teacher, printingId)
}

/** Links a student's sheet to an account, as the code of a slip does. */
export const linkSheet = async (
  { database }: Pick<TestServer, 'database'>,
  { printingId }: Pick<Printed, 'printingId'>,
  rollNumber: string,
  student: Person,
): Promise<void> => {
  await database.db
    .update(printingStudents)
    .set({ accountId: student.accountId })
    .where(and(eq(printingStudents.printingId, printingId), eq(printingStudents.rollNumber, rollNumber)))
}

/** Lets a colleague mark a printing, as its owner does. */
export const addMarker = async (
  { database, clock }: Pick<TestServer, 'database' | 'clock'>,
  printingId: string,
  { accountId }: Pick<Person, 'accountId'>,
): Promise<void> => {
  await database.db.insert(printingMarkers).values({ printingId, accountId, addedAt: clock.now() })
}

/** A printing with a page that was read, linked to a student, and a decision about it. */
export const seedPrinting = async (server: TestServer, teacher: Person, student: Person) => {
  const printed = await addPrinting(server, teacher)
  const { printingId } = printed
  const [page] = await scanSheets(teacher, printed, [printed.fill({ roll: '4011' })])
  const scanPageId = page?.id ?? ''
  await linkSheet(server, printed, '4011', student)
  const { body } = await teacher.call('POST /printings/:printingId/decisions', {
    params: { printingId },
    body: { decision: { what: 'double', pageId: scanPageId, counts: true }, seen: null },
  })
  const colleague = await approvedTeacher(server)
  await addMarker(server, printingId, colleague)
  return { printingId, scanPageId, decisionId: body.decisionId, markerId: colleague.accountId }
}
