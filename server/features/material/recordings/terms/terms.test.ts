import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../../../testing/client.ts'
import { eventually } from '../../../../testing/eventually.ts'
import { createFixedTranscriber } from '../../../../testing/fixed-transcriber.ts'
import { permit, seedLesson, sendLesson, startLesson } from '../../../../testing/lessons.ts'
import { signedIn } from '../../../../testing/people.ts'
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts'

let server: TestServer
const asked: (readonly string[] | undefined)[] = []
beforeAll(async () => {
  const fixed = createFixedTranscriber([
    'Planets were studied by ~Keppler in Graz.',
    'His third law names the metal phase.',
  ])
  server = await startTestServer({
    transcriber: {
      ...fixed,
      transcribe: (file, listening) => {
        asked.push(file.terms)
        return fixed.transcribe(file, listening)
      },
    },
  })
})
afterAll(() => server.close())

/** Beginning of a file with Opus, unlike others; what is said in it is the transcriber's. */
const soundFile = () => {
  const file = Buffer.alloc(64)
  file.write('OggS')
  file.write('OpusHead', 28)
  return Buffer.concat([file, crypto.getRandomValues(new Uint8Array(16))])
}

const loadSource = async (person: Person, sourceId: string) =>
  (await person.call('GET /sources/:sourceId', { params: { sourceId } })).body.source
const waitUntilReady = (person: Person, sourceId: string) =>
  eventually(
    () => loadSource(person, sourceId),
    ({ state }) => state === 'ready' || state === 'failed',
  )
const readText = async (person: Person, recordingId: string) => {
  const { body } = await person.call('GET /sources/:recordingId/recording/lines', { params: { recordingId } })
  return body.lines.map(({ text }) => text).join(' ')
}
const waitForText = (person: Person, recordingId: string, part: string) =>
  eventually(
    () => readText(person, recordingId),
    text => text.includes(part),
  )
const search = async (person: Person, sourceId: string, q: string) =>
  (await person.call('GET /search', { query: { q, sourceId } })).body.hits
const waitForHit = (person: Person, sourceId: string, q: string) =>
  eventually(
    () => search(person, sourceId, q),
    hits => hits.length > 0,
  )

const addFolder = async (person: Person, name: string) =>
  (await person.call('POST /folders', { body: { name } })).body.folder.id
const save = (person: Person, folderId: string, terms: { written: string; heard?: string }[]) =>
  person.call('PATCH /folders/:folderId/terms', { params: { folderId }, body: { terms } })
const move = (person: Person, sourceId: string, folderId: string | null) =>
  person.call('POST /sources/move', { body: { sourceIds: [sourceId], folderId } })
const readChanges = async (person: Person, recordingId: string) =>
  (await person.call('GET /sources/:recordingId/recording/term-changes', { params: { recordingId } })).body
const decide = (
  person: Person,
  recordingId: string,
  changes: { start: number; heard: string; text: string }[],
  isRefused: boolean,
) =>
  person.call('POST /sources/:recordingId/recording/term-changes', {
    params: { recordingId },
    body: { changes, isRefused },
  })

const terms = [{ written: 'Kepler' }, { written: 'metaphase', heard: 'metal phase' }]

const addRecording = async (person: Person) => {
  const { id } = (await person.upload('Lecture.ogg', soundFile())).body.source
  await waitUntilReady(person, id)
  return id
}

describe('names and terms of a folder', () => {
  test('stand in what is read, searched and exported, and go with the list', async () => {
    const person = await signedIn(server)
    const [folderId, id] = [await addFolder(person, 'Astronomy'), await addRecording(person)]
    expect((await save(person, folderId, terms)).status).toBe(200)
    expect(await readText(person, id)).toContain('Keppler')
    await move(person, id, folderId)
    expect(await waitForText(person, id, 'Kepler in')).toContain('names the metaphase.')
    expect((await waitForHit(person, id, 'metaphase'))[0]?.passage).toContain('metaphase')
    const exported = await person.fetch(`/api/sources/${id}/recording/transcript?format=srt`)
    expect(await exported.text()).toContain('Kepler in Graz')
    await waitUntilReady(person, id)
    await save(person, folderId, [{ written: 'Kepler' }])
    expect(await waitForText(person, id, 'metal phase')).toContain('Kepler in')
    await waitUntilReady(person, id)
    await move(person, id, null)
    await waitForText(person, id, 'Keppler')
    await waitUntilReady(person, id)
  })

  test('are changes that can be put back and used again, each once', async () => {
    const person = await signedIn(server)
    const [folderId, id] = [await addFolder(person, 'Biology'), await addRecording(person)]
    await move(person, id, folderId)
    await save(person, folderId, terms)
    await waitForText(person, id, 'metaphase')
    await waitUntilReady(person, id)
    const { changes, total } = await readChanges(person, id)
    expect(changes.map(({ heard: spokenText, text }) => [spokenText, text])).toEqual([
      ['Keppler', 'Kepler'],
      ['metal phase.', 'metaphase.'],
    ])
    expect(total).toBe(2)
    const [, metaphase] = changes
    if (!metaphase) throw new Error('a change is missing')
    const both = await Promise.all([1, 2].map(() => decide(person, id, [metaphase], true)))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    await waitUntilReady(person, id)
    expect(await readText(person, id)).toContain('Kepler in Graz. His third law names the metal phase.')
    expect((await readChanges(person, id)).changes.map(({ isRefused }) => isRefused)).toEqual([false, true])
    // A refusal lasts when the list changes.
    await save(person, folderId, [...terms, { written: 'Graz' }])
    await waitUntilReady(person, id)
    expect(await readText(person, id)).toContain('metal phase')
    expect((await decide(person, id, [metaphase], false)).status).toBe(200)
    expect(await readText(person, id)).toContain('metaphase')
    await waitUntilReady(person, id)
  })

  test('give way to a correction by hand of the same words', async () => {
    const person = await signedIn(server)
    const [folderId, id] = [await addFolder(person, 'Physics'), await addRecording(person)]
    await move(person, id, folderId)
    await save(person, folderId, terms)
    await waitForText(person, id, 'metaphase')
    await waitUntilReady(person, id)
    const correct = (first: number, spokenText: string, text: string) =>
      person.call('POST /sources/:recordingId/recording/corrections', {
        params: { recordingId: id },
        body: { corrections: [{ first, count: 1, heard: spokenText, text }] },
      })
    expect((await correct(12, 'metaphase.', 'metaphases.')).status).toBe(200)
    await waitUntilReady(person, id)
    expect(await readText(person, id)).toContain('law names the metaphases.')
    expect((await correct(4, 'Keppler', 'X')).body.code).toBe('words-changed')
    expect((await correct(4, 'Kepler', 'Kepler,')).status).toBe(200)
    await waitUntilReady(person, id)
    await save(person, folderId, [])
    await waitUntilReady(person, id)
    expect(await readText(person, id)).toContain('by Kepler, in Graz. His third law names the metaphases.')
  })

  test('are given to the recogniser before it begins', async () => {
    const person = await signedIn(server)
    const { classId, teacher, asha } = await seedLesson(server)
    await permit({ classId, teacher, student: asha })
    const saved = await teacher.call('PATCH /classes/:classId/terms', {
      params: { classId },
      body: { terms },
    })
    expect(saved.body.terms).toEqual([{ written: 'Kepler', heard: '' }, terms[1]])
    const { recording } = await startLesson(asha, classId)
    asked.length = 0
    const { sourceId: id } = await sendLesson(asha, recording.id)
    await waitUntilReady(asha, id)
    expect(asked).toEqual([['Kepler', 'metaphase']])
    expect(await readText(teacher, id)).toContain('by Kepler in Graz')
    expect((await readChanges(asha, id)).total).toBe(2)
    expect(await readChanges(person, id)).toMatchObject({ code: 'not-found' })
  })
})

describe('a list of names and terms', () => {
  test('is of its folder’s owner alone, has each term once and at most 200', async () => {
    const [person, other] = [await signedIn(server), await signedIn(server)]
    const folderId = await addFolder(person, 'Own')
    expect((await save(other, folderId, terms)).status).toBe(404)
    const twice = await save(person, folderId, [terms[0]!, terms[0]!])
    expect(twice.body.terms).toEqual([{ written: 'Kepler', heard: '' }])
    const many = Array.from({ length: 201 }, (_, i) => ({ written: `Name ${i}` }))
    expect((await save(person, folderId, many)).status).toBe(400)
    const read = await person.call('GET /folders/:folderId/terms', { params: { folderId } })
    expect(read.body.terms).toHaveLength(1)
  })

  test('is for teachers alone where it is that of a class', async () => {
    const { classId, asha } = await seedLesson(server)
    const params = { classId }
    expect((await asha.call('GET /classes/:classId/terms', { params })).status).toBe(403)
    expect((await asha.call('PATCH /classes/:classId/terms', { params, body: { terms } })).status).toBe(403)
  })
})
