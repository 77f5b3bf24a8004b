// A person's words in the place of a formula that OCR didn't read: they win, and stay.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../../../testing/eventually.ts'
import { signedIn } from '../../../testing/people.ts'
import { buildScannedPdf, recognise, waitUntilRead } from '../../../testing/scanned-files.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

const formula = {
  words: [{ text: '[formula not read]', x0: 72, y0: 200, x1: 272, y1: 270, confidence: 1 }],
  slope: 0,
  corrected: false,
  placed: true,
}

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({
    reader: {
      readScan: async ({ page }) => {
        const { reading, ...rest } = recognise(page)
        return { ...rest, reading: { ...reading, lines: [...reading.lines, formula] } }
      },
    },
  })
})
afterAll(() => server.close())

test('a correction of a formula that OCR didn’t read is found, is no loss any more, and outlives other corrections', async () => {
  const person = await signedIn(server)
  const { body } = await person.upload('means.pdf', buildScannedPdf([null]))
  const read = await waitUntilRead(person, body.source.id)
  const params = { sourceId: read.id, page: 1 }
  expect(read.leftOut).toMatchObject([{ reason: 'formulas' }])
  const correct = async (line: number, text: string) =>
    (
      await person.call('PATCH /sources/:sourceId/pages/:page/lines/:line', {
        params: { ...params, line },
        body: { text },
      })
    ).body.reading
  await correct(2, 'Harmonic mean = 2ab / (a + b).')
  const findHit = async (q: string, quote: string) =>
    eventually(
      async () => (await person.call('GET /search', { query: { q, sourceId: read.id } })).body.hits[0],
      hit => hit?.quote === quote,
    )
  const hit = await findHit('harmonic mean', 'Harmonic mean = 2ab / (a + b).')
  expect(hit?.place).toMatchObject({ kind: 'page', page: 1 })
  const lines = (await correct(1, 'Page 1 tells of the river Exe.')).lines
  expect(lines[1]).toMatchObject({ corrected: true, isFormula: true })
  await findHit('river Exe', 'Page 1 tells of the river Exe.')
  await findHit('harmonic mean', 'Harmonic mean = 2ab / (a + b).')
  expect((await waitUntilRead(person, read.id)).leftOut).toEqual([])
})
