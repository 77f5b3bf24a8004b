import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ReadingError } from '../../../platform/reading/index.ts'
import { line, paper, scan } from '../../../platform/reading/test-reading.ts'
import type { Person } from '../../../testing/client.ts'
import { eventually } from '../../../testing/eventually.ts'
import { writePdf } from '../../../testing/pdf/write-pdf.ts'
import { signedIn } from '../../../testing/people.ts'
import { buildScannedPdf, loadSource, recognise, waitUntilRead } from '../../../testing/scanned-files.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

/** State of the fake OCR: past calls and planned behaviour. */
let asked: number[] = []
let onPage: (page: number) => void | Promise<void> = () => {}

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({
    env: { OCR_MAX_PAGES: '20' },
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
afterAll(() => server.close())

const add = async (person: Person, pages: (string | null)[]) => {
  const { body } = await person.upload('scan.pdf', buildScannedPdf(pages))
  return waitUntilRead(person, body.source.id)
}

const pictures = (pages: number) => new Array<null>(pages).fill(null)

test('pages with and without a text layer become one document, in their order', async () => {
  const person = await signedIn(server)
  const source = await add(person, ['The first page is printed.', null, 'The last page is printed.'])
  expect(source).toMatchObject({ state: 'ready', pageCount: 3, pagesByOcr: [2] })
  expect(source.notes).toEqual(['Pictures of text on page 2. Lantern read them by OCR.'])
  expect(asked).toEqual([2])
  const { hits } = (await person.call('GET /search', { query: { q: 'river Dart', sourceId: source.id } }))
    .body
  expect(hits[0]).toMatchObject({
    quote: 'Page 2 tells of the river Dart.',
    place: { kind: 'page', page: 2 },
  })
  const place = hits[0]?.place
  // Converted from the top of the picture to the height of the page in PDF user space.
  expect(place?.kind === 'page' && place.rects[0]).toMatchObject({
    x0: 72,
    y0: paper.height - 114,
    y1: paper.height - 100,
  })
})

test('a scan with a printed stamp is asked at once for the stamp, and then for the page', async () => {
  const person = await signedIn(server)
  const stamped = writePdf([[scan, line('Downloaded from the school library')]], paper)
  const { body } = await person.upload('stamped.pdf', stamped)
  const source = await waitUntilRead(person, body.source.id)
  expect(source).toMatchObject({ state: 'ready', pagesByOcr: [1] })
  const find = async (q: string) =>
    (await person.call('GET /search', { query: { q, sourceId: body.source.id } })).body.hits[0]?.quote
  expect(await find('river Dart')).toBe('Page 1 tells of the river Dart.')
  expect(await find('school library')).toBe('Downloaded from the school library')
})

test('a long scan is read in turns, page by page, and no further than the limit', async () => {
  const person = await signedIn(server)
  const source = await add(person, pictures(23))
  expect(asked).toEqual(Array.from({ length: 20 }, (_, i) => i + 1))
  expect(source.notes).toEqual([
    'Pictures of text on pages 1–20. Lantern read them by OCR.',
    'No text was found on pages 21–23.',
  ])
})

test('a long scan is asked once its first pages are read, while the others still are', async () => {
  const person = await signedIn(server)
  const others = Promise.withResolvers<void>()
  onPage = page => (page === 9 ? others.promise : undefined)
  const { id } = (await person.upload('scan.pdf', buildScannedPdf(pictures(18)))).body.source
  const source = await eventually(
    () => loadSource(person, id),
    ({ state }) => state === 'indexing' || state === 'ready',
  )
  expect(source.pagesByOcr).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  const threadId = (await person.call('POST /threads', { body: { sourceIds: [id] } })).body.thread.id
  const { turn } = (
    await person.call('POST /threads/:threadId/turns', {
      params: { threadId },
      body: { question: 'Which river does page 2 tell of?' },
    })
  ).body
  const answered = await eventually(
    async () => (await person.call('GET /turns/:turnId', { params: { turnId: turn.id } })).body.turn,
    ({ state }) => state !== 'answering',
  )
  expect(answered.readSoFar).toEqual([{ name: 'scan', pages: 8, pageCount: 18 }])
  others.resolve()
  expect((await waitUntilRead(person, id)).pagesByOcr).toHaveLength(18)
})

test('a scan leaves room for others between its turns', async () => {
  const [patient, quick] = [await signedIn(server), await signedIn(server)]
  const order: string[] = []
  let release = () => {}
  const blocked = new Promise<void>(done => {
    release = done
  })
  onPage = page => (page === 1 ? blocked : undefined)
  const long = (await patient.upload('long.pdf', buildScannedPdf(pictures(18)))).body.source.id
  await eventually(
    async () => asked.length,
    count => count === 1,
  )
  const short = (await quick.upload('short.pdf', buildScannedPdf(['Printed.', null]))).body.source.id
  await eventually(
    () => loadSource(quick, short),
    ({ pageCount, state }) => state === 'ready' && pageCount === 2,
  )
  release()
  const finish = async (person: Person, id: string) => {
    await waitUntilRead(person, id)
    order.push(id)
  }
  await Promise.all([finish(patient, long), finish(quick, short)])
  expect(order).toEqual([short, long])
})

test('a scan of slow pages gives way after each of them, before its turn is full', async () => {
  const [slow, quick] = [await signedIn(server), await signedIn(server)]
  const began = Promise.withResolvers<void>()
  const came = Promise.withResolvers<void>()
  onPage = async page => {
    if (page > 3) return
    began.resolve()
    await came.promise
    server.clock.advance(25_000)
  }
  await slow.upload('slow.pdf', buildScannedPdf(pictures(3)))
  await began.promise
  const printed = ['The tide comes in.', 'Ships leave the harbour.', 'Rivers reach the sea.']
  const { id } = (await quick.upload('quick.pdf', buildScannedPdf([...printed, null]))).body.source
  await eventually(
    () => loadSource(quick, id),
    ({ state }) => state === 'ready',
  )
  came.resolve()
  await waitUntilRead(quick, id)
  // The fourth page belongs to the other file.
  await eventually(
    async () => asked,
    pages => pages.length === 4,
  )
  expect(asked).toEqual([1, 4, 2, 3])
})

test('finished pages stay read when one page fails for lack of a database or a process', async () => {
  const person = await signedIn(server)
  let failed = false
  onPage = page => {
    if (page !== 3 || failed) return
    failed = true
    throw new Error('the process went')
  }
  const source = await add(person, pictures(4))
  expect(source.state).toBe('ready')
  expect(asked).toEqual([1, 2, 3, 3, 4])
})

test('a page that can’t be read is left out, and a file of such pages is given up', async () => {
  const person = await signedIn(server)
  onPage = page => {
    if (page === 2) throw new ReadingError('took-too-long')
  }
  const source = await add(person, pictures(3))
  expect(source).toMatchObject({ state: 'ready', pagesByOcr: [1, 3] })
  expect(source.notes.at(-1)).toBe('No text was found on page 2.')
  asked = []
  onPage = () => {
    throw new ReadingError('took-too-long')
  }
  expect(await add(person, pictures(20))).toMatchObject({ state: 'failed', failure: { code: 'no-text' } })
  expect(asked.length).toBeLessThanOrEqual(8)
})

test('a file of such pages that is added again is tried again', async () => {
  const person = await signedIn(server)
  const content = buildScannedPdf(pictures(7))
  onPage = () => {
    throw new ReadingError('took-too-long')
  }
  const first = await person.upload('scan.pdf', content)
  expect((await waitUntilRead(person, first.body.source.id)).state).toBe('failed')
  onPage = () => {}
  const again = await person.upload('scan.pdf', content)
  expect(again.body.repeated).toBe(false)
  expect((await waitUntilRead(person, again.body.source.id)).state).toBe('ready')
  const { sources } = (await person.call('GET /sources')).body
  expect(sources.filter(({ isSample }) => !isSample).map(({ id }) => id)).toEqual([again.body.source.id])
})

test('without OCR a scan is marked as failed and can be retried; printed pages are read', async () => {
  const person = await signedIn(server)
  onPage = () => {
    throw new ReadingError('ocr-unavailable')
  }
  const scan = await add(person, pictures(2))
  expect(scan).toMatchObject({ state: 'failed', failure: { code: 'ocr-unavailable', canRetry: true } })
  expect(await add(person, ['Printed words stand here.', null])).toMatchObject({ state: 'ready' })
  onPage = () => {}
  await person.call('POST /sources/:sourceId/retry', { params: { sourceId: scan.id } })
  await eventually(
    () => loadSource(person, scan.id),
    ({ state }) => state === 'ready',
  )
})

test('a reading that is corrected away leaves a source without passages, and its file', async () => {
  const person = await signedIn(server)
  const source = await add(person, pictures(1))
  const params = { sourceId: source.id, page: 1, line: 1 }
  await person.call('PATCH /sources/:sourceId/pages/:page/lines/:line', { params, body: { text: '' } })
  await eventually(
    () => loadSource(person, source.id),
    ({ state, passageCount }) => state === 'ready' && passageCount === 0,
  )
  expect((await person.fetch(`/api/sources/${source.id}/file`)).status).toBe(200)
})

test('a scan that is deleted while it is read leaves nothing behind', async () => {
  const person = await signedIn(server)
  let release = () => {}
  const blocked = new Promise<void>(done => {
    release = done
  })
  onPage = () => blocked
  const { id } = (await person.upload('gone.pdf', buildScannedPdf(pictures(2)))).body.source
  await eventually(
    async () => asked.length,
    count => count === 1,
  )
  await person.call('DELETE /sources/:sourceId', { params: { sourceId: id } })
  release()
  const { rows } = await server.database.pool.query('select 1 from page_readings where source_id = $1', [id])
  expect(rows).toEqual([])
})
