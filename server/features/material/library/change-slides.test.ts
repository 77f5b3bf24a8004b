// Hidden slides and presenter notes: left out or included, for the owner and for a class.
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createClass, joinClass } from '../../../testing/classes.ts'
import type { Person } from '../../../testing/client.ts'
import { teacherOf } from '../../../testing/doubts.ts'
import { eventually } from '../../../testing/eventually.ts'
import { signedIn } from '../../../testing/people.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** Notes of slide 2; slide 5 is hidden, and slide 7 has notes too. */
const noteWords = 'harbour of Saint-Malo falls dry'

const waitFor = (person: Person, sourceId: string) =>
  eventually(
    async () => (await person.call('GET /sources/:sourceId', { params: { sourceId } })).body.source,
    ({ state }) => state === 'ready',
  )
const addSlides = async (person: Person) => {
  const file = await readFile(new URL('../../../platform/reading/fixtures/tides.pptx', import.meta.url))
  const { body } = await person.upload('tides.pptx', file)
  return waitFor(person, body.source.id)
}
const change = async (
  person: Person,
  sourceId: string,
  body: { readsHidden?: boolean; readsNotes?: boolean },
) => {
  await person.call('PATCH /sources/:sourceId/slides', { params: { sourceId }, body })
  return waitFor(person, sourceId)
}
const search = async (person: Person, sourceId: string, q: string) => {
  const { body } = await person.call('GET /search', { query: { q, sourceId, order: 'place' } })
  return body.hits.map(({ place }) => (place.kind === 'slide' ? place.slide : place.kind))
}
const listSlides = async (person: Person, sourceId: string) => {
  const { body } = await person.call('GET /sources/:sourceId/content', { params: { sourceId } })
  return body.content?.kind === 'slides' ? body.content.slides : []
}

test('hidden slides are left out with a note, and can be included and left out again', async () => {
  const person = await signedIn(server)
  const added = await addSlides(person)
  const hiddenText = (await listSlides(person, added.id)).find(({ hidden }) => hidden)?.lines[0]?.text ?? ''
  expect(added.slides).toEqual({ hidden: [5], noted: [2, 7], readsHidden: false, readsNotes: true })
  expect(added.notes).toContain('Slide 5 is hidden in the presentation and left out here.')
  expect(await search(person, added.id, hiddenText)).not.toContain(5)
  const included = await change(person, added.id, { readsHidden: true })
  expect(included.notes).not.toContain('Slide 5 is hidden in the presentation and left out here.')
  expect(await search(person, added.id, hiddenText)).toEqual([5])
  await change(person, added.id, { readsHidden: false })
  expect(await search(person, added.id, hiddenText)).not.toContain(5)
})

test('presenter notes stay away from a class unless its teacher shares them', async () => {
  const [teacher, student] = [await teacherOf(server), await signedIn(server)]
  const { classId, code } = await createClass(teacher)
  await joinClass(student, code)
  const { id } = await addSlides(teacher)
  expect(await search(teacher, id, noteWords)).toEqual([2])

  const share = (withNotes?: boolean) =>
    teacher.call('POST /classes/:classId/material', {
      params: { classId },
      body: { sourceId: id, ...(withNotes && { withNotes }) },
    })
  await share()
  // At once, while the slides are read again.
  expect((await listSlides(student, id)).flatMap(({ notes }) => notes)).toEqual([])
  expect((await listSlides(student, id)).map(({ number }) => number)).not.toContain(5)
  const shared = await waitFor(student, id)
  expect(shared.slides).toBeNull()
  expect(await search(student, id, noteWords)).not.toContain(2)
  expect((await student.fetch(`/api/sources/${id}/file`)).status).toBe(404)
  expect((await teacher.fetch(`/api/sources/${id}/file`)).status).toBe(200)
  expect((await listSlides(teacher, id)).flatMap(({ notes }) => notes)).toHaveLength(3)

  await change(teacher, id, { readsNotes: true, readsHidden: true })
  expect(await search(student, id, noteWords)).toEqual([2])
  expect((await listSlides(student, id)).map(({ number }) => number)).toContain(5)
  await share(true)
  expect((await waitFor(teacher, id)).slides?.readsNotes).toBe(true)
})

test('only slides have this choice, and only their owner makes it', async () => {
  const [person, other] = [await signedIn(server), await signedIn(server)]
  const { id } = await addSlides(person)
  const { body } = await person.upload('tides.txt', 'The tides follow the Moon.')
  const choose = (who: Person, sourceId: string) =>
    who.call('PATCH /sources/:sourceId/slides', { params: { sourceId }, body: { readsNotes: false } })
  expect((await choose(other, id)).status).toBe(404)
  expect((await choose(person, body.source.id)).body.source.slides).toBeNull()
  expect((await choose(person, id)).body.source.slides?.readsNotes).toBe(false)
})
