// Pictures that aren't sheets, sheets of which too little is seen, and pictures that end the process that reads them:
// each has a reason, and the next one is read.
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  askedSheets,
  makeFilledSheet,
  type PrintedPage,
  printPages,
} from '../../testing/filled-sheets/index.ts'
import { createSampleRandom, repeatHint, sampleSize } from '../../testing/sample.ts'
import { buildScan } from '../reading/ocr/test-scans.ts'
import { createSheetReader } from './create-sheet-reader.ts'
import { findSquareCode, listCornerMarks } from './sheet-places.rules.ts'

const reader = createSheetReader()
const stubborn = createSheetReader(new URL('./fixtures/stubborn.child.ts', import.meta.url))
afterAll(() => Promise.all([reader.close(), stubborn.close()]))

let printed: PrintedPage
let sheet: Uint8Array
beforeAll(async () => {
  printed = (await printPages(askedSheets[0]!))[0]!
  const { data, width, height } = printed.picture
  sheet = await sharp(data, { raw: { width, height, channels: 1 } })
    .resize({ height: 2200 })
    .png()
    .toBuffer()
})

const find = async (picture: Uint8Array) => {
  const located = await reader.locate(picture)
  const outcome = await reader.read(picture, printed.page)
  return [located.found || located.reason, outcome.read || outcome.reason]
}

/** PNG whose header claims a larger body. */
const lyingPng = (width: number, height: number): Buffer => {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    let crc = 0xffffffff
    for (const byte of body) {
      crc ^= byte
      for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
    }
    checksum.writeUInt32BE((crc ^ 0xffffffff) >>> 0)
    return Buffer.concat([length, body, checksum])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.writeUInt8(8, 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

test('the sheet itself is read', async () => {
  expect(await find(sheet)).toEqual([true, true])
})

test.each<[string, () => Uint8Array | Promise<Uint8Array>, string]>([
  ['nothing', () => new Uint8Array(), 'not-a-picture'],
  ['a text', () => Buffer.from('GIF89a, or so it says'), 'not-a-picture'],
  [
    'a drawing with an outside entity',
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    'not-a-picture',
  ],
  ['a header of 30,000 by 30,000', () => lyingPng(30_000, 30_000), 'not-a-picture'],
  ['a header of 9,000 by 9,000 with no body', () => lyingPng(9000, 9000), 'not-a-picture'],
  ['a picture that is cut off', () => sheet.slice(0, sheet.length / 2), 'not-a-picture'],
  [
    'one pixel',
    () =>
      sharp(Buffer.alloc(3), { raw: { width: 1, height: 1, channels: 3 } })
        .png()
        .toBuffer(),
    'no-corners',
  ],
  [
    'a line',
    () =>
      sharp(Buffer.alloc(48_000), { raw: { width: 16_000, height: 1, channels: 3 } })
        .png()
        .toBuffer(),
    'no-corners',
  ],
  [
    'white paper',
    () =>
      sharp({ create: { width: 1700, height: 2200, channels: 3, background: 'white' } })
        .jpeg()
        .toBuffer(),
    'no-corners',
  ],
])('%s is no sheet', async (_, build, reason) => {
  expect(await find(await build())).toEqual([reason, reason])
})

const pixels = 2200 / 297

/** Paper laid over some places of the sheet, in millimetres. */
const cover = (places: { x: number; y: number; width: number; height: number }[]) =>
  sharp(sheet)
    .composite(
      places.map(({ x, y, width, height }) => ({
        input: {
          create: {
            width: Math.round(width * pixels),
            height: Math.round(height * pixels),
            channels: 3 as const,
            background: '#eee',
          },
        },
        left: Math.round(x * pixels),
        top: Math.round(y * pixels),
      })),
    )
    .jpeg()
    .toBuffer()

const overCorner = (i: number) => {
  const { x, y } = listCornerMarks('a4')[i]!
  return { x: x - 1, y: y - 1, width: 14, height: 14 }
}

test('a sheet is read with one corner hidden, and asked for again with two', async () => {
  expect(await find(await cover([overCorner(3)]))).toEqual([true, true])
  expect(await find(await cover([overCorner(0), overCorner(3)]))).toEqual(['no-corners', 'no-corners'])
})

test('a sheet whose code is hidden is reported', async () => {
  const { x, y, width, height } = findSquareCode('a4')
  const [located] = await find(await cover([{ x, y, width, height: height / 2 }]))
  expect(located).toBe('no-code')
})

test('a sheet whose rings are hidden, or too blurred to be told apart, is not read', async () => {
  const [, covered] = await find(await cover([{ x: 10, y: 60, width: 190, height: 120 }]))
  expect(['rings-not-there', 'blurred']).toContain(covered)
  const small = await sharp(sheet).resize({ height: 500 }).blur(2).resize({ height: 1500 }).jpeg().toBuffer()
  for (const outcome of await find(small))
    expect(['no-corners', 'no-code', 'blurred', 'rings-not-there']).toContain(outcome)
})

test('sheets, however their bytes were changed, are read or refused with a reason', async () => {
  const random = createSampleRandom('changed sheets')
  const { picture } = await makeFilledSheet(printed, {
    hand: 'pen',
    habit: 'tidy',
    condition: 'photo-hard',
    printer: 'rich',
    seed: 8,
  })
  const outcomes = new Set<string | boolean>()
  for (let i = 0; i < sampleSize({ sample: 3, all: 8 }); i++) {
    const changed = Uint8Array.from(picture)
    for (let k = 0; k < 1 + 20 * random(); k++)
      changed[Math.floor(random() * changed.length)] = Math.floor(random() * 256)
    const located = await reader.locate(changed)
    outcomes.add(located.found || located.reason)
  }
  for (const outcome of outcomes)
    expect([true, 'not-a-picture', 'no-corners', 'no-code'], repeatHint).toContain(outcome)
  expect((await reader.locate(picture)).found).toBe(true)
})

test('a picture that kills, stops or fills the process that reads it is no picture, and the next one is read', async () => {
  const lost = { found: false, reason: 'not-a-picture' }
  for (const order of [2, 3, 4]) {
    const [first, second] = [stubborn.locate(Uint8Array.of(order)), stubborn.locate(Uint8Array.of(0))]
    expect(await first).toEqual(lost)
    expect(await second).toMatchObject({ found: true })
  }
})

test('a reader that is closed reads nothing more and leaves nobody waiting', async () => {
  const closing = createSheetReader(new URL('./fixtures/stubborn.child.ts', import.meta.url))
  const waiting = [closing.locate(Uint8Array.of(1)), closing.locate(Uint8Array.of(0))]
  const allResults = Promise.allSettled(waiting)
  await closing.close()
  for (const { status } of await allResults) expect(status).toBe('rejected')
})

const split = async (pdf: Uint8Array) => {
  const pages: Uint8Array[] = []
  for await (const page of reader.splitPdf(pdf)) pages.push(page)
  return pages
}

test('a scanner’s PDF is split into pages that are read, whichever way up they lie', async () => {
  const jpeg = await sharp(sheet).jpeg({ quality: 85 }).toBuffer()
  const { width, height } = await sharp(jpeg).metadata()
  for (const rotate of [0, 90]) {
    const pages = await split(
      buildScan(
        [
          { jpeg, width, height },
          { jpeg, width, height },
        ],
        rotate,
      ),
    )
    expect(pages).toHaveLength(2)
    for (const page of pages) expect(await reader.locate(page)).toEqual({ found: true, code: printed.code })
  }
})

test('an invalid PDF is refused, and an invalid page has no picture', async () => {
  await expect(split(Buffer.from('%PDF-1.4 nonsense'))).rejects.toMatchObject({ failure: 'broken' })
  await expect(split(new Uint8Array())).rejects.toMatchObject({ failure: 'empty' })
  const broken = buildScan([{ jpeg: Buffer.from('no jpeg'), width: 600, height: 800 }])
  for (const page of await split(broken)) expect(await find(page)).not.toContain(true)
})
