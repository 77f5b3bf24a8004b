import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ReadingError } from '../../../platform/reading/index.ts'
import type { Person } from '../../../testing/client.ts'
import { eventually } from '../../../testing/eventually.ts'
import { signedIn } from '../../../testing/people.ts'
import { buildScannedPdf, loadSource, recognise, waitUntilRead } from '../../../testing/scanned-files.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let onPage: (page: number) => void = () => {}
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({
    reader: {
      readScan: async ({ page }) => {
        onPage(page)
        return recognise(page)
      },
    },
  })
})
beforeEach(() => {
  onPage = () => {}
})
afterAll(() => server.close())

const failOn = (failing: number) => (page: number) => {
  if (page === failing) throw new ReadingError('took-too-long')
}

const add = async (person: Person, pages: (string | null)[]) => {
  const { body } = await person.upload('scan.pdf', buildScannedPdf(pages))
  return waitUntilRead(person, body.source.id)
}

const readAgain = (person: Person, sourceId: string) =>
  person.call('POST /sources/:sourceId/read-again', { params: { sourceId } })

test('a page that was left out is told with its places, and can be read again', async () => {
  const person = await signedIn(server)
  onPage = failOn(2)
  const source = await add(person, ['Printed words.', null, null])
  expect(source).toMatchObject({ pagesByOcr: [3], isPartlyRead: true, canReadAgain: true })
  expect(source.leftOut).toEqual([
    { reason: 'without-text', text: '1 page without text', places: [{ kind: 'page', page: 2, rects: [] }] },
  ])
  expect(source.remarks).toEqual([
    {
      text: 'Pictures of text on page 3. Lantern read them by OCR.',
      places: [{ kind: 'page', page: 3, rects: [] }],
    },
  ])
  onPage = () => {}
  expect((await readAgain(person, source.id)).status).toBe(200)
  const read = await eventually(
    () => loadSource(person, source.id),
    ({ state, pagesByOcr }) => state === 'ready' && pagesByOcr.length === 2,
  )
  expect(read).toMatchObject({ leftOut: [], isPartlyRead: false, canReadAgain: false, pagesByOcr: [2, 3] })
})

test('only what was left out is read again, and only for its owner', async () => {
  const [person, other] = [await signedIn(server), await signedIn(server)]
  const whole = await add(person, ['Printed words.'])
  expect((await readAgain(person, whole.id)).body.code).toBe('source-not-retryable')
  onPage = failOn(2)
  const source = await add(person, ['Other words.', null])
  expect((await readAgain(other, source.id)).status).toBe(404)
  const asked: number[] = []
  onPage = page => void asked.push(page)
  await readAgain(person, source.id)
  await eventually(
    () => loadSource(person, source.id),
    ({ pagesByOcr }) => pagesByOcr.length === 1,
  )
  expect(asked).toEqual([2])
})

test('a damaged page is read again', async () => {
  const person = await signedIn(server)
  const source = await add(person, ['The first words.', 'The second words.'])
  await server.database.pool.query("update sources set damaged_pages = '{2}' where id = $1", [source.id])
  const damaged = await loadSource(person, source.id)
  expect(damaged.leftOut).toMatchObject([{ reason: 'damaged', text: '1 damaged page' }])
  expect((await readAgain(person, source.id)).status).toBe(200)
  await eventually(
    () => loadSource(person, source.id),
    ({ leftOut }) => leftOut.length === 0,
  )
})
