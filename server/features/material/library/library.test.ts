import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { protocolVersion } from '@lantern/contract/realtime'
import iconv from 'iconv-lite'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../../testing/client.ts'
import { eventually } from '../../../testing/eventually.ts'
import { addMaterial } from '../../../testing/material.ts'
import { makePdf } from '../../../testing/pdf/make-pdf.ts'
import { signedIn } from '../../../testing/people.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { UPLOAD_MAX_MB: '2', UPLOAD_MAX_PAGES: '30' } })
})
afterAll(() => server.close())

const book = (pages: number, seed = 1) => makePdf({ pages, columns: 1, wordsPerPage: 250, seed })

const storedFiles = async () => {
  const names = await readdir(server.files, { recursive: true, withFileTypes: true })
  return names.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name))
}

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

const buildRows = async (sourceId: string) => {
  const { rows } = await server.database.pool.query(
    `select (select count(*)::int from passages where source_id = $1) passages,
            (select count(*)::int from passage_words join passages on id = passage_id where source_id = $1) words,
            (select count(*)::int from passage_vectors join passages on id = passage_id where source_id = $1) vectors`,
    [sourceId],
  )
  return rows[0]
}

describe('a PDF', () => {
  test('becomes passages with places and vectors, and says how far it is', async () => {
    const person = await signedIn(server)
    const source = await add(person, 'A_field guide.pdf', book(12))
    expect(source).toMatchObject({ name: 'A field guide', kind: 'pdf', state: 'ready', pageCount: 12 })
    expect(source.passagesEmbedded).toBe(source.passageCount)
    const rows = await buildRows(source.id)
    expect(rows.passages).toBeGreaterThan(8)
    expect(rows).toEqual({ passages: rows.passages, words: rows.passages, vectors: rows.passages })
  })

  test('is recognised by its content, whatever its name', async () => {
    const person = await signedIn(server)
    expect((await add(person, 'notes.txt', book(2, 7))).kind).toBe('pdf')
  })

  test('is served to its owner with ranges and never to be run', async () => {
    const person = await signedIn(server)
    const content = book(2, 8)
    const source = await add(person, 'ranges.pdf', content)
    const whole = await person.fetch(`/api/sources/${source.id}/file`)
    expect(Buffer.from(await whole.arrayBuffer()).equals(content)).toBe(true)
    expect(whole.headers.get('content-disposition')).toMatch(/^attachment/)
    expect(whole.headers.get('x-content-type-options')).toBe('nosniff')
    const part = await person.fetch(`/api/sources/${source.id}/file`, { headers: { range: 'bytes=5-9' } })
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 5-9/${content.length}`])
    expect(Buffer.from(await part.arrayBuffer()).equals(content.subarray(5, 10))).toBe(true)
    const beyond = await person.fetch(`/api/sources/${source.id}/file`, {
      headers: { range: 'bytes=99999999-' },
    })
    expect(beyond.status).toBe(416)
  })

  test('uploaded twice is recognised by its content; somebody else’s is not', async () => {
    const [person, other] = [await signedIn(server), await signedIn(server)]
    const first = await add(person, 'one.pdf', book(2, 9))
    const again = await person.upload('another name.pdf', book(2, 9))
    expect([again.body.repeated, again.body.source.id]).toEqual([true, first.id])
    const theirs = await other.upload('one.pdf', book(2, 9))
    expect([theirs.body.repeated, theirs.body.source.id === first.id]).toEqual([false, false])
  })
})

describe('a file that cannot be used', () => {
  test.each([
    ['empty.pdf', new Uint8Array(0), 400, 'file-empty'],
    ['photo.gif', Buffer.from('GIF89a\x01\0\x01\0', 'latin1'), 415, 'image-unsupported'],
    ['program.exe', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(400)]), 415, 'file-unsupported'],
    // Names and contents of files are distinguished.
    ['false.pdf', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(400)]), 415, 'file-misnamed'],
    ['archive.pdf', Buffer.from('504b0506000000000000000000000000000000000000', 'hex'), 415, 'file-misnamed'],
    ['large.txt', 'word '.repeat(500_000), 413, 'file-too-large'],
  ])('%s is refused at once and leaves nothing behind', async (name, content, status, code) => {
    const person = await signedIn(server)
    const before = await storedFiles()
    const answer = await person.upload(name, content)
    expect([answer.status, answer.body.code]).toEqual([status, code])
    expect((await person.call('GET /sources')).body.sources).toEqual([])
    expect(await storedFiles()).toEqual(before)
  })

  test.each([
    ['a file that stops in the middle', book(3, 20).subarray(0, 900), 'broken'],
    ['a name without a file behind it', Buffer.from('%PDF-1.7\nnothing more'), 'broken'],
    ['more pages than allowed', book(31, 21), 'too-many-pages'],
  ])('%s says why on its card and leaves nothing behind', async (_name, content, code) => {
    const person = await signedIn(server)
    const before = await storedFiles()
    const source = await add(person, 'broken.pdf', content)
    expect([source.state, source.failure?.code, source.failure?.canRetry]).toEqual(['failed', code, false])
    expect(source.failure?.message.length).toBeGreaterThan(20)
    expect(await buildRows(source.id)).toEqual({ passages: 0, words: 0, vectors: 0 })
    // The file is deleted once the failure is reported.
    await eventually(storedFiles, files => files.length <= before.length)
    expect(await storedFiles()).toEqual(before)
    expect((await add(person, 'next.pdf', book(1, 22))).state).toBe('ready')
  })

  test('a request without a file is refused with a reason', async () => {
    const person = await signedIn(server)
    const response = await person.fetch('/api/sources', { method: 'POST', body: new FormData() })
    expect((await response.json()) as object).toMatchObject({ code: 'file-missing' })
  })
})

describe('a source', () => {
  test('can be renamed, and keeps its name', async () => {
    const person = await signedIn(server)
    const source = await add(person, 'old.txt', 'The old name was not good. The new one is better.')
    await person.call('PATCH /sources/:sourceId', {
      params: { sourceId: source.id },
      body: { name: ' Tides ' },
    })
    expect((await loadSource(person, source.id)).name).toBe('Tides')
  })

  test('goes with its file, passages and vectors', async () => {
    const person = await signedIn(server)
    const before = await storedFiles()
    const source = await add(person, 'gone.pdf', book(3, 30))
    expect((await person.call('DELETE /sources/:sourceId', { params: { sourceId: source.id } })).status).toBe(
      200,
    )
    expect(await buildRows(source.id)).toEqual({ passages: 0, words: 0, vectors: 0 })
    expect(await storedFiles()).toEqual(before)
    expect((await person.call('GET /sources')).body.sources).toEqual([])
  })

  test('deleted while it is read comes back from nowhere', async () => {
    const person = await signedIn(server)
    const { body } = await person.upload('quick.pdf', book(30, 31))
    await person.call('DELETE /sources/:sourceId', { params: { sourceId: body.source.id } })
    await add(person, 'after.txt', 'Whatever was read before this one is done by now.')
    expect(await buildRows(body.source.id)).toEqual({ passages: 0, words: 0, vectors: 0 })
  })

  test('that read well can not be read again', async () => {
    const person = await signedIn(server)
    const source = await add(person, 'fine.txt', 'All is well with this text. It was read without ado.')
    const { status, body } = await person.call('POST /sources/:sourceId/retry', {
      params: { sourceId: source.id },
    })
    expect([status, body.code]).toEqual([409, 'source-not-retryable'])
  })

  test('notifies its owner’s pages of every step, and no other person’s', async () => {
    const [person, other] = [await signedIn(server), await signedIn(server)]
    const subscribe = (token: string | null) =>
      io(server.url, { auth: { token, protocol: protocolVersion }, transports: ['websocket'] })
    const [mine, theirs] = [subscribe(person.token), subscribe(other.token)]
    const received: string[] = []
    const overheard: unknown[] = []
    mine.on('source', ({ source }) => received.push(source.state))
    theirs.onAny((...message) => overheard.push(message))
    await Promise.all([mine, theirs].map(s => new Promise(resolve => s.once('connect', () => resolve(null)))))
    await add(person, 'steps.pdf', book(5, 40))
    await eventually(
      async () => received,
      states => states.includes('ready'),
    )
    expect(received).toContain('extracting')
    expect(overheard).toEqual([])
    mine.close()
    theirs.close()
  })
})

test('a text is shown line by line', async () => {
  const person = await signedIn(server)
  const source = await add(person, 'lines.md', '# Title\r\n\r\nFirst line of the text.\nSecond line of it.')
  const response = await person.fetch(`/api/sources/${source.id}/text`)
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect([source.kind, (await response.text()).split('\n')]).toEqual([
    'markdown',
    ['# Title', '', 'First line of the text.', 'Second line of it.'],
  ])
})

test('a text in a guessed encoding is read and shown in it, and its reader is told', async () => {
  const person = await signedIn(server)
  const words = 'Вода кипит при ста градусах.\nЖелезо ржавеет от воды.'
  const source = await add(person, 'water.txt', iconv.encode(words, 'windows-1251'))
  expect(source.notes).toEqual([
    'Read as Windows-1251. If letters look wrong, another encoding can be chosen in the library.',
  ])
  const shown = await person.fetch(`/api/sources/${source.id}/text`)
  expect(await shown.text()).toBe(words)
  const file = await person.fetch(`/api/sources/${source.id}/file`)
  expect(file.headers.get('content-type')).toBe('text/plain; charset=windows-1251')
  const { body } = await person.call('GET /search', { query: { q: 'Железо ржавеет' } })
  expect(body.hits[0]?.quote).toBe('Железо ржавеет от воды.')
  expect((await add(person, 'marked.txt', Buffer.from(`\ufeff${words}`, 'utf16le'))).notes).toEqual([])
})

test('an encoding that was guessed wrong is chosen by its lines, and the text is read again', async () => {
  const person = await signedIn(server)
  const source = await add(
    person,
    'tower.txt',
    iconv.encode('Wójcik and Łukasz measured it.', 'windows-1250'),
  )
  const params = { sourceId: source.id }
  const { choice } = (await person.call('GET /sources/:sourceId/encoding', { params })).body
  const central = choice.previews.find(({ encoding }) => encoding === 'windows-1250')
  expect(central?.lines).toEqual(['Wójcik and Łukasz measured it.'])
  for (const encoding of ['windows-1251', 'windows-1250'] as const)
    expect(
      (await person.call('PATCH /sources/:sourceId/encoding', { params, body: { encoding } })).status,
    ).toBe(200)
  const read = await eventually(
    () => loadSource(person, source.id),
    ({ state }) => state === 'ready',
  )
  expect(read.encoding).toBe('windows-1250')
  const { body } = await person.call('GET /search', { query: { q: 'Łukasz measured' } })
  expect(body.hits[0]?.quote).toBe('Wójcik and Łukasz measured it.')
  const other = await signedIn(server)
  expect((await other.call('GET /sources/:sourceId/encoding', { params })).status).toBe(404)
  const plain = await add(person, 'plain.txt', 'Only letters of ASCII.')
  expect(plain.encoding).toBeNull()
  const named = { params: { sourceId: plain.id } }
  expect((await person.call('GET /sources/:sourceId/encoding', named)).status).toBe(404)
})

test('a quotation of a text names the line it stands on, across headings and blank lines', async () => {
  const person = await signedIn(server)
  await add(
    person,
    'notes.md',
    '# Sea\n\nShips wait.\n\n\nWaves come from the wind.\n- The tides follow\n  the Moon.',
  )
  const loadPlace = async (q: string) =>
    (await person.call('GET /search', { query: { q } })).body.hits[0]?.place
  expect(await loadPlace('waves wind')).toEqual({ kind: 'lines', first: 6, last: 6 })
  expect(await loadPlace('tides follow')).toEqual({ kind: 'lines', first: 7, last: 8 })
})

test('a search finds the passage and says where in it the words stand', async () => {
  const person = await signedIn(server)
  await add(person, 'tides.txt', 'Waves come from the wind. The tides follow the Moon. Ships wait for them.')
  const { body } = await person.call('GET /search', { query: { q: 'what do tides follow' } })
  const [hit] = body.hits
  expect(hit?.quote).toBe('The tides follow the Moon.')
  expect(hit?.passage.slice(hit.quoteStart, hit.quoteEnd)).toBe(hit?.quote)
  expect(hit?.place).toEqual({ kind: 'lines', first: 1, last: 1 })
})

test('words are found at every place of a source, in its order; other words at its best passages', async () => {
  const person = await signedIn(server)
  const paragraphs = Array.from({ length: 30 }, (_, i) => `# Part ${i}\n\nThe tide of day ${i} came late.`)
  const sourceId = await addMaterial(person, paragraphs.join('\n\n'), 'tide-table.md')
  const find = async (q: string) =>
    (await person.call('GET /search', { query: { q, sourceId, order: 'place' } })).body.hits
  const hits = await find('the TIDE of')
  expect(hits.map(({ quote }) => quote)).toEqual(Array(30).fill('The tide of'))
  const lines = hits.map(({ place }) => (place.kind === 'lines' ? place.first : 0))
  expect(lines).toEqual(lines.toSorted((a, b) => a - b))
  expect((await find('when did the tide come')).length).toBeGreaterThan(0)
})
