// Files at the upload limits of size, length or depth: each is read or refused within its memory limit, in a
// watched thread. The benchmark `budgets` measures their cost to others.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildZip, docxParts, pptxParts, shape } from './office/test-office.ts'
import { fill, megabyte, pdfDrawing } from './test-hostile-files.ts'
import { type Given, loadFailure, startReading } from './test-reading.ts'

const tooMuch = { failure: 'too-much-text', limit: 12 }

let reading: Awaited<ReturnType<typeof startReading>>
beforeAll(async () => {
  reading = await startReading()
})
afterAll(() => reading.stop())
const read = (content: Uint8Array | string, given: Given) => reading.read(content, given)

describe('a text of too many letters', () => {
  // The largest upload once for each way of reading; others are refused by the same count.
  it.each([
    ['text', 'a', 99],
    ['text', 'a\n', 30],
    ['text', 'The moon pulls the sea.\n\n', 30],
    ['markdown', '[', 99],
    ['markdown', '# A\n\nb c d.\n\n', 30],
    ['transcript', '00:01.000 --> 00:02.000\nThe moon.\n\n', 99],
  ] as const)('as %s of “%s” (%s MB) is refused, and says how much can be read', async (kind, unit, size) => {
    expect(await loadFailure(read(fill(unit, size * megabyte), { kind }))).toEqual(tooMuch)
  })
})

describe('as many letters as are read', () => {
  it('are read though they are one line', async () => {
    const { passages } = await read(fill('a', 11 * megabyte), { kind: 'text' })
    expect(passages.reduce((sum, { text }) => sum + text.length, 0)).toBe(11 * megabyte)
  })

  it('are too much where each is a paragraph, a caption or a line of a slide of its own', async () => {
    const paragraph = '<w:p><w:r><w:t>a</w:t></w:r></w:p>'
    const document = await buildZip(docxParts(paragraph.repeat(450_000)))
    expect(await loadFailure(read(document, { kind: 'document' }))).toEqual(tooMuch)
    const slides = await buildZip(pptxParts([shape('a</a:t></a:r></a:p><a:p><a:r><a:t>'.repeat(450_000))]))
    expect(await loadFailure(read(slides, { kind: 'slides' }))).toEqual(tooMuch)
    expect(await loadFailure(read(fill('0:01 a\n', 3 * megabyte), { kind: 'transcript' }))).toEqual(tooMuch)
  })
})

/** Peak memory of this process during work, above the level before. */
const watchMemory = async (work: () => Promise<unknown>): Promise<number> => {
  const before = process.memoryUsage.rss()
  let max = before
  const timer = setInterval(() => {
    max = Math.max(max, process.memoryUsage.rss())
  }, 10)
  await work().finally(() => clearInterval(timer))
  return max - before
}

describe('a page that asks for more memory than a page may have', () => {
  it.each([
    ['a drawing in a drawing', fill('q ', 50 * megabyte)],
    ['lines', fill('0 0 m 5 5 l S\n', 200 * megabyte)],
  ])('is left out, the others are read (%s)', async (_, content) => {
    const file = pdfDrawing(Buffer.from(content))
    const memoryUse = await watchMemory(async () => {
      const { passages, damagedPages } = await read(file, { kind: 'pdf' })
      expect(damagedPages).toEqual([2])
      expect(passages.map(({ text }) => text)).toEqual(['A calm page.'])
    })
    // Two threads with half a gigabyte each; without a bound it was 2 GB.
    expect(memoryUse).toBeLessThan(1300 * megabyte)
  })
})
