import { readFile } from 'node:fs/promises'
import type { Citation, Place } from '@lantern/contract/material/library/library'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildScan } from '../../../platform/reading/ocr/test-scans.ts'
import type { Person } from '../../../testing/client.ts'
import { eventually } from '../../../testing/eventually.ts'
import { cropParagraph } from '../../../testing/paragraph-picture.ts'
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

const add = async (person: Person, name: string, content: Uint8Array) => {
  const { body } = await person.upload(name, content)
  return eventually(
    () => loadSource(person, body.source.id),
    source => source.state === 'ready' || source.state === 'failed',
  )
}

type Box = [number, number, number, number]
const knownPlaces = async (): Promise<Record<string, Box[]>> =>
  JSON.parse(String(await fixture('membrane-photo.json')))

const find = async (person: Person, q: string, sourceId: string): Promise<Citation> => {
  const { body } = await person.call('GET /search', { query: { q, sourceId } })
  const [hit] = body.hits
  if (!hit) throw new Error(`nothing found for ${q}`)
  return hit
}

const getRects = (place: Place) => (place.kind === 'region' || place.kind === 'page' ? place.rects : [])

const covers = (
  rects: readonly { x0: number; y0: number; x1: number; y1: number }[],
  [x0, y0, x1, y1]: Box,
) => {
  const [x, y] = [(x0 + x1) / 2, (y0 + y1) / 2]
  return rects.some(rect => x > rect.x0 && x < rect.x1 && y > rect.y0 && y < rect.y1)
}

const computeArea = (boxes: readonly { x0: number; y0: number; x1: number; y1: number }[]) =>
  boxes.reduce((sum, { x0, y0, x1, y1 }) => sum + (x1 - x0) * (y1 - y0), 0)

test('a photo of a page is read, and its words are found where they stand', async () => {
  const person = await signedIn(server)
  const source = await add(person, 'membrane.jpg', await fixture('membrane-photo.jpg'))
  expect(source).toMatchObject({ name: 'membrane', kind: 'image', state: 'ready', pageCount: null })
  for (const [sentence, boxes] of Object.entries(await knownPlaces())) {
    const { quote, place } = await find(person, sentence, source.id)
    expect(quote).toBe(sentence)
    expect(place.kind).toBe('region')
    const rects = getRects(place)
    expect(boxes.filter(box => !covers(rects, box))).toEqual([])
    // The light covers the words and little else.
    const words = computeArea(boxes.map(([x0, y0, x1, y1]) => ({ x0, y0, x1, y1 })))
    expect(computeArea(rects)).toBeLessThan(1.9 * words)
  }
  const { place } = await find(person, 'A plant that has lost turgor wilts.', source.id)
  expect(place).toMatchObject({ kind: 'region', line: 12 })
})

test('a photo is kept upright, without where and with what it was taken, and given out only so', async () => {
  const person = await signedIn(server)
  const original = await fixture('membrane-photo.jpg')
  const before = await sharp(original).metadata()
  expect([before.orientation, String(before.exif).includes('Test camera')]).toEqual([6, true])
  const source = await add(person, 'membrane.jpg', original)
  const answer = await person.fetch(`/api/sources/${source.id}/file`)
  expect(answer.headers.get('content-type')).toBe('image/jpeg')
  const storedBytes = Buffer.from(await answer.arrayBuffer())
  const { exif, xmp, iptc, orientation, width, height } = await sharp(storedBytes).metadata()
  expect([exif, xmp, iptc, orientation]).toEqual([undefined, undefined, undefined, undefined])
  expect([width, height]).toEqual([before.height, before.width])
  expect(storedBytes.includes('Test camera')).toBe(false)
  const again = await person.upload('the same.jpg', original)
  expect([again.body.repeated, again.body.source.id]).toEqual([true, source.id])
})

test('bytes hidden behind a picture don’t come along, nor is a picture given out before it is clean', async () => {
  const person = await signedIn(server)
  const hidden = Buffer.from('<script>alert(1)</script>%PDF-1.7 PK\x03\x04 hidden')
  const picture = await sharp(await cropParagraph())
    .png()
    .toBuffer()
  const { body } = await person.upload('page.html', Buffer.concat([picture, hidden]))
  expect(body.source.kind).toBe('image')
  const early = await person.fetch(`/api/sources/${body.source.id}/file`)
  expect([404, 200]).toContain(early.status)
  if (early.status === 200) expect(Buffer.from(await early.arrayBuffer()).includes('hidden')).toBe(false)
  await eventually(
    () => loadSource(person, body.source.id),
    source => source.state === 'ready',
  )
  const answer = await person.fetch(`/api/sources/${body.source.id}/file`)
  expect([answer.headers.get('content-type'), answer.headers.get('x-content-type-options')]).toEqual([
    'image/png',
    'nosniff',
  ])
  expect(Buffer.from(await answer.arrayBuffer()).includes('hidden')).toBe(false)
})

test('a picture that would unfold to more than it may is refused by its header', async () => {
  const person = await signedIn(server)
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'white' } })
    .png()
    .toBuffer()
  png.writeUInt32BE(60_000, 16)
  png.writeUInt32BE(60_000, 20)
  const source = await add(person, 'flood.png', png)
  expect(source).toMatchObject({ state: 'failed', failure: { code: 'too-many-pixels', canRetry: false } })
  expect(source.failure?.message).toContain('3600 megapixels')
})

test('a picture without words is reported; one of another kind is refused with the way out', async () => {
  const person = await signedIn(server)
  const grey = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#888' } })
    .webp()
    .toBuffer()
  expect(await add(person, 'grey.webp', grey)).toMatchObject({
    state: 'failed',
    failure: { code: 'no-text' },
  })
  const gif = await sharp({ create: { width: 20, height: 20, channels: 3, background: 'white' } })
    .gif()
    .toBuffer()
  const refused = await person.upload('a.png', gif)
  expect([refused.status, refused.body.code]).toEqual([415, 'image-unsupported'])
})

test.each([0, 90])(
  'a PDF of scanned pages, turned by %i°, is read by OCR and marked as such',
  async rotate => {
    const person = await signedIn(server)
    const upright = sharp(await fixture('membrane-photo.jpg')).autoOrient()
    // Rotation: a page that is shown turned has its picture turned the other way.
    const turned = await sharp(await upright.toBuffer())
      .rotate(-rotate)
      .jpeg()
      .toBuffer({ resolveWithObject: true })
    const { width, height } = turned.info
    const source = await add(person, 'scan.pdf', buildScan([{ jpeg: turned.data, width, height }], rotate))
    expect(source).toMatchObject({ kind: 'pdf', state: 'ready', pageCount: 1, pagesRead: 1 })
    expect(source.notes).toEqual(['This PDF has no text layer. Lantern read it by OCR.'])
    const places = Object.entries(await knownPlaces())
    for (const [sentence, boxes] of places) {
      const { quote, place } = await find(person, sentence, source.id)
      expect(quote).toBe(sentence)
      expect(place).toMatchObject({ kind: 'page', page: 1 })
      const shown = boxes.map(([x0, y0, x1, y1]): Box => {
        if (rotate === 0) return [x0, height - y1, x1, height - y0]
        // Conversion from pixels of the turned page, top left origin, to points of the page in the file.
        return [y0, x0, y1, x1]
      })
      expect(shown.filter(box => !covers(getRects(place), box))).toEqual([])
    }
  },
)

test('a corrected line is found and cited by its new words, and other passages keep theirs', async () => {
  const person = await signedIn(server)
  const source = await add(person, 'paragraph.jpg', await cropParagraph())
  const params = { sourceId: source.id, page: 1 }
  const { reading } = (await person.call('GET /sources/:sourceId/pages/:page/reading', { params })).body
  const line =
    reading?.lines.findIndex(({ words }) =>
      words
        .map(word => word.text)
        .join(' ')
        .startsWith('keeps'),
    ) ?? -1
  const call = {
    params: { ...params, line: line + 1 },
    body: { text: 'keeps leaves stiff. A daisy that has lost turgor wilts.' },
  }
  const corrected = (await person.call('PATCH /sources/:sourceId/pages/:page/lines/:line', call)).body.reading
  expect(corrected.lines[line]).toMatchObject({ corrected: true })
  const measureBox = (text: string, { lines } = corrected) => {
    const { x0, y0, x1, y1 } = lines[line]?.words.find(word => word.text === text) ?? {}
    return [x0, y0, x1, y1]
  }
  expect(measureBox('daisy')).toEqual(measureBox('plant', reading ?? corrected))
  const hit = await eventually(
    () => find(person, 'daisy', source.id).catch(() => null),
    found => found !== null,
  )
  expect(hit).toMatchObject({
    quote: 'A daisy that has lost turgor wilts.',
    place: { kind: 'region', line: 3 },
  })
  const readSource = await eventually(
    () => loadSource(person, source.id),
    ({ state }) => state === 'ready',
  )
  expect(readSource.passagesEmbedded).toBe(readSource.passageCount)
})

test('a foreign picture and a missing line can’t be corrected', async () => {
  const [person, other] = [await signedIn(server), await signedIn(server)]
  const source = await add(person, 'paragraph.jpg', await cropParagraph())
  const call = (line: number) => ({ params: { sourceId: source.id, page: 1, line }, body: { text: 'Mine' } })
  expect((await other.call('PATCH /sources/:sourceId/pages/:page/lines/:line', call(1))).status).toBe(404)
  const missing = await person.call('PATCH /sources/:sourceId/pages/:page/lines/:line', call(99))
  expect([missing.status, (missing.body as { code?: string }).code]).toEqual([409, 'line-missing'])
})
