// Tests of OpenDocument, EPUB, web pages, rich text and tables from the upload to the place of a search result.
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildZip } from '../../../platform/reading/office/test-office.ts'
import { epubParts, odfParts } from '../../../platform/reading/test-books.ts'
import type { Person } from '../../../testing/client.ts'
import { eventually } from '../../../testing/eventually.ts'
import { signedIn } from '../../../testing/people.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const readFixture = (name: string) =>
  readFile(new URL(`../../../platform/reading/fixtures/${name}`, import.meta.url), 'utf8')

const add = async (person: Person, name: string, content: Uint8Array | string) => {
  const { body } = await person.upload(name, content)
  const params = { sourceId: body.source.id }
  return eventually(
    async () => (await person.call('GET /sources/:sourceId', { params })).body.source,
    source => source.state === 'ready' || source.state === 'failed',
  )
}

const pack = async (kind: 'text' | 'presentation', fixture: string) =>
  buildZip({ ...odfParts(kind, ''), 'content.xml': await readFixture(fixture) })
const paragraph = (number: number) => ({ kind: 'paragraphs', first: number, last: number })
const chapters = ['<h1>Tides</h1><p>The sea rises twice a day.</p>', '<p>Waves come from the wind.</p>']

test.each([
  {
    name: 'rocks.odt',
    make: () => pack('text', 'rocks.fodt'),
    q: 'crystals seen with the naked eye',
    source: { name: 'rocks', kind: 'document' },
    hit: { quote: 'Its crystals can be seen with the naked eye.', place: paragraph(7) },
    file: 'application/vnd.oasis.opendocument.text',
  },
  {
    name: 'tides.odp',
    make: () => pack('presentation', 'tides.fodp'),
    q: 'tide mill rising tide pond gate',
    source: { name: 'tides', kind: 'slides', pageCount: 7 },
    hit: { quote: 'The rising tide fills a pond through a gate.', place: { kind: 'slide', slide: 7 } },
    file: 'application/vnd.oasis.opendocument.presentation',
  },
  {
    name: 'sea.epub',
    make: () => buildZip(epubParts({ chapters })),
    q: 'what do waves come from',
    source: { name: 'sea', kind: 'document' },
    hit: { quote: 'Waves come from the wind.', place: paragraph(3) },
    file: 'application/epub+zip',
  },
  {
    name: 'page.pdf',
    make: async () =>
      '<!doctype html><script>no()</script><h1>Lava</h1><p>Above ground, magma is called lava.',
    q: 'what is magma called above ground',
    source: { name: 'page', kind: 'document' },
    hit: { quote: 'Above ground, magma is called lava.', place: paragraph(2) },
    file: 'text/plain; charset=utf-8',
  },
  {
    name: 'rich.rtf',
    make: async () => String.raw`{\rtf1\ansi Granite cools slowly.\par Basalt cools at once.\par}`,
    q: 'how does basalt cool',
    source: { name: 'rich', kind: 'document' },
    hit: { quote: 'Basalt cools at once.', place: paragraph(2) },
    file: 'application/rtf',
  },
  {
    name: 'capitals.csv',
    make: async () => 'country,capital\nNorway,Oslo\nChile,Santiago\n',
    q: 'Norway',
    source: { name: 'capitals', kind: 'document' },
    hit: { quote: 'country: Norway | capital: Oslo', place: paragraph(2) },
    file: 'text/csv; charset=utf-8',
  },
])(
  '$name is found at its place, and given back as what it is',
  async ({ name, make, q, source, hit, file }) => {
    const person = await signedIn(server)
    const added = await add(person, name, await make())
    expect(added).toMatchObject({ state: 'ready', ...source })
    expect((await person.call('GET /search', { query: { q } })).body.hits[0]).toMatchObject(hit)
    const response = await person.fetch(`/api/sources/${added.id}/file`)
    expect(response.headers.get('content-type')).toBe(file)
    expect(response.headers.get('content-disposition')).toMatch(/^attachment/u)
  },
)

test('a program is found by its lines', async () => {
  const person = await signedIn(server)
  const source = await add(person, 'area.py', 'import math\n\ndef area(r):\n    return math.pi * r ** 2\n')
  expect(source).toMatchObject({ state: 'ready', kind: 'text' })
  const { body } = await person.call('GET /search', { query: { q: 'area' } })
  expect(body.hits[0]).toMatchObject({
    quote: 'def area(r):\n    return math.pi * r ** 2',
    place: { kind: 'lines', first: 3, last: 4 },
  })
})

test('a protected book fails with a sentence that says what to do', async () => {
  const person = await signedIn(server)
  const encryption =
    '<encryption><EncryptedData><EncryptionMethod Algorithm="http://www.w3.org/2001/04/xmlenc#aes256-cbc"/></EncryptedData></encryption>'
  const others = { 'META-INF/encryption.xml': encryption }
  const { state, failure } = await add(person, 'locked.epub', await buildZip(epubParts({ chapters, others })))
  expect([state, failure?.code, failure?.canRetry]).toEqual(['failed', 'copy-protected', false])
  expect(failure?.message).toMatch(/copy-protected \(DRM\)/u)
})
