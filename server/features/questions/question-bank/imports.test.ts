// A teacher brings files of questions, sees what became of each, adds them, takes that back, and writes files.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bankQuestions, questionImports } from '../../../database/schema/question-bank.ts'
import type { Person } from '../../../testing/client.ts'
import { onePixel } from '../../../testing/one-pixel.ts'
import { signedIn } from '../../../testing/people.ts'
import {
  addBankQuestion,
  addReadImport,
  importEnds,
  sendQuestionFile,
} from '../../../testing/question-bank.ts'
import { aQuestionChange } from '../../../testing/teacher-quizzes.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lantern-imports-'))
  server = await startTestServer()
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

const gift = [
  '$CATEGORY: Biology/Cells',
  '',
  '// [tag:exam]',
  '::Power::What makes energy? {=Mitochondria#Yes. ~Nucleus#It holds DNA.}',
  '',
  'Does guessing cost? {=yes =%-50%maybe}',
  '',
  'Write about cells. {}',
  '',
  'Broken {=a {=b}',
].join('\n')

const bring = async (teacher: Person, name: string, content: string | Uint8Array) => {
  const { questionImportId } = await sendQuestionFile(teacher, name, content)
  return importEnds(teacher, questionImportId)
}
const add = async (teacher: Person, questionImportId: string, publish = false) => {
  const begun = await teacher.call('POST /question-imports/:questionImportId/add', {
    params: { questionImportId },
    body: { publish },
  })
  expect(begun.status).toBe(202)
  return importEnds(teacher, questionImportId)
}
const items = async (
  teacher: Person,
  questionImportId: string,
  show: 'all' | 'losses' | 'refused' | 'known',
) =>
  (
    await teacher.call('GET /question-imports/:questionImportId/items', {
      params: { questionImportId },
      query: { show },
    })
  ).body.items
const list = async (teacher: Person) => (await teacher.call('GET /question-bank', {})).body.questions

test('a file says what became of each question before anything is added', async () => {
  const teacher = await signedIn(server, 'teacher')
  const file = await bring(teacher, 'cells.gift', gift)
  expect(file).toMatchObject({
    state: 'ready',
    format: 'gift',
    counts: { whole: 2, withLoss: 1, refused: 1, known: 0, inBank: 0 },
  })
  expect(await list(teacher)).toEqual([])
  expect((await items(teacher, file.id, 'refused')).map(({ item }) => item)).toMatchObject([
    { is: 'refused', line: 10, reason: 'syntax' },
  ])
  expect(await items(teacher, file.id, 'losses')).toMatchObject([
    { place: 1, item: { losses: [{ code: 'wrong-costs' }] } },
  ])
})

test('imported questions are in file order; the same file adds nothing again; the whole import can be undone', async () => {
  const teacher = await signedIn(server, 'teacher')
  const file = await bring(teacher, 'cells.gift', gift)
  expect(await add(teacher, file.id, true)).toMatchObject({ state: 'added', counts: { inBank: 3 } })
  expect(await list(teacher)).toMatchObject([
    { title: 'Power', topic: ['Biology', 'Cells'], tags: ['exam'], state: 'published', origin: 'import' },
    { body: { stem: 'Does guessing cost?' } },
    { body: { type: 'essay' } },
  ])
  const again = await bring(teacher, 'cells again.gift', gift)
  expect(again.counts).toMatchObject({ whole: 0, withLoss: 0, known: 3 })
  expect((await add(teacher, again.id)).counts.inBank).toBe(0)
  const undone = await teacher.call('POST /question-imports/:questionImportId/undo', {
    params: { questionImportId: file.id },
  })
  expect(undone.body.import).toMatchObject({ state: 'undone', counts: { inBank: 0 } })
  expect(await list(teacher)).toEqual([])
  expect((await add(teacher, file.id)).counts.inBank).toBe(3)
})

test('pictures of a file are kept, shown and known again', async () => {
  const teacher = await signedIn(server, 'teacher')
  const xml = `<quiz><question type="truefalse"><questiontext format="html"><text><![CDATA[<p>A cell? <img src="@@PLUGINFILE@@/c.png" alt="A cell"></p>]]></text><file name="c.png" encoding="base64">${onePixel.toString('base64')}</file></questiontext><answer fraction="100"><text>true</text></answer><answer fraction="0"><text>false</text></answer></question></quiz>`
  const file = await bring(teacher, 'cell.xml', xml)
  expect(file.counts).toMatchObject({ whole: 1 })
  await add(teacher, file.id)
  const [question] = await list(teacher)
  expect((await teacher.fetch(`/api/question-images/${question?.image?.id}`)).status).toBe(200)
  expect((await bring(teacher, 'cell.xml', xml)).counts).toMatchObject({ whole: 0, known: 1 })
  const written = await teacher.fetch('/api/question-bank/exports', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ format: 'moodle-xml', selection: { by: 'filter', filter: {} } }),
  })
  expect(await written.text()).toContain('encoding="base64"')
})

test('an unreadable file is refused with a reason and not stored', async () => {
  const teacher = await signedIn(server, 'teacher')
  const letter = await bring(teacher, 'letter.txt', 'Dear students, see you on Monday.')
  expect(letter).toMatchObject({ state: 'failed', failure: expect.stringContaining('no file of questions') })
  const bomb = await bring(
    teacher,
    'bomb.xml',
    '<!DOCTYPE quiz [<!ENTITY a "a">]><quiz><question type="essay">&a;</question></quiz>',
  )
  expect(bomb.state).toBe('failed')
  const rows = await server.database.db.select().from(questionImports).where(eq(questionImports.id, bomb.id))
  expect(rows).toMatchObject([{ fileKey: null }])
  expect((await sendQuestionFile(teacher, 'empty.txt', '')).status).toBe(400)
})

test('a reading that its process was cut off from is begun anew, an adding goes on behind its last part', async () => {
  const teacher = await signedIn(server, 'teacher')
  const questionImportId = await addReadImport(server, teacher)
  const { db } = server.database
  // State left by a process that died between two parts.
  await db
    .update(questionImports)
    .set({ state: 'adding', done: 0 })
    .where(eq(questionImports.id, questionImportId))
  const { sweepImports, runImport } = await import('./index.ts')
  const sent: string[] = []
  const jobs = {
    isPending: async () => false,
    send: async (_kind: unknown, _payload: unknown, key: string) => void sent.push(key),
  }
  const later = { now: () => new Date(server.clock.now().getTime() + 120_000) }
  await sweepImports({ db, clock: later, jobs: jobs as never, storage: { remove: async () => {} } as never })
  expect(sent).toContain(questionImportId)
  const { clock, engine } = server
  const deps = { db, clock, engine, storage: {} as never, pictures: {} as never, onError: () => {} }
  const { signal } = new AbortController()
  await runImport(deps, questionImportId, signal)
  await runImport(deps, questionImportId, signal)
  const rows = await db.select().from(bankQuestions).where(eq(bankQuestions.importId, questionImportId))
  expect(rows).toHaveLength(1)
})

test('an export says what its format can’t hold, and writes the rest', async () => {
  const teacher = await signedIn(server, 'teacher')
  const gaps = await addBankQuestion(teacher, {
    ...aQuestionChange,
    body: { type: 'gap', stem: '_____ and _____' },
    key: { type: 'gap', accepted: ['a'], more: [['b']] },
  })
  const truth = await addBankQuestion(teacher)
  const selection = { by: 'ids' as const, questionIds: [gaps.id, truth.id] }
  const { report } = (
    await teacher.call('POST /question-bank/export-report', { body: { format: 'gift', selection } })
  ).body
  expect(report).toMatchObject({ written: 1, items: [{ name: 'Tides', refused: 'cant-hold' }] })
  const file = await teacher.fetch('/api/question-bank/exports', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ format: 'gift', selection }),
  })
  expect(file.headers.get('content-disposition')).toContain('.gift.txt')
  expect(await file.text()).toContain('The tides follow the Moon.')
})
