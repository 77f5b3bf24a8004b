// Pictures, each changed in some bytes or cut short: none brings the reader down. 1,000 in a thorough run.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSampleRandom, repeatHint, sampleSize } from '../../../testing/sample.ts'
import { ReadingError } from '../index.ts'
import { createReader } from '../reader.ts'

const mutants = sampleSize({ sample: 300, all: 1000 })
const formats = ['png', 'jpeg', 'webp'] as const

let folder: string
const reader = createReader()
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lantern-mutants-'))
})
afterAll(async () => {
  await reader.close()
  await rm(folder, { recursive: true, force: true })
})

/** A few words of the photo, small so that a thousand take seconds. */
const originals = async () => {
  const photo = await readFile(new URL('../fixtures/membrane-photo.jpg', import.meta.url))
  const cut = sharp(await sharp(photo).autoOrient().toBuffer()).extract({
    left: 170,
    top: 330,
    width: 190,
    height: 34,
  })
  const words = await cut.png().toBuffer()
  return Promise.all(formats.map(format => sharp(words).toFormat(format).toBuffer()))
}

const change = (original: Uint8Array, random: () => number): Uint8Array => {
  const length = random() < 0.2 ? Math.ceil(random() * original.length) : original.length
  const bytes = Uint8Array.from(original.subarray(0, length))
  for (let i = 0; i < 1 + random() * 6; i++)
    bytes[Math.floor(random() * bytes.length)] = Math.floor(random() * 256)
  return bytes
}

const read = async (content: Uint8Array) => {
  const path = join(folder, 'picture')
  await writeFile(path, content)
  const { signal } = new AbortController()
  const options = { timeoutMs: 240_000, signal }
  return reader.readPicture({ path, copyPath: join(folder, 'kept'), withJpeg: false }, options)
}

test('pictures, however changed, are read or refused', { timeout: 300_000 }, async () => {
  const random = createSampleRandom('changed pictures')
  const files = await originals()
  const outcomes = { read: 0, refused: 0 }
  for (let mutant = 0; mutant < mutants; mutant++) {
    const outcome = await read(change(files[mutant % files.length]!, random)).catch((error: unknown) => error)
    if (outcome instanceof ReadingError) {
      expect(outcome.failure, repeatHint).toMatch(/^(?:broken|too-many-pixels)$/)
      outcomes.refused += 1
    } else {
      expect(outcome, repeatHint).toMatchObject({ reading: { lines: expect.any(Array) } })
      outcomes.read += 1
    }
  }
  // Balance check: the changes must neither spoil all files nor none.
  expect(Math.min(outcomes.read, outcomes.refused), repeatHint).toBeGreaterThan(mutants / 20)
  for (const file of files) expect((await read(file)).reading.lines.length).toBeGreaterThan(0)
})
