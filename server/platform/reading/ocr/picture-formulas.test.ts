// Displayed formulas in pictures: not read as letters, and lit as a whole.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { textOfLine } from '@lantern/contract/material/reading/page-readings.rules'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDocument } from '../pdf/open-document.ts'
import { compilePdfium, openPdfium } from '../pdf/pdfium.ts'
import { renderPage } from '../pdf/render-page.ts'
import { createReader } from '../reader.ts'

const fixture = (name: string) => new URL(`../fixtures/${name}`, import.meta.url).pathname
const options = { timeoutMs: 60_000, signal: new AbortController().signal }
const reader = createReader()
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lantern-formulas-'))
})
afterAll(async () => {
  await reader.close()
  await rm(folder, { recursive: true, force: true })
})

/** First page of a PDF as a picture. */
const drawPage = async (name: string): Promise<{ path: string; width: number; height: number }> => {
  const pdfium = await openPdfium(await compilePdfium(), 10_000_000)
  const opened = openDocument(pdfium, fixture(name), 10_000_000)
  if (typeof opened === 'string') throw new Error(opened)
  const { data, width, height } = renderPage(pdfium, opened.handle, 1, 1760)!
  const path = join(folder, `${name}.png`)
  await writeFile(
    path,
    await sharp(data, { raw: { width, height, channels: 4 } })
      .png()
      .toBuffer(),
  )
  return { path, width, height }
}

test.each(['formulas-tex.pdf', 'formulas-browser.pdf'])('a fraction of %s is lit, not read', async name => {
  const { path, width, height } = await drawPage(name)
  const file = { path, copyPath: join(folder, 'copy') }
  const { reading } = await reader.readPicture({ ...file, withJpeg: false }, options)
  const texts = reading.lines.map(textOfLine)
  expect(texts.slice(0, 2)).toEqual(['The quadratic formula is', '[formula not read]'])
  expect(texts.join(' ')).not.toContain('4ac')
  const document = await reader.read(
    { path, kind: 'image', recognised: new Map([[1, { reading, frame: null }]]) },
    { limits: { pages: 1, pageTimeoutMs: 60_000 }, signal: options.signal, onProgress: () => {} },
  )
  const [passage] = document.passages
  const start = passage!.text.indexOf('[formula not read]')
  const word = passage!.words.find(one => one.start === start)!
  expect(word.end).toBe(start + '[formula not read]'.length)
  const share = { across: (word.x1 - word.x0) / width, down: (word.y1 - word.y0) / height }
  expect(share.across).toBeGreaterThan(0.1)
  expect(share.down).toBeGreaterThan(0.02)
  expect(share.down).toBeLessThan(0.06)
  // With a vision model, which reads formulas, OCR's letters are only their places.
  const seen = await reader.readPicture({ ...file, withJpeg: true }, options)
  expect(seen.reading.lines.map(textOfLine).join(' ')).toContain('4ac')
})
