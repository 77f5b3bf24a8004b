import { afterAll, beforeAll, expect, test } from 'vitest'
import { makePdf } from '../../../testing/pdf/make-pdf.ts'
import { writePdf } from '../../../testing/pdf/write-pdf.ts'
import type { FirstPages } from '../index.ts'
import { line, paper, scan, startReading } from '../test-reading.ts'

let reading: Awaited<ReturnType<typeof startReading>>
beforeAll(async () => {
  reading = await startReading()
})
afterAll(() => reading.stop())

const readParts = async (content: Uint8Array) => {
  const parts: FirstPages[] = []
  const document = await reading.read(content, { pages: 500, onFirstPages: first => parts.push(first) })
  return { parts, document }
}

test('first pages are given while the rest is read, with whole sentences of the document only', async () => {
  const { parts, document } = await readParts(makePdf({ pages: 120, columns: 1, wordsPerPage: 200, seed: 7 }))
  expect(parts.length).toBeGreaterThan(0)
  expect(parts.map(({ pageCount }) => pageCount)).toEqual(parts.map(() => 120))
  const whole = document.passages.map(({ text }) => text).join(' ')
  for (const { pages, passages } of parts) {
    expect(pages).toBeGreaterThan(20)
    for (const { text, sentences, pages: place } of passages) {
      expect(place?.last).toBeLessThanOrEqual(pages < 40 ? 39 : 79)
      for (const { start, end } of sentences) expect(whole).toContain(text.slice(start, end))
    }
  }
})

test('a short document has no first pages', async () => {
  const { parts } = await readParts(writePdf([[line('Light bends here.')]], paper))
  expect(parts).toEqual([])
})

test('pages that are pictures say too little to be asked before the others', async () => {
  const pages = Array.from({ length: 60 }, (_, i) => [i % 2 === 0 ? scan : line(`Line of page ${i}.`)])
  const { parts } = await readParts(writePdf(pages, paper))
  expect(parts).toEqual([])
})
