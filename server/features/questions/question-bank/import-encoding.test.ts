// Questions that came in with something open: the encoding of their file, or what is right in them.
import iconv from 'iconv-lite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../testing/client.ts'
import { signedIn } from '../../../testing/people.ts'
import { importEnds, sendQuestionFile } from '../../../testing/question-bank.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const gift = 'Где живут киты? {=В море ~В лесу}\n\nКакого цвета трава? {=зелёная ~синяя}\n'

const stemsOf = async (teacher: Person, questionImportId: string) => {
  const { items } = (
    await teacher.call('GET /question-imports/:questionImportId/items', {
      params: { questionImportId },
      query: { show: 'all' },
    })
  ).body
  return items.map(({ item }) => (item.is === 'taken' ? item.question.body.stem : ''))
}

const add = (teacher: Person, questionImportId: string, publish = false) =>
  teacher.call('POST /question-imports/:questionImportId/add', {
    params: { questionImportId },
    body: { publish },
  })

test('a text in an old encoding is added once its teacher has looked at its letters', async () => {
  const teacher = await signedIn(server, 'teacher')
  const bytes = iconv.encode(gift, 'windows-1251')
  const { questionImportId } = await sendQuestionFile(teacher, 'quiz.gift', bytes)
  const params = { questionImportId }
  const read = await importEnds(teacher, questionImportId)
  expect(read.encoding).toMatchObject({ encoding: 'windows-1251', isConfirmed: false })
  expect(read.encoding?.previews[0]?.lines[0]).toContain('Где живут киты?')
  expect((await add(teacher, questionImportId)).body).toMatchObject({ code: 'encoding-unconfirmed' })
  const choose = (encoding: 'koi8-u' | 'windows-1251' | 'utf-16le') =>
    teacher.call('POST /question-imports/:questionImportId/encoding', { params, body: { encoding } })
  expect((await choose('utf-16le')).body).toMatchObject({ code: 'import-not-ready' })
  expect((await choose('koi8-u')).body.import).toMatchObject({ state: 'reading' })
  await importEnds(teacher, questionImportId)
  expect(await stemsOf(teacher, questionImportId)).not.toContain('Где живут киты?')
  expect((await choose('windows-1251')).status).toBe(202)
  await importEnds(teacher, questionImportId)
  expect(await stemsOf(teacher, questionImportId)).toEqual(['Где живут киты?', 'Какого цвета трава?'])
  expect((await add(teacher, questionImportId)).status).toBe(202)
  expect(await importEnds(teacher, questionImportId)).toMatchObject({ state: 'added', encoding: null })
})

test('questions that came in unsure are published by nobody who has not looked at each', async () => {
  const teacher = await signedIn(server, 'teacher')
  const text =
    '1. What is 2 + 2?\na) 3\nb) 4\nAnswer: b\n\n2. Describe the water cycle.\n\n3. Explain tides.\n'
  const { questionImportId } = await sendQuestionFile(teacher, 'test.txt', text)
  await importEnds(teacher, questionImportId)
  await add(teacher, questionImportId, true)
  await importEnds(teacher, questionImportId)
  const list = async () => (await teacher.call('GET /question-bank', { query: {} })).body.questions
  const before = await list()
  const unsure = before.filter(({ isUnsure }) => isUnsure)
  expect(before.map(({ state, isUnsure }) => [state, isUnsure]).sort()).toEqual([
    ['draft', true],
    ['draft', true],
    ['published', false],
  ])
  const change = (questionIds: string[], what: 'publish' | 'confirm') =>
    teacher.call('POST /question-bank/changes', { body: { questionIds, change: { what } } })
  const ids = unsure.map(({ id }) => id)
  expect((await change(ids, 'publish')).body).toMatchObject({ changed: 0, unready: 0, unsure: 2 })
  const [first, second] = unsure
  expect((await change([first!.id], 'confirm')).body).toMatchObject({ changed: 1 })
  expect((await change(ids, 'publish')).body).toMatchObject({ changed: 1, unsure: 1 })
  const { revision, title, topic, tags, licence, ...question } = second!
  await teacher.call('PATCH /question-bank/:bankQuestionId', {
    params: { bankQuestionId: question.id },
    body: { revision, facts: { title, topic, tags, licence }, question },
  })
  expect((await change(ids, 'publish')).body).toMatchObject({ unsure: 0 })
})

test('a file in which a wrong guess hides every question offers the choice of its encoding', async () => {
  const teacher = await signedIn(server, 'teacher')
  const text = 'Überschrift über Flüsse und Höhen, für später\n\nÄhnliche Sätze über Öl und Süße\n'
  const { questionImportId } = await sendQuestionFile(
    teacher,
    'notes.txt',
    iconv.encode(text, 'windows-1252'),
  )
  const read = await importEnds(teacher, questionImportId)
  expect(read).toMatchObject({ state: 'ready', format: null, counts: { whole: 0, refused: 0 } })
  expect(read.encoding).toMatchObject({ isConfirmed: false })
  const params = { questionImportId }
  const body = { encoding: 'macintosh' as const }
  const chosen = await teacher.call('POST /question-imports/:questionImportId/encoding', { params, body })
  expect(chosen.status).toBe(202)
  expect(await importEnds(teacher, questionImportId)).toMatchObject({ state: 'ready' })
})
