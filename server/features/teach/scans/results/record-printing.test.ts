// Records of a paper for students with linked sheets: none before results are shared, then evidence and
// mistake cards that follow corrected keys.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../../testing/client.ts'
import { signedIn } from '../../../../testing/people.ts'
import { approvedTeacher } from '../../../../testing/played-rooms.ts'
import { addPrinting, linkSheet, printedIds, scanSheets } from '../../../../testing/printings.ts'
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts'

let server: TestServer
let teacher: Person
beforeAll(async () => {
  server = await startTestServer()
  teacher = await approvedTeacher(server)
})
afterAll(() => server.close())

const { moon, spring } = printedIds

/** Printing whose questions have a concept, with one filled sheet: the first answer is wrong. */
const scanned = async () => {
  const printed = await addPrinting(server, teacher)
  await server.database.pool.query(
    `update printings set questions = (
       select jsonb_agg(question || '{"concept": "tides"}') from jsonb_array_elements(questions) question
     ) where id = $1`,
    [printed.printingId],
  )
  await scanSheets(teacher, printed, [
    printed.fill({ roll: '4011', filled: { [moon]: ['B'], [spring]: ['B', 'C'] } }),
  ])
  return printed
}
const share = (sessionId: string) =>
  teacher.call('PATCH /class-results/:kind/:sessionId', {
    params: { kind: 'paper', sessionId },
    body: { isShared: true },
  })
const readEvidence = async (student: Person) => {
  const [concept] = (await student.call('GET /learning')).body.learning.concepts
  if (!concept) return []
  const { evidence } = (
    await student.call('GET /learning/concepts/:conceptId', { params: { conceptId: concept.id } })
  ).body
  return evidence.map(({ kind, share: part }) => [kind, part])
}
const countCards = async (student: Person) =>
  (await student.call('GET /decks')).body.decks.reduce((sum, { counts }) => sum + counts.cards, 0)

test('sharing takes the sheet of a linked student into the record; a corrected key changes it', async () => {
  const printed = await scanned()
  const student = await signedIn(server)
  await linkSheet(server, printed, '4011', student)
  expect([await readEvidence(student), await countCards(student)]).toEqual([[], 0])
  await share(printed.printingId)
  expect((await readEvidence(student)).sort()).toEqual([
    ['paper', 0],
    ['paper', 1],
  ])
  expect(await countCards(student)).toBe(1)
  await teacher.call('POST /class-results/:kind/:sessionId/items/:itemId/corrections', {
    params: { kind: 'paper', sessionId: printed.printingId, itemId: moon },
    body: { act: 'key', key: { type: 'single-choice', choice: 'c1' } },
  })
  expect(await readEvidence(student)).toEqual([
    ['paper', 1],
    ['paper', 1],
  ])
  expect(await countCards(student)).toBe(0)
})

test('a student linked after sharing gets the results at once, and no other student does', async () => {
  const printed = await scanned()
  await share(printed.printingId)
  const [student, stranger] = [await signedIn(server), await signedIn(server)]
  await teacher.fetch(`/api/printings/${printed.printingId}/slips`)
  const { rows } = await server.database.pool.query(
    "select claim_code as code from printing_students where printing_id = $1 and roll_number = '4011'",
    [printed.printingId],
  )
  expect((await student.call('POST /own-sheets', { body: { code: rows[0]?.code } })).status).toBe(201)
  expect(await readEvidence(student)).toHaveLength(2)
  expect(await readEvidence(stranger)).toEqual([])
})
