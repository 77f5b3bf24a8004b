// Test of the counter: every statement of a request counts, and no other.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countStatements, listStatements } from './count-statements.ts'
import { signedIn } from './people.ts'
import { startTestServer, type TestServer } from './test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ worker: false })
})
afterAll(() => server.close())

test('statements of a request are counted, those of a transaction with what begins and ends it', async () => {
  const person = await signedIn(server)
  const call = () => person.call('POST /decks', { body: { name: 'Tides' } })
  await call()
  const made = await listStatements(server, call)
  expect(made.some(statement => statement.startsWith('insert into "decks"'))).toBe(true)
  expect(await countStatements(server, () => Promise.all([call(), call()]))).toBe(2 * made.length)
  const { body } = await call()
  const removed = await listStatements(server, () =>
    person.call('DELETE /decks/:deckId', { params: { deckId: body.deck.id } }),
  )
  expect(removed).toEqual(expect.arrayContaining(['begin', 'commit']))
})

test('finding out who asks is not counted, however often it is done', async () => {
  const call = async () => {
    const person = await signedIn(server)
    await person.call('GET /decks')
  }
  const again = async () => {
    const person = await signedIn(server)
    await person.call('GET /decks')
    await person.call('GET /decks')
  }
  expect(await countStatements(server, again)).toBe(2 * (await countStatements(server, call)))
})

test('statements outside requests are not counted', async () => {
  const query = () => server.database.db.execute(sql`select 1`)
  expect(await countStatements(server, query)).toBe(0)
})
