// A teacher prints sheets, brings filled ones, decides what isn't sure, and reads results.
import type { CheckItem, ScanDecision } from '@lantern/contract/teach/scans/scan-checks'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accounts } from '../../../database/schema/identity.ts'
import { papers } from '../../../database/schema/papers.ts'
import { filesToRemove } from '../../../database/schema/privacy.ts'
import { printingStudents, scanPages } from '../../../database/schema/scans.ts'
import { createFakeClock } from '../../../platform/clock/index.ts'
import type { Jobs } from '../../../platform/jobs/index.ts'
import type { Person } from '../../../testing/client.ts'
import { signedIn, teacherWaiting } from '../../../testing/people.ts'
import { approvedTeacher } from '../../../testing/played-rooms.ts'
import {
  addPrinting,
  addReadyPaper,
  aPrinting,
  findPrinting,
  linkSheet,
  type Printed,
  printedIds,
  readPages,
  scanSheets,
  sendScan,
} from '../../../testing/printings.ts'
import { drawScan, drawSheet } from '../../../testing/sheets.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { nameSubject } from './check/active-decisions.rules.ts'
import { findActiveDecision } from './decision-queries.ts'
import { sweepScans } from './sweep-scans.ts'

const { moon, spring, days, why } = printedIds

let server: TestServer
let teacher: Person
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  teacher = await approvedTeacher(server)
})
afterAll(() => server.close())

const readChecks = async ({ printingId }: Printed, person = teacher) =>
  (await person.call('GET /printings/:printingId/checks', { params: { printingId } })).body.checks

/** Decides on the current state. */
const decide = async ({ printingId }: Printed, decision: ScanDecision) => {
  const activeDecision = await findActiveDecision(server.database.db, printingId, nameSubject(decision))
  return teacher.call('POST /printings/:printingId/decisions', {
    params: { printingId },
    body: { decision, seen: activeDecision?.id ?? null },
  })
}

const undo = ({ printingId }: Printed, decisionId: string) =>
  teacher.call('DELETE /printings/:printingId/decisions/:decisionId', {
    params: { printingId, decisionId },
  })

const readResults = async ({ printingId }: Printed) =>
  (
    await teacher.call('GET /class-results/:kind/:sessionId', {
      params: { kind: 'paper', sessionId: printingId },
    })
  ).body.results

const scoreOf = async (printed: Printed, name: string) => {
  const { students } = await readResults(printed)
  return students.find(student => student.name === name)?.score
}

const isKind =
  <Kind extends CheckItem['kind']>(kind: Kind) =>
  (item: CheckItem): item is Extract<CheckItem, { kind: Kind }> =>
    item.kind === kind

const right = { [moon]: ['A'], [spring]: ['B', 'C'], [days]: ['', '2', '9', '.', '5'] }

test('sheets are laid out and stored as they were printed, whatever becomes of the paper', async () => {
  const printed = await addPrinting(server, teacher)
  const before = await findPrinting(server, printed.printingId)
  expect(before.variants).toHaveLength(2)
  expect(before.questions.map(({ marks }) => marks)).toEqual([1, 1, 4, 4])
  await server.database.db
    .update(papers)
    .set({ questions: [], forms: [], revision: 9 })
    .where(eq(papers.id, printed.paperId))
  expect(await findPrinting(server, printed.printingId)).toEqual(before)
  const { printings } = (await teacher.call('GET /printings', { query: { paperId: printed.paperId } })).body
  expect(printings).toMatchObject([{ sheets: 4, scanned: 0, variants: 2, isPaperChanged: true }])
  const pdf = await teacher.fetch(`/api/printings/${printed.printingId}/sheets`)
  expect(pdf.headers.get('content-type')).toBe('application/pdf')
  expect(
    Buffer.from(await pdf.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
})

test('an invalid printing is refused', async () => {
  const paperId = await addReadyPaper(server, teacher)
  const print = (body: unknown, person = teacher) =>
    person.call('POST /papers/:paperId/printings', { params: { paperId }, body: body as never })
  expect((await print(aPrinting({ mode: 'named', students: [] }))).body.code).toBe('invalid-input')
  const twice = { name: 'Mei', rollNumber: '1' }
  expect((await print(aPrinting({ students: [twice, twice] }))).body.code).toBe('invalid-input')
  expect((await print(aPrinting(), await signedIn(server))).status).toBe(403)
  expect((await print(aPrinting(), await approvedTeacher(server))).status).toBe(404)
  await server.database.db.update(papers).set({ forms: [] }).where(eq(papers.id, paperId))
  expect((await print(aPrinting())).body.code).toBe('paper-not-ready')
  const waiting = await teacherWaiting(server)
  const own = await addReadyPaper(server, waiting)
  const refused = await waiting.call('POST /papers/:paperId/printings', {
    params: { paperId: own },
    body: aPrinting(),
  })
  expect(refused.body.code).toBe('teacher-not-approved')
})

test('pages in any order and of both variants are read, and answers are graded by the order printed', async () => {
  const printed = await addPrinting(server, teacher)
  const [{ choiceIds = [] } = {}] =
    (await findPrinting(server, printed.printingId)).variants[1]?.sections[0]?.questions ?? []
  const labelled = (id: string) => 'ABCD'[choiceIds.indexOf(id)] ?? ''
  const pages = await scanSheets(teacher, printed, [
    printed.fill({ roll: '4012', filled: right }),
    printed.fill({
      roll: '4011',
      variant: 1,
      filled: { [spring]: [labelled('c1'), labelled('c2')].sort(), [days]: ['', '', '', '3', '0'] },
    }),
  ])
  expect(pages.map(({ state, student }) => [state, student?.name])).toEqual([
    ['read', 'Mei Kato'],
    ['read', 'Bilal Demir'],
  ])
  const { students, items } = await readResults(printed)
  expect(students.map(({ name, variant, score }) => [name, variant, score.reached])).toEqual([
    ['Bilal Demir', 0, 6],
    ['Mei Kato', 1, 1],
  ])
  expect(items.map(({ points, answered }) => [points, answered])).toEqual([
    [1, 1],
    [1, 2],
    [4, 2],
    [4, 0],
  ])
})

test('a scanner’s file is split into pages, and an invalid one is reported', async () => {
  const printed = await addPrinting(server, teacher)
  const file = drawScan([
    printed.fill({ roll: '4011' }),
    { reason: 'no-corners' },
    printed.fill({ roll: '4012' }),
  ])
  expect((await sendScan(teacher, printed.printingId, file, 'pile.pdf')).status).toBe(202)
  const pages = await readPages(teacher, printed.printingId)
  expect(pages.map(({ place, state }) => [place, state]).sort()).toEqual([
    [1, 'read'],
    [2, 'not-found'],
    [3, 'read'],
  ])
  expect((await sendScan(teacher, printed.printingId, Buffer.from('GIF89a'))).body.code).toBe(
    'scan-unsupported',
  )
  expect((await sendScan(teacher, printed.printingId, Buffer.alloc(0))).body.code).toBe('file-empty')
})

test('a page that can’t be read stays with its reason and picture, and can be read again', async () => {
  const printed = await addPrinting(server, teacher)
  const { printingId } = printed
  for (const seen of [
    { reason: 'no-code' as const },
    printed.fill({ roll: '4011', quality: 0.2 }),
    printed.fill({ variant: 9 }),
  ])
    await sendScan(teacher, printingId, drawSheet(seen))
  const pages = await readPages(teacher, printingId)
  expect(pages.map(({ reason }) => reason).sort()).toEqual(['blurred', 'no-code', 'rings-not-there'])
  expect(pages.every(({ hasPicture }) => hasPicture)).toBe(true)
  const [page] = pages
  const picture = await teacher.fetch(`/api/scan-pages/${page?.id}/picture`)
  expect(picture.headers.get('content-type')).toMatch(/^image\//)
  // Stored copy is clean: data appended to the picture is gone.
  expect(Buffer.from(await picture.arrayBuffer()).toString('latin1')).not.toContain('--seen--')
  const params = { scanPageId: page?.id ?? '' }
  expect((await teacher.call('POST /scan-pages/:scanPageId/again', { params })).status).toBe(200)
  await readPages(teacher, printingId)
  expect((await teacher.call('DELETE /scan-pages/:scanPageId', { params })).status).toBe(200)
  expect((await teacher.fetch(`/api/scan-pages/${page?.id}/picture`)).status).toBe(404)
  expect(await readPages(teacher, printingId)).toHaveLength(2)
})

test('a sheet of another teacher is refused in words and nothing of it is kept', async () => {
  const other = await addPrinting(server, await approvedTeacher(server))
  const printed = await addPrinting(server, teacher)
  const [page] = await scanSheets(teacher, printed, [other.fill({ roll: '4011' })])
  expect(page).toMatchObject({ state: 'foreign', hasPicture: false, student: null })
  const [row] = await server.database.db
    .select()
    .from(scanPages)
    .where(eq(scanPages.id, page?.id ?? ''))
  expect(row).toMatchObject({ fileKey: null, fields: [], printingId: null })
})

test('sheets of two classes in one pile go each to its own printing', async () => {
  const [one, two] = [await addPrinting(server, teacher), await addPrinting(server, teacher)]
  const pages = await scanSheets(teacher, one, [
    one.fill({ roll: '4011', filled: right }),
    two.fill({ roll: '4012', filled: right }),
  ])
  expect(pages.map(({ otherPrinting }) => otherPrinting?.id ?? null)).toEqual([two.printingId, null])
  expect(await scoreOf(two, 'Bilal Demir')).toMatchObject({ reached: 6 })
  expect(await scoreOf(one, 'Bilal Demir')).toMatchObject({ reached: 0 })
  // The pile goes with its printing, the other class's sheet stays.
  await teacher.call('DELETE /printings/:printingId', { params: { printingId: one.printingId } })
  expect(await scoreOf(two, 'Bilal Demir')).toMatchObject({ reached: 6 })
})

test('an unsure mark counts nothing until it is decided, and a decision can be undone', async () => {
  const printed = await addPrinting(server, teacher)
  await scanSheets(teacher, printed, [
    printed.fill({ roll: '4011', filled: right, unsure: { [moon]: 'faint', [days]: 'changed' } }),
  ])
  expect(await scoreOf(printed, 'Mei Kato')).toMatchObject({ reached: 1 })
  const { items, sure, marks } = await readChecks(printed)
  expect([marks, sure]).toEqual([4, 2])
  const [item] = items.filter(isKind('choice'))
  expect(item).toMatchObject({ number: '1', reason: 'faint', likeliest: ['A'], decided: null })
  expect(item?.marks).toHaveLength(4)
  const pageId = item?.crop.pageId ?? ''
  const first = await decide(printed, { what: 'choice', pageId, fieldId: moon, chosen: ['B'] })
  const second = await decide(printed, { what: 'choice', pageId, fieldId: moon, chosen: ['A'] })
  expect(await scoreOf(printed, 'Mei Kato')).toMatchObject({ reached: 2 })
  await decide(printed, { what: 'number', pageId, fieldId: days, signs: ['', '2', '9', '.', '5'] })
  expect(await scoreOf(printed, 'Mei Kato')).toMatchObject({ reached: 6 })
  const [decided] = (await readChecks(printed)).items.filter(isKind('choice'))
  expect(decided).toMatchObject({ decided: ['A'], decision: { id: second.body.decisionId } })
  await undo(printed, second.body.decisionId)
  expect((await readChecks(printed)).items.filter(isKind('choice'))[0]?.decided).toEqual(['B'])
  await undo(printed, first.body.decisionId)
  expect((await undo(printed, first.body.decisionId)).body.code).toBe('nothing-to-undo')
  expect(await scoreOf(printed, 'Mei Kato')).toMatchObject({ reached: 5 })
})

test('a decision that does not fit the sheet is refused', async () => {
  const printed = await addPrinting(server, teacher)
  const [second, page] = await scanSheets(teacher, printed, [
    printed.fill({ roll: '4011' }),
    printed.fill({ roll: '4011', page: 1 }),
  ])
  const pageId = page?.id ?? ''
  const secondId = second?.id ?? ''
  const impossible: ScanDecision[] = [
    { what: 'choice', pageId, fieldId: moon, chosen: ['A', 'B'] },
    { what: 'choice', pageId, fieldId: moon, chosen: ['Z'] },
    { what: 'choice', pageId, fieldId: days, chosen: [] },
    { what: 'number', pageId, fieldId: days, signs: ['1'] },
    { what: 'written', pageId: secondId, fieldId: why, marks: 5, comment: '' },
    { what: 'written', pageId, fieldId: moon, marks: 1, comment: '' },
  ]
  for (const decision of impossible)
    expect((await decide(printed, decision)).body.code, JSON.stringify(decision)).toBe('decision-impossible')
  expect((await decide(printed, { what: 'choice', pageId, fieldId: 'none', chosen: [] })).status).toBe(404)
  const elsewhere = await addPrinting(server, teacher)
  expect((await decide(elsewhere, { what: 'double', pageId, counts: true })).status).toBe(404)
})

test('a roll number that nobody has waits for a teacher to say whose it is', async () => {
  const printed = await addPrinting(server, teacher)
  await scanSheets(teacher, printed, [printed.fill({ roll: '4021', filled: right })])
  const [item] = (await readChecks(printed)).items.filter(isKind('student'))
  expect(item).toMatchObject({ reason: 'unknown', rollNumber: '4021', mayBeNew: true, decided: null })
  expect(item?.suggestions.map(({ name, differs }) => [name, differs])).toEqual([
    ['Mei Kato', 1],
    ['Bilal Demir', 2],
  ])
  const pageId = item?.crop.pageId ?? ''
  const decision = await decide(printed, {
    what: 'student',
    pageId,
    studentId: item?.suggestions[1]?.id ?? '',
  })
  expect(await scoreOf(printed, 'Bilal Demir')).toMatchObject({ reached: 6 })
  await decide(printed, { what: 'new-student', pageId, rollNumber: '4021' })
  expect(await scoreOf(printed, 'Roll number 4021')).toMatchObject({ reached: 6 })
  const [now] = (await readChecks(printed)).items.filter(isKind('student'))
  await undo(printed, now?.decision?.id ?? '')
  expect(await scoreOf(printed, 'Bilal Demir')).toMatchObject({ reached: 6 })
  await undo(printed, decision.body.decisionId)
  expect((await readChecks(printed)).items.filter(isKind('student'))[0]?.decided).toBeNull()
})

test('two pages of one unknown number are asked about once, whichever comes first, and are undone together', async () => {
  const printed = await addPrinting(server, teacher)
  const [first, second] = [
    printed.fill({ roll: '4021', filled: right }),
    printed.fill({ roll: '4021', page: 1 }),
  ]
  await scanSheets(teacher, printed, [first, second])
  const asked = async () => (await readChecks(printed)).items.filter(isKind('student'))
  const [item, ...more] = await asked()
  expect([item?.decided, more]).toEqual([null, []])
  const bilal = item?.suggestions.find(({ name }) => name === 'Bilal Demir')?.id ?? ''
  const studentDecision = { what: 'student' as const, pageId: item?.crop.pageId ?? '', studentId: bilal }
  const { decisionId } = (await decide(printed, studentDecision)).body
  expect((await asked()).map(({ decided }) => decided?.name)).toEqual(['Bilal Demir'])
  expect((await readChecks(printed)).items.filter(isKind('missing'))).toEqual([])
  await undo(printed, decisionId)
  expect((await asked()).map(({ decided }) => decided)).toEqual([null])
})

test('a page that comes once its number was decided goes where the others are; a double is asked about', async () => {
  const printed = await addPrinting(server, teacher)
  const asked = async () => (await readChecks(printed)).items.filter(isKind('student'))
  await scanSheets(teacher, printed, [printed.fill({ roll: '4021', filled: right })])
  const [item] = await asked()
  const studentId = item?.suggestions[0]?.id ?? ''
  await decide(printed, { what: 'student', pageId: item?.crop.pageId ?? '', studentId })
  await scanSheets(teacher, printed, [printed.fill({ roll: '4021', page: 1 })])
  expect(await asked()).toHaveLength(1)
  expect((await readChecks(printed)).items.filter(isKind('missing'))).toEqual([])
  await scanSheets(teacher, printed, [printed.fill({ roll: '4021', page: 1 })])
  expect((await asked()).map(({ decided }) => decided?.id ?? null)).toEqual(
    expect.arrayContaining([studentId, null]),
  )
})

test('without a list every roll number is somebody; an empty one waits', async () => {
  const printed = await addPrinting(server, teacher, { students: [] })
  await scanSheets(teacher, printed, [
    printed.fill({ roll: '77', filled: right }),
    printed.fill({ filled: right }),
  ])
  expect(await scoreOf(printed, 'Roll number 77')).toMatchObject({ reached: 6 })
  expect((await readChecks(printed)).items.filter(isKind('student'))).toMatchObject([{ reason: 'empty' }])
})

test('a page scanned twice replaces nothing until a teacher says which counts', async () => {
  const printed = await addPrinting(server, teacher)
  await scanSheets(teacher, printed, [
    printed.fill({ roll: '4011', filled: right }),
    printed.fill({ roll: '4011', filled: { ...right, [moon]: ['B'] } }),
  ])
  expect(await scoreOf(printed, 'Mei Kato')).toMatchObject({ reached: 6 })
  const [item] = (await readChecks(printed)).items.filter(isKind('double'))
  expect(item).toMatchObject({ differs: ['1'], isOtherVariant: false, decided: null })
  const decided = await decide(printed, { what: 'double', pageId: item?.crop.pageId ?? '', counts: true })
  expect(await scoreOf(printed, 'Mei Kato')).toMatchObject({ reached: 5 })
  await undo(printed, decided.body.decisionId)
  await decide(printed, { what: 'double', pageId: item?.crop.pageId ?? '', counts: false })
  expect(await scoreOf(printed, 'Mei Kato')).toMatchObject({ reached: 6 })
})

test('a missing page is reported until it comes or a teacher confirms that there is none', async () => {
  const printed = await addPrinting(server, teacher)
  await scanSheets(teacher, printed, [printed.fill({ roll: '4011', filled: right })])
  const missing = async () => (await readChecks(printed)).items.filter(isKind('missing'))
  const [item] = await missing()
  expect(item).toMatchObject({ page: 1, student: { name: 'Mei Kato' }, decided: null })
  await decide(printed, { what: 'missing', studentId: item?.student.id ?? '', page: 1 })
  expect(await missing()).toMatchObject([{ decided: true }])
  await scanSheets(teacher, printed, [printed.fill({ roll: '4011', page: 1 })])
  expect(await missing()).toEqual([])
})

test('a written answer gets marks and a comment, and counts as soon as it has them', async () => {
  const printed = await addPrinting(server, teacher)
  await scanSheets(teacher, printed, [
    printed.fill({ roll: '4011', page: 1, filled: { [why]: ['ink'] } }),
    printed.fill({ roll: '4012', page: 1 }),
    printed.fill({ roll: '4011', filled: right }),
  ])
  const params = { printingId: printed.printingId }
  const { questions } = (await teacher.call('GET /printings/:printingId/written', { params })).body
  expect(questions).toMatchObject([
    {
      questionId: why,
      most: 4,
      numbers: ['4'],
      answers: [
        { student: { name: 'Mei Kato' }, hasInk: true, marks: null },
        { student: { name: 'Bilal Demir' }, hasInk: false },
      ],
    },
  ])
  expect((await readChecks(printed)).toMark).toBe(1)
  // Unmarked answers count neither for nor against.
  expect(await scoreOf(printed, 'Mei Kato')).toMatchObject({ reached: 6, possible: 6 })
  expect((await readResults(printed)).items[3]).toMatchObject({ asked: 1, right: 0 })
  const pageId = questions[0]?.answers[0]?.crop.pageId ?? ''
  await decide(printed, { what: 'written', pageId, fieldId: why, marks: 2.5, comment: ' Say why two. ' })
  expect(await scoreOf(printed, 'Mei Kato')).toMatchObject({ reached: 8.5, possible: 10 })
  expect((await readChecks(printed)).toMark).toBe(0)
})

test('a corrected key counts for every sheet at once', async () => {
  const printed = await addPrinting(server, teacher)
  await scanSheets(teacher, printed, [printed.fill({ roll: '4011', filled: { ...right, [moon]: ['B'] } })])
  const session = { kind: 'paper' as const, sessionId: printed.printingId }
  const correct = (body: unknown) =>
    teacher.call('POST /class-results/:kind/:sessionId/items/:itemId/corrections', {
      params: { ...session, itemId: moon },
      body: body as never,
    })
  await correct({ act: 'key', key: { type: 'single-choice', choice: 'c1' } })
  expect(await scoreOf(printed, 'Mei Kato')).toMatchObject({ reached: 6, possible: 10 })
  await correct({ act: 'leave-out', isLeftOut: true })
  expect(await scoreOf(printed, 'Mei Kato')).toMatchObject({ reached: 5, possible: 9 })
  const file = await teacher.fetch(`/api/class-results/paper/${printed.printingId}/file?format=csv`)
  const [head, first] = (await file.text()).split('\r\n')
  expect(head).toContain(',Variant,')
  expect(first).toContain('Mei Kato,4011,A,')
})

test('reading goes on after a restart of the jobs process', async () => {
  const printed = await addPrinting(server, teacher)
  const sheets = Array.from({ length: 6 }, (_, i) => printed.fill({ roll: `500${i}`, filled: right }))
  await sendScan(teacher, printed.printingId, drawScan(sheets), 'pile.pdf')
  await server.restartWorker()
  const pages = await readPages(teacher, printed.printingId)
  expect(pages.filter(({ state }) => state === 'read')).toHaveLength(6)
})

test('sheets are kept for as long as their teacher sets, and then all of them goes', async () => {
  const printed = await addPrinting(server, teacher)
  const { printingId } = printed
  const [page] = await scanSheets(teacher, printed, [printed.fill({ roll: '4011' })])
  const sweep = () => sweepScans({ db: server.database.db, clock: later, jobs })
  const jobs = { isPending: async () => true } as unknown as Jobs
  const later = createFakeClock(new Date(server.clock.now().getTime() + 8 * 24 * 3_600_000))
  await sweep()
  expect((await readChecks(printed)).sheets).toBe(1)
  const changed = await teacher.call('PATCH /printings/:printingId', {
    params: { printingId },
    body: { keptDays: 7 },
  })
  expect(changed.body.printing.keptDays).toBe(7)
  const [{ fileKey } = {}] = await server.database.db
    .select()
    .from(scanPages)
    .where(eq(scanPages.id, page?.id ?? ''))
  await sweep()
  expect((await teacher.fetch(`/api/scan-pages/${page?.id}/picture`)).status).toBe(404)
  expect((await teacher.call('GET /printings/:printingId', { params: { printingId } })).body.code).toBe(
    'not-found',
  )
  expect(await server.database.db.select().from(filesToRemove)).toContainEqual({ fileKey })
})

describe('results for students', () => {
  const codeOf = async ({ printingId }: Printed, rollNumber: string) => {
    const rows = await server.database.db
      .select()
      .from(printingStudents)
      .where(eq(printingStudents.printingId, printingId))
    return rows.find(row => row.rollNumber === rollNumber)?.claimCode ?? ''
  }
  const share = ({ printingId }: Printed, isShared = true) =>
    teacher.call('PATCH /class-results/:kind/:sessionId', {
      params: { kind: 'paper', sessionId: printingId },
      body: { isShared },
    })
  const openSlips = ({ printingId }: Printed) => teacher.fetch(`/api/printings/${printingId}/slips`)

  test('a slip has a code that links the sheet once; it is readable when it is shared, for that student only', async () => {
    const printed = await addPrinting(server, teacher)
    const params = { printingId: printed.printingId }
    expect((await openSlips(printed)).status).toBe(409)
    const [page] = await scanSheets(teacher, printed, [
      printed.fill({ roll: '4011', filled: { ...right, [moon]: ['B'] } }),
    ])
    expect((await openSlips(printed)).headers.get('content-type')).toBe('application/pdf')
    const code = await codeOf(printed, '4011')
    expect(code).toMatch(/^[A-Z2-9]{8}$/)
    await openSlips(printed)
    expect(await codeOf(printed, '4011')).toBe(code)
    const [mei, bo] = [await signedIn(server), await signedIn(server)]
    const claim = (person: Person, typed: string) =>
      person.call('POST /own-sheets', { body: { code: typed } })
    expect((await claim(mei, 'AAAA-AAAA')).body.code).toBe('claim-unknown')
    const replies = await Promise.all([claim(mei, code), claim(bo, code)])
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 422])
    const [own, other] = replies[0]?.status === 201 ? [mei, bo] : [bo, mei]
    expect((await own.call('GET /own-sheets')).body.sheets).toMatchObject([{ isShared: false }])
    expect((await own.call('GET /own-sheets/:printingId', { params })).body.code).toBe('results-later')
    expect((await own.fetch(`/api/scan-pages/${page?.id}/picture`)).status).toBe(404)
    await share(printed)
    const { sheet } = (await own.call('GET /own-sheets/:printingId', { params })).body
    const fields = sheet.pages.flatMap(one => one.fields)
    expect(fields.map(({ number, outcome }) => [number, outcome])).toEqual([
      ['1', 'wrong'],
      ['2', 'right'],
      ['3', 'right'],
    ])
    expect(fields[0]?.rightBubbles).toHaveLength(1)
    expect((await own.fetch(`/api/scan-pages/${page?.id}/picture`)).status).toBe(200)
    const part = await own.call('GET /class-results/:kind/:sessionId/mine', {
      params: { kind: 'paper', sessionId: printed.printingId },
    })
    expect(part.body.part).toMatchObject({ score: { reached: 5 }, players: 2 })
    expect((await other.call('GET /own-sheets/:printingId', { params })).status).toBe(404)
    expect((await other.fetch(`/api/scan-pages/${page?.id}/picture`)).status).toBe(404)
    await share(printed, false)
    expect((await own.fetch(`/api/scan-pages/${page?.id}/picture`)).status).toBe(404)
  })

  test('a student with one sheet of a printing can’t claim another', async () => {
    const printed = await addPrinting(server, teacher)
    await scanSheets(teacher, printed, [printed.fill({ roll: '4011' }), printed.fill({ roll: '4012' })])
    await openSlips(printed)
    const student = await signedIn(server)
    const codes = [await codeOf(printed, '4011'), await codeOf(printed, '4012')]
    const replies = await Promise.all(codes.map(code => student.call('POST /own-sheets', { body: { code } })))
    expect(replies.map(({ body }) => body.code ?? 'linked').sort()).toEqual(['linked', 'student-linked'])
  })

  test('a sheet goes with its student', async () => {
    const printed = await addPrinting(server, teacher)
    const [page] = await scanSheets(teacher, printed, [printed.fill({ roll: '4011' })])
    const student = await signedIn(server)
    await linkSheet(server, printed, '4011', student)
    await server.database.db.delete(accounts).where(eq(accounts.id, student.accountId))
    expect((await teacher.fetch(`/api/scan-pages/${page?.id}/picture`)).status).toBe(404)
    expect((await readResults(printed)).students.map(({ name }) => name)).toEqual(['Bilal Demir'])
  })
})
