// Counts of the questions that a source holds, and quizzes of some of its sections.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../testing/client.ts'
import { eventually } from '../../../testing/eventually.ts'
import { addMaterial } from '../../../testing/material.ts'
import { signedIn } from '../../../testing/people.ts'
import { quizSettings } from '../../../testing/quizzes.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const text = '# Moon\n\nThe tides follow the Moon. The Moon pulls the sea.\n\n# Sun\n\nThe Sun pulls less.\n'

const readCounts = (person: Person, sourceId: string, asker: 'teacher' | 'student' = 'student') =>
  person.call('GET /quizzes/counts', { query: { sourceId, asker } })

const waitForCounts = (person: Person, sourceId: string) =>
  eventually(
    async () => (await readCounts(person, sourceId)).body.sections,
    sections => sections !== null,
  )

test('a source is counted once, however many ask at the same moment', async () => {
  const person = await signedIn(server)
  const sourceId = await addMaterial(person, text, 'tides.md')
  let runs = 0
  const { countQuestions } = server.engine
  server.engine.countQuestions = (...given) => {
    runs++
    return countQuestions.apply(server.engine, given)
  }
  await Promise.all(Array.from({ length: 8 }, () => readCounts(person, sourceId)))
  const sections = await waitForCounts(person, sourceId)
  server.engine.countQuestions = countQuestions
  expect(runs).toBe(1)
  expect(sections).toMatchObject([
    { headings: ['Moon'], total: 2, types: { 'single-choice': 2 }, place: { kind: 'lines' } },
    { headings: ['Sun'], total: 1 },
  ])
})

test('a quiz of some sections asks about no other', async () => {
  const person = await signedIn(server)
  const sourceId = await addMaterial(person, text, 'tides.md')
  const sun = (await waitForCounts(person, sourceId))?.find(({ headings }) => headings[0] === 'Sun')
  const asked: (readonly string[] | null | undefined)[] = []
  const { makeQuestions } = server.engine
  server.engine.makeQuestions = (request, signal) => {
    asked.push(request.passageIds)
    return makeQuestions.call(server.engine, request, signal)
  }
  const settings = {
    ...quizSettings,
    parts: [{ sourceId, first: sun?.first ?? 0, last: sun?.last ?? 0 }],
  }
  await person.call('POST /quizzes', { body: { sourceIds: [sourceId], settings } })
  const [passageIds] = await eventually(
    async () => asked,
    ({ length }) => length > 0,
  )
  server.engine.makeQuestions = makeQuestions
  expect(passageIds).toHaveLength(1)
})

test('a source of somebody else is not counted', async () => {
  const owner = await signedIn(server)
  const sourceId = await addMaterial(owner, text, 'tides.md')
  const stranger = await signedIn(server)
  expect((await readCounts(stranger, sourceId)).status).toBe(404)
})

test('a count that failed is begun again after ten minutes, not before', async () => {
  const person = await signedIn(server)
  const sourceId = await addMaterial(person, text, 'tides.md')
  const { countQuestions } = server.engine
  let runs = 0
  // biome-ignore lint/correctness/useYield: it fails before its first part.
  server.engine.countQuestions = async function* () {
    runs++
    throw new Error('the engine broke')
  }
  await readCounts(person, sourceId)
  await eventually(
    async () => runs,
    count => count === 2,
  )
  expect((await readCounts(person, sourceId)).body.sections).toBeNull()
  server.engine.countQuestions = countQuestions
  server.clock.advance(11 * 60_000)
  expect(await waitForCounts(person, sourceId)).toHaveLength(2)
})
