// Pictures and scans that lie on their side or upside down.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { textOfLine } from '@lantern/contract/material/reading/page-readings.rules'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createReader } from '../reader.ts'
import { pageOfScan } from './page-of-reading.rules.ts'
import { buildScan } from './test-scans.ts'

const fixture = (name: string) => readFile(new URL(`../fixtures/${name}`, import.meta.url))
const options = { timeoutMs: 60_000, signal: new AbortController().signal }

const reader = createReader()
let folder: string
let upright: Buffer
let sentences: string[]

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lantern-turned-'))
  upright = await sharp(await fixture('membrane-photo.jpg'))
    .autoOrient()
    .resize({ width: 1000 })
    .jpeg()
    .toBuffer()
  sentences = Object.keys(JSON.parse(String(await fixture('membrane-photo.json'))))
})
afterAll(async () => {
  await reader.close()
  await rm(folder, { recursive: true, force: true })
})

const listPairs = (text: string): string[] => {
  const words = text.split(/\s+/u)
  return words.slice(1).map((word, i) => `${words[i]} ${word}`)
}

/** Share of the pairs of neighbouring words of the photo's sentences that a text has. */
const shareFound = (text: string): number => {
  const found = new Set(listPairs(text))
  const pairs = sentences.flatMap(listPairs)
  return pairs.filter(pair => found.has(pair)).length / pairs.length
}

const turned = (degrees: number) =>
  sharp(upright).rotate(degrees).jpeg().toBuffer({ resolveWithObject: true })

const readPicture = async (picture: Buffer) => {
  const path = join(folder, 'picture.jpg')
  const copyPath = join(folder, 'copy')
  await writeFile(path, picture)
  const { reading, turn } = await reader.readPicture({ path, copyPath, withJpeg: false }, options)
  const { width, height } = await sharp(copyPath).metadata()
  return { text: reading.lines.map(textOfLine).join(' '), reading, turn, stored: { width, height } }
}

test.each([90, 180])('a picture turned by %i degrees is stored and read upright', async degrees => {
  const { text, reading, turn, stored } = await readPicture((await turned(degrees)).data)
  expect(turn).toBe(360 - degrees)
  const { width, height } = await sharp(upright).metadata()
  expect(stored).toEqual({ width, height })
  expect(reading).toMatchObject(stored)
  expect(shareFound(text)).toBeGreaterThanOrEqual(0.85)
})

test('a scanned page that lies on its side is read in order, with its places on the page as it lies', async () => {
  const { data: jpeg, info } = await turned(90)
  const path = join(folder, 'scan.pdf')
  await writeFile(path, buildScan([{ jpeg, width: info.width, height: info.height }]))
  const { reading, frame } = await reader.readScan({ path, page: 1, withJpeg: false }, options)
  expect(reading.turn).toBe(270)
  const page = pageOfScan(reading, frame)
  expect(shareFound(page.text)).toBeGreaterThanOrEqual(0.85)
  // Words of a line that runs down stand above each other.
  const [first] = reading.lines.toSorted((a, b) => b.words.length - a.words.length)
  const heights = first!.words.map(({ y0 }) => y0)
  expect(heights).toEqual(heights.toSorted((a, b) => a - b))
  expect(first!.words.at(-1)!.y1 - first!.words[0]!.y0).toBeGreaterThan(
    5 * (first!.words[0]!.x1 - first!.words[0]!.x0),
  )
})
