// Notes that were written without a connection, on one device and on two.
import { randomUUID } from 'node:crypto'
import { maxNoteVersions } from '@lantern/contract/study/notes/note-limits.rules'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../testing/client.ts'
import { addMaterial } from '../../../testing/material.ts'
import { signedIn } from '../../../testing/people.ts'
import { racers, runRace } from '../../../testing/races/race.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const add = (person: Person, sourceId: string, id: string, text = '', quote = 'the water rises') =>
  person.call('POST /sources/:sourceId/notes', { params: { sourceId }, body: { id, words: { quote }, text } })
const change = (person: Person, noteId: string, before: string, text: string, id: string = randomUUID()) =>
  person.call('PATCH /notes/:noteId', { params: { noteId }, body: { text, late: { id, before } } })
const list = async (person: Person, sourceId: string) =>
  (await person.call('GET /sources/:sourceId/notes', { params: { sourceId }, query: {} })).body.notes
const textsOf = async (person: Person, sourceId: string) =>
  (await list(person, sourceId)).map(({ text, versions }) => [text, ...versions.map(one => one.text)])

const begin = async (text = 'first') => {
  const person = await signedIn(server)
  const sourceId = await addMaterial(person)
  const noteId = randomUUID()
  await add(person, sourceId, noteId, text)
  return { person, sourceId, noteId }
}

test('a note that is sent twenty times at once is there once, by its own id', async () => {
  const { person, sourceId, noteId } = await begin()
  const other = randomUUID()
  await runRace(server, () => add(person, sourceId, other, 'second'))
  expect((await list(person, sourceId)).map(({ id }) => id).sort()).toEqual([noteId, other].sort())
})

test('a change that is sent twenty times at once counts once, also after a later one', async () => {
  const { person, sourceId, noteId } = await begin()
  const id = randomUUID()
  const statuses = await runRace(server, () => change(person, noteId, 'first', 'second', id))
  expect(statuses).toEqual(Array.from({ length: racers }, () => 200))
  await change(person, noteId, 'second', 'third')
  await change(person, noteId, 'first', 'second', id)
  expect(await textsOf(person, sourceId)).toEqual([['third']])
})

test('texts that two devices wrote without knowing of each other both stay, until one is settled', async () => {
  const { person, sourceId, noteId } = await begin()
  await change(person, noteId, 'first', 'of the laptop')
  await change(person, noteId, 'first', 'of the phone')
  expect(await textsOf(person, sourceId)).toEqual([['of the laptop', 'of the phone']])
  const [note] = await list(person, sourceId)
  await person.call('PATCH /notes/:noteId', {
    params: { noteId },
    body: { text: 'of the phone', settles: note?.versions[0]?.id },
  })
  expect(await textsOf(person, sourceId)).toEqual([['of the phone']])
})

test('an equal text, and an emptied one, make no second version', async () => {
  const { person, sourceId, noteId } = await begin()
  await change(person, noteId, 'first', 'second')
  await change(person, noteId, 'first', 'second')
  await change(person, noteId, 'first', '')
  expect(await textsOf(person, sourceId)).toEqual([['second']])
})

test('a highlight of two devices is one, and a text for either of them arrives', async () => {
  const { person, sourceId } = await begin()
  const [laptop, phone] = [randomUUID(), randomUUID()]
  await add(person, sourceId, laptop, '', 'highest of the month')
  await add(person, sourceId, phone, '', 'highest of the month')
  await change(person, phone, '', 'Spring tide')
  expect((await textsOf(person, sourceId)).filter(([text]) => text !== 'first')).toEqual([['Spring tide']])
})

test('a note that was deleted stays deleted, and its text is refused', async () => {
  const { person, sourceId, noteId } = await begin()
  await person.call('DELETE /notes/:noteId', { params: { noteId } })
  expect((await add(person, sourceId, noteId, 'first')).body.code).toBe('not-found')
  expect((await change(person, noteId, 'first', 'second')).body.code).toBe('not-found')
  expect(await list(person, sourceId)).toEqual([])
})

test('ids of another person’s note and act are refused, and nothing of theirs is changed', async () => {
  const own = await begin()
  const other = await begin('theirs')
  expect((await add(own.person, own.sourceId, other.noteId, 'mine')).body.code).toBe('not-found')
  expect((await change(own.person, other.noteId, 'theirs', 'mine')).body.code).toBe('not-found')
  const foreign = await own.person.call('POST /sources/:sourceId/notes', {
    params: { sourceId: other.sourceId },
    body: { id: randomUUID(), words: { quote: 'the water rises' } },
  })
  expect(foreign.body.code).toBe('not-found')
  expect(await textsOf(other.person, other.sourceId)).toEqual([['theirs']])
})

test('versions of one note have a bound', async () => {
  const { person, sourceId, noteId } = await begin()
  await change(person, noteId, 'first', 'second')
  for (let nth = 0; nth < maxNoteVersions; nth++) await change(person, noteId, 'first', `version ${nth}`)
  expect((await change(person, noteId, 'first', 'one more')).body.code).toBe('note-limit')
  const [texts] = await textsOf(person, sourceId)
  expect(texts).toHaveLength(maxNoteVersions + 1)
})
