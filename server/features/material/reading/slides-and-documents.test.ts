// Tests of slides, documents and transcripts from the upload to the place of a search result.
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../../testing/client.ts'
import { eventually } from '../../../testing/eventually.ts'
import { signedIn } from '../../../testing/people.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const fixture = (name: string) =>
  readFile(new URL(`../../../platform/reading/fixtures/${name}`, import.meta.url))

const loadSource = async (person: Person, sourceId: string) =>
  (await person.call('GET /sources/:sourceId', { params: { sourceId } })).body.source

/** Uploads and waits until the source is ready or has failed. */
const add = async (person: Person, name: string, content: Uint8Array | string) => {
  const { body } = await person.upload(name, content)
  return eventually(
    () => loadSource(person, body.source.id),
    source => source.state === 'ready' || source.state === 'failed',
  )
}

const loadContent = async (person: Person, sourceId: string) =>
  person.call('GET /sources/:sourceId/content', { params: { sourceId } })

test.each([
  [
    'tides.pptx',
    'tide mill rising tide pond gate',
    { name: 'tides', kind: 'slides', pageCount: 7 },
    { quote: 'The rising tide fills a pond through a gate.', place: { kind: 'slide', slide: 7 } },
  ],
  [
    'tides.pptx',
    'mill of Rupelmonde',
    {
      notes: ['No text was found on slide 6.', 'Slide 5 is hidden in the presentation and left out here.'],
    },
    { quote: 'The mill of Rupelmonde is from 1516.', place: { kind: 'slide', slide: 7 } },
  ],
  [
    'rocks.docx',
    'crystals seen with the naked eye',
    { name: 'rocks', kind: 'document', pageCount: null },
    {
      quote: 'Its crystals can be seen with the naked eye.',
      place: { kind: 'paragraphs', first: 7, last: 7 },
    },
  ],
  [
    'lighthouse.srt',
    'what carries the light thirty miles out to sea',
    { name: 'lighthouse', kind: 'transcript', pageCount: null },
    {
      quote:
        'What carries it thirty miles out to sea is the Fresnel lens, which bends the light of the lamp into one narrow beam.',
      place: { kind: 'time', start: 7.3, end: 16.5 },
    },
  ],
])('%s is found by %j at its place', async (name, q, source, hit) => {
  const person = await signedIn(server)
  expect(await add(person, name, await fixture(name))).toMatchObject({ state: 'ready', ...source })
  const { body } = await person.call('GET /search', { query: { q } })
  expect(body.hits[0]).toMatchObject(hit)
})

describe('the file for the viewer', () => {
  test('is kept, with the units that places count', async () => {
    const person = await signedIn(server)
    const source = await add(person, 'lighthouse.srt', await fixture('lighthouse.srt'))
    const { body } = await loadContent(person, source.id)
    const cues = body.content?.kind === 'transcript' ? body.content.cues : []
    expect(cues[5]).toEqual({
      start: 21.5,
      end: 25.8,
      speaker: 'JONAS',
      text: 'Augustin Fresnel cut the glass into rings & left out the middle.',
    })
    expect((await loadContent(await signedIn(server), source.id)).status).toBe(404)
  })

  test('goes with its source', async () => {
    const person = await signedIn(server)
    const source = await add(person, 'rocks.docx', await fixture('rocks.docx'))
    await person.call('DELETE /sources/:sourceId', { params: { sourceId: source.id } })
    const { rows } = await server.database.pool.query(
      'select count(*)::int as kept from source_contents where source_id = $1',
      [source.id],
    )
    expect(rows[0].kept).toBe(0)
  })

  test('is not kept of a text, which is shown from its file', async () => {
    const person = await signedIn(server)
    const source = await add(person, 'a.txt', 'Plain words are shown line by line.')
    expect((await loadContent(person, source.id)).body.content).toBeNull()
  })
})

describe('a file of a neighbouring kind', () => {
  const container = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)])
  test.each([
    ['old.ppt', container, 'slides-unsupported'],
    ['old.doc', container, 'document-unsupported'],
    ['locked.docx', container, 'file-encrypted'],
  ])('%s is refused with the way out', async (name, content, code) => {
    const person = await signedIn(server)
    const { status, body } = await person.upload(name, content)
    expect([status, body.code]).toEqual([415, code])
    expect(body.message).toMatch(/Save/)
  })

  test('a document that ends too early fails with a reason, and leave nothing', async () => {
    const person = await signedIn(server)
    const rocks = await fixture('rocks.docx')
    const source = await add(person, 'cut.docx', rocks.subarray(0, rocks.length - 40))
    expect([source.state, source.failure?.code]).toEqual(['failed', 'broken'])
    expect((await loadContent(person, source.id)).body.content).toBeNull()
  })
})
