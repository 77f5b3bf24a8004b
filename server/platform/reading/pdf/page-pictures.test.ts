import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Drawing, type Run, writePdf } from '../../../testing/pdf/write-pdf.ts'
import { line, paper, scan, startReading } from '../test-reading.ts'
import { isUniform } from './blank-page.rules.ts'

let reading: Awaited<ReturnType<typeof startReading>>
beforeAll(async () => {
  reading = await startReading()
})
afterAll(() => reading.stop())

const read = (...pages: (Run | Drawing)[][]) =>
  reading.read(writePdf([[line('The first page has words.')], ...pages], paper))

test('a page on which nothing stands isn’t sent to OCR and is no remark', async () => {
  const { pagesToRecognise, pagesWithoutText, pageSizes } = await read([], [{ draw: '1 g 0 0 300 300 re f' }])
  expect({ pagesToRecognise, pagesWithoutText }).toEqual({ pagesToRecognise: [], pagesWithoutText: [] })
  expect(pageSizes).toHaveLength(3)
})

test('a page with a picture is sent to OCR, a white one too', async () => {
  const white: Drawing = { draw: 'q 99 0 0 99 0 0 cm BI /W 1 /H 1 /CS /G /BPC 8 ID \x7f EI Q' }
  expect((await read([scan], [], [white])).pagesToRecognise).toEqual([2, 4])
})

test('a scan with a stamp or a page number is sent to OCR, a picture below text isn’t', async () => {
  const text = Array.from({ length: 40 }, (_, i) => ({
    ...line('The words of OCR stand over the picture of each line of the page.'),
    size: 14,
    y: 720 - i * 17,
  }))
  const { pagesToRecognise, passages } = await read([scan, line('Page 7')], [scan, ...text])
  expect(pagesToRecognise).toEqual([2])
  expect(passages.some(passage => passage.text.includes('Page 7'))).toBe(true)
})

test('a scan with a comment on it is sent to OCR, and the comment is read', async () => {
  const note = '/Type /Annot /Subtype /Highlight /Rect [50 100 560 700] /Contents (Learn this by heart.)'
  const plain = Buffer.from(writePdf([[scan]], paper)).toString('latin1')
  const commented = plain.replace('/Type /Page /Parent', `/Annots [<< ${note} >>] /Type /Page /Parent`)
  const { pagesToRecognise, passages } = await reading.read(Buffer.from(commented, 'latin1'))
  expect(passages.map(({ text }) => text)).toEqual(['Learn this by heart.'])
  expect(pagesToRecognise).toEqual([1])
})

test('letters that are drawn as lines are sent to OCR', async () => {
  expect((await read([{ draw: '0 G 2 w 90 90 m 94 99 l 98 90 l S' }])).pagesToRecognise).toEqual([2])
})

test('blank pages alone are a file without text', async () => {
  const blank = await reading.read(writePdf([[], []], paper))
  expect(blank).toMatchObject({ passages: [], pagesToRecognise: [] })
})

test('one colour is uniform, with noise that nobody sees; a pale dot isn’t', () => {
  const grey = new Uint8Array(400).fill(200)
  expect(isUniform(grey)).toBe(true)
  expect(isUniform(grey.with(41, 197))).toBe(true)
  expect(isUniform(grey.with(41, 150))).toBe(false)
  // Alpha is ignored.
  expect(isUniform(grey.with(43, 0))).toBe(true)
  expect(isUniform(new Uint8Array())).toBe(true)
})
