import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { line, paper } from '../../../platform/reading/test-reading.ts'
import type { Person } from '../../../testing/client.ts'
import { eventually } from '../../../testing/eventually.ts'
import { writePdf } from '../../../testing/pdf/write-pdf.ts'
import { signedIn } from '../../../testing/people.ts'
import { buildScannedPdf, loadSource, recognise, waitUntilRead } from '../../../testing/scanned-files.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

/** State of the fake OCR: past calls and planned behaviour. */
let asked: number[] = []
let onPage: (page: number) => void | Promise<void> = () => {}
let waiting: (() => void)[] = []

/** Blocks OCR until `release`. */
const blockOcr = () => new Promise<void>(done => waiting.push(done))

const release = () => {
  for (const go of waiting) go()
  waiting = []
}

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({
    reader: {
      readScan: async ({ page }) => {
        asked.push(page)
        await onPage(page)
        return recognise(page)
      },
    },
  })
})
beforeEach(() => {
  asked = []
  onPage = () => {}
})
// Cleanup, so that a failed test doesn't block the worker in the next one.
afterEach(() => release())
afterAll(() => server.close())

const search = async (person: Person, sourceId: string, q: string) =>
  (await person.call('GET /search', { query: { q, sourceId } })).body.hits.map(({ quote }) => quote)

test('printed pages can be asked while the pictures among them are read, whatever happens to the job', async () => {
  const person = await signedIn(server)
  onPage = blockOcr
  const file = buildScannedPdf(['The first page is printed.', null, null, 'The last page is printed.'])
  const { id } = (await person.upload('mixed.pdf', file)).body.source
  const isAsked = (times: number) =>
    eventually(
      async () => asked.filter(page => page === 2).length,
      n => n === times,
    )
  const early = await eventually(
    () => loadSource(person, id),
    ({ state }) => state === 'ready',
  )
  expect(early).toMatchObject({ pageCount: 4, pagesRead: 2, pagesByOcr: [] })
  expect(early.notes).toEqual([
    'Pictures of text on pages 2–3: OCR is reading them in the background, 0 of 2 done. The rest can be asked now.',
  ])
  expect(await search(person, id, 'last page')).toContain('The last page is printed.')
  await isAsked(1)
  await server.database.pool.query("delete from pgboss.job where name = 'recognise-source'")
  await server.restartWorker()
  await isAsked(2)
  onPage = () => {}
  release()
  const done = await waitUntilRead(person, id)
  expect(done).toMatchObject({ pagesRead: 4, pagesByOcr: [2, 3] })
  expect(done.notes).toEqual(['Pictures of text on pages 2–3. Lantern read them by OCR.'])
  expect(await search(person, id, 'river Dart')).toContain('Page 3 tells of the river Dart.')
})

test('blank pages are left out without a word', async () => {
  const person = await signedIn(server)
  const { body } = await person.upload('blank.pdf', writePdf([[line('Words stand here.')], [], []], paper))
  const source = await waitUntilRead(person, body.source.id)
  expect(source).toMatchObject({ state: 'ready', pageCount: 3, pagesRead: 3, notes: [] })
  expect(asked).toEqual([])
})

test('a correction while pictures wait leaves them waiting', async () => {
  const person = await signedIn(server)
  onPage = page => (page === 3 ? blockOcr() : undefined)
  const file = buildScannedPdf(['The first page is printed.', null, null])
  const { id } = (await person.upload('mixed.pdf', file)).body.source
  await eventually(
    async () => asked,
    pages => pages.includes(3),
  )
  const params = { sourceId: id, page: 2, line: 1 }
  await person.call('PATCH /sources/:sourceId/pages/:page/lines/:line', {
    params,
    body: { text: 'Page 2 tells of the river Exe.' },
  })
  const corrected = await eventually(
    () => search(person, id, 'river Exe'),
    quotes => quotes.includes('Page 2 tells of the river Exe.'),
  )
  expect(corrected).not.toContain('Page 3 tells of the river Dart.')
  release()
  expect(await waitUntilRead(person, id)).toMatchObject({ pagesByOcr: [2, 3], pagesRead: 3 })
  expect(await search(person, id, 'river Dart')).toContain('Page 3 tells of the river Dart.')
})
