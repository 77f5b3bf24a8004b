// PDFs, each changed in some bytes or objects: none brings the reader down. 1,000 in a thorough run.
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createSampleRandom, repeatHint, sampleSize } from '../../../testing/sample.ts'
import { ReadingError } from '../index.ts'
import { changeBytes, type Random } from '../test-mutants.ts'
import { startReading } from '../test-reading.ts'

let reading: Awaited<ReturnType<typeof startReading>>
beforeAll(async () => {
  reading = await startReading()
})
afterAll(() => reading.stop())

const mutants = sampleSize({ sample: 300, all: 1000 })

/** Page of text with uncompressed objects, so that changes reach their content. */
const plainPdf = [
  '%PDF-1.4',
  '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
  '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
  '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>endobj',
  '4 0 obj<</Length 66>>stream\nBT /F1 18 Tf 20 120 Td (The tides follow the Moon.) Tj ET\nendstream endobj',
  '5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj',
  'trailer<</Root 1 0 R/Size 6>>',
  '%%EOF',
].join('\n')

const signs = [
  '<<',
  '>>',
  '[',
  ']',
  ' R',
  '0 0 R',
  '999999999',
  '-1',
  '/Kids[2 0 R]',
  'stream',
  '(',
  ')',
  '\0',
]

/** Takes stretches out, doubles them, or puts signs of the language in. */
const changeObjects = (text: string, random: Random): Uint8Array => {
  let changed = text
  for (let change = 0; change < 1 + random() * 4; change++) {
    const at = 8 + Math.floor(random() * (changed.length - 8))
    const end = at + Math.floor(random() * 40)
    const sign = signs[Math.floor(random() * signs.length)] ?? ''
    const middle = [sign, '', changed.slice(at, end).repeat(2)][Math.floor(random() * 3)] ?? ''
    changed = changed.slice(0, at) + middle + changed.slice(end)
  }
  return Buffer.from(changed, 'latin1')
}

it('PDFs, however changed, are read or refused', { timeout: 600_000 }, async () => {
  const original = await readFile(new URL('../../../samples/the-living-cell.pdf', import.meta.url))
  const random = createSampleRandom('changed PDFs')
  const outcomes = { read: 0, refused: 0 }
  for (let mutant = 0; mutant < mutants; mutant++) {
    const file = mutant % 2 === 0 ? changeObjects(plainPdf, random) : changeBytes(original, random)
    try {
      await reading.read(file, { kind: 'pdf', pageTimeoutMs: 30_000 })
      outcomes.read++
    } catch (error) {
      expect(error, repeatHint).toBeInstanceOf(ReadingError)
      outcomes.refused++
    }
  }
  expect(outcomes.read + outcomes.refused).toBe(mutants)
  expect(outcomes.read, repeatHint).toBeGreaterThan(0)
  expect(outcomes.refused, repeatHint).toBeGreaterThan(0)
})
