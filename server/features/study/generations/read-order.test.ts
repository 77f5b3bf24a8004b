// Tests that the state of a generation is read before its results: the last part may arrive between the two.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../testing/client.ts'
import { listStatements } from '../../../testing/count-statements.ts'
import { eventually } from '../../../testing/eventually.ts'
import { addMaterial } from '../../../testing/material.ts'
import { signedIn } from '../../../testing/people.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { vouchForTeacher } from '../../people/teachers/index.ts'

let server: TestServer
let person: Person
let sourceId: string
beforeAll(async () => {
  server = await startTestServer()
  person = await signedIn(server, 'teacher')
  await vouchForTeacher(server.database.db, person.accountId, server.clock.now())
  sourceId = await addMaterial(person)
})
afterAll(() => server.close())

/** Index from 0 of the first statement of a call that reads a table. */
const findReads = async (call: () => Promise<unknown>, ...tables: string[]): Promise<number[]> => {
  const statements = await listStatements(server, call)
  return tables.map(table => statements.findIndex(text => new RegExp(`(?:from|join) "${table}"`).test(text)))
}

const expectOrder = async (call: () => Promise<unknown>, table: string) => {
  const [state = -1, content = -1] = await findReads(call, 'generations', table)
  expect(state).toBeGreaterThanOrEqual(0)
  expect(content).toBeGreaterThan(state)
}

test('a deck’s cards', async () => {
  const { deck } = (await person.call('POST /decks/of-source', { body: { sourceId, count: 10 } })).body
  await expectOrder(() => person.call('GET /decks/:deckId', { params: { deckId: deck.id } }), 'cards')
})

test('a summary’s points', async () => {
  const { summary } = (await person.call('POST /summaries', { body: { sourceId, length: 'short' } })).body
  const params = { summaryId: summary.id }
  await expectOrder(() => person.call('GET /summaries/:summaryId', { params }), 'summary_points')
})

test('a map’s ideas', async () => {
  const { map } = (await person.call('POST /mind-maps', { body: { sourceId } })).body
  await expectOrder(
    () => person.call('GET /mind-maps/:mapId', { params: { mapId: map.id } }),
    'mind_map_nodes',
  )
})

test('a quiz’s questions, for who lists it and for who plays it', async () => {
  const settings = {
    count: 5 as const,
    types: ['single-choice' as const],
    levels: [],
    difficulty: null,
    topic: null,
    pages: [],
    mode: 'practice' as const,
    secondsPerQuestion: null,
  }
  const body = { sourceIds: [sourceId], settings }
  const { quiz } = (await person.call('POST /quizzes', { body })).body
  await expectOrder(
    () => person.call('GET /quizzes/:quizId', { params: { quizId: quiz.id } }),
    'quiz_questions',
  )
  await eventually(
    async () => (await person.call('GET /quizzes/:quizId', { params: { quizId: quiz.id } })).body.quiz,
    ({ generation }) => generation?.state === 'done',
  )
  const start = () =>
    person.call('POST /quizzes/:quizId/attempts', { params: { quizId: quiz.id }, body: { timeFactor: 1 } })
  await expectOrder(start, 'quiz_questions')
})
