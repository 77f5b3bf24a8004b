// Unknown columns of a table: the teacher assigns them once, and later tables like it use the same roles.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { questionImports } from '../../../database/schema/question-bank.ts'
import type { Person } from '../../../testing/client.ts'
import { signedIn } from '../../../testing/people.ts'
import { importEnds, sendQuestionFile } from '../../../testing/question-bank.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const table = (rows: string) => `Spørsmål,Ein,To,Fasit\n${rows}`
const mars = 'Red planet?,Venus,Mars,B\nBlue planet?,Earth,Venus,A\n'

const bring = async (teacher: Person, content: string) => {
  const { questionImportId } = await sendQuestionFile(teacher, 'table.csv', content)
  return importEnds(teacher, questionImportId)
}
type Roles = ('question' | 'option' | 'answer' | 'none')[]
const setRoles = (teacher: Person, questionImportId: string, roles: Roles) =>
  teacher.call('POST /question-imports/:questionImportId/columns', {
    params: { questionImportId },
    body: { roles },
  })
const storedFile = async (id: string) => {
  const [row] = await server.database.db.select().from(questionImports).where(eq(questionImports.id, id))
  return row?.fileKey ?? null
}

test('columns are said once and remembered for tables with the same head, for this teacher alone', async () => {
  const teacher = await signedIn(server, 'teacher')
  const unread = await bring(teacher, table(mars))
  expect(unread).toMatchObject({
    state: 'ready',
    counts: { whole: 0 },
    columns: {
      isRemembered: false,
      columns: [{ name: 'Spørsmål', role: 'none', samples: ['Red planet?', 'Blue planet?'] }, {}, {}, {}],
    },
  })
  expect((await setRoles(teacher, unread.id, ['question', 'none', 'none', 'none'])).body).toMatchObject({
    code: 'columns-missing',
  })
  expect((await setRoles(teacher, unread.id, ['question', 'option', 'option', 'answer'])).status).toBe(202)
  const read = await importEnds(teacher, unread.id)
  expect(read).toMatchObject({ counts: { whole: 2, refused: 0 }, columns: { isRemembered: true } })
  const { items } = (
    await teacher.call('GET /question-imports/:questionImportId/items', {
      params: { questionImportId: unread.id },
      query: { show: 'all' },
    })
  ).body
  expect(items[0]).toMatchObject({
    item: { question: { body: { stem: 'Red planet?' }, key: { choice: 'b' } } },
  })
  const next = await bring(teacher, table('Which is a gas?,Neon,Iron,A\nA metal?,Neon,Iron,B\n'))
  expect(next).toMatchObject({ counts: { whole: 2 }, columns: { isRemembered: true } })
  const stranger = await signedIn(server, 'teacher')
  expect(await bring(stranger, table(mars))).toMatchObject({ counts: { whole: 0 } })
  expect((await setRoles(stranger, unread.id, ['question', 'option', 'option', 'answer'])).status).toBe(404)
})

test('the file is kept until it is added, and then nothing can be changed', async () => {
  const teacher = await signedIn(server, 'teacher')
  const file = await bring(teacher, 'Question,A,B,Answer\nRed planet?,Venus,Mars,B\nBlue?,Earth,Venus,A\n')
  expect(await storedFile(file.id)).not.toBeNull()
  await teacher.call('POST /question-imports/:questionImportId/add', {
    params: { questionImportId: file.id },
    body: {},
  })
  expect(await importEnds(teacher, file.id)).toMatchObject({ state: 'added', columns: null })
  expect(await storedFile(file.id)).toBeNull()
  expect((await setRoles(teacher, file.id, ['question', 'option', 'option', 'answer'])).body).toMatchObject({
    code: 'import-not-ready',
  })
})
