import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makePdf, wordsOfMadePdf } from '../../testing/pdf/make-pdf.ts'
import { textWidth, writePdf } from '../../testing/pdf/write-pdf.ts'
import { makePdf as printPdf } from '../pdf-document/index.ts'
import { readRichText } from '../typesetting/index.ts'
import type { ReadingProgress } from './index.ts'
import { type Given, line, loadFailure, paper, scan, startReading } from './test-reading.ts'

let reading: Awaited<ReturnType<typeof startReading>>
beforeAll(async () => {
  reading = await startReading()
})
afterAll(() => reading.stop())
const read = (content: Uint8Array | string, given?: Given) => reading.read(content, given)

describe('a PDF', () => {
  it('gives every word its place in PDF user space', async () => {
    const { passages, pageSizes } = await read(writePdf([[line('Light bends here.')]], paper))
    expect(passages[0]!.text).toBe('Light bends here.')
    const bends = passages[0]!.words[1]!
    expect(bends.x0).toBeCloseTo(72 + 12 * textWidth('Light ', false), 0)
    expect(bends.x1).toBeCloseTo(72 + 12 * textWidth('Light bends', false), 0)
    expect(bends.y0).toBeLessThan(700)
    expect(bends.y1).toBeGreaterThan(706)
    expect(pageSizes).toEqual([{ page: 1, width: 612, height: 792, rotation: 0 }])
  })

  it('places turned text where its ink is and reads it in its own direction', async () => {
    const upright = Buffer.from(writePdf([[line('Turned by a quarter.')]], paper)).toString('latin1')
    const { passages } = await read(upright.replace('1 0 0 1 72.00 700.00 Tm', '0 1 -1 0 72.00 300.0 Tm'))
    expect(passages[0]!.text).toBe('Turned by a quarter.')
    const [turned, by] = passages[0]!.words
    expect(turned!.x0).toBeGreaterThan(60)
    expect(turned!.x1).toBeLessThan(76)
    expect(turned!.y0).toBeCloseTo(300, 0)
    expect(by!.y0).toBeGreaterThan(turned!.y1)
  })

  it('keeps letters above U+FFFF, in which formulas are set, each with its own box', async () => {
    const text = readRichText('The rule is $a^2 + b^2 = c^2$ here.')
    const blocks = [{ kind: 'paragraph' as const, text, source: null }]
    const { passages } = await read(await printPdf({ title: 'Rule', foot: '', blocks }))
    const passage = passages.find(({ text }) => text.startsWith('The rule'))
    const words = passage?.text.split(/\s+/u) ?? []
    expect(words.slice(0, 9).join(' ')).toBe('The rule is 𝑎² + 𝑏² = 𝑐² here.')
    const [squareA, squareB] = ['𝑎²', '𝑏²'].map(word => passage?.words[words.indexOf(word)])
    expect(squareA!.x1 - squareA!.x0).toBeGreaterThan(5)
    expect(squareB!.x0).toBeGreaterThan(squareA!.x1)
  })

  it.each(['columns', 'rows'] as const)(
    'is read column by column where it was written by %s',
    async producer => {
      const options = { pages: 3, columns: 3, wordsPerPage: 400, seed: 5, producer }
      const { passages } = await read(makePdf(options))
      const text = passages
        .map(passage => passage.text)
        .join(' ')
        .split(/\s+/u)
      const truth = wordsOfMadePdf(options).flat()
      const sentences = truth.join(' ').match(/[A-Z][a-z ]+\./gu)!
      const found = sentences.filter(sentence => text.join(' ').includes(sentence))
      expect(found.length / sentences.length).toBeGreaterThan(0.95)
    },
  )

  it('keeps headings above passages, a running head once behind them, and no page numbers', async () => {
    const { passages, title } = await read(makePdf({ pages: 4, columns: 1, wordsPerPage: 300, seed: 9 }))
    expect(passages[0]!.headings[0]).toMatch(/^1\.1 /u)
    expect(title).toMatch(/^1\.1 /u)
    const heads = passages.filter(passage => passage.text.includes('Introduction to Everything'))
    expect(heads).toEqual([passages.at(-1)])
    expect(heads[0]!.isContents).toBe(true)
    const all = passages.map(passage => passage.text).join('\n')
    expect(all).not.toMatch(/(?:^|\n)\d+(?:\n|$)/u)
  })

  it('names the pages that hold no text', async () => {
    const { pagesWithoutText } = await read(
      writePdf([[line('Words.')], [scan], [line('More words.')]], paper),
    )
    expect(pagesWithoutText).toEqual([2])
  })

  it('reports its progress up to the last page', async () => {
    const reports: ReadingProgress[] = []
    const content = makePdf({ pages: 20, columns: 1, wordsPerPage: 100, seed: 1 })
    await read(content, { onProgress: report => reports.push(report) })
    expect(reports.length).toBeGreaterThan(1)
    expect(reports.at(-1)).toEqual({ pagesRead: 20, pageCount: 20 })
  })
})

describe('a text file', () => {
  it('is read with its lines', async () => {
    const { passages, title, kind } = await read('# Light\n\nIt bends.\n', { kind: 'markdown' })
    expect({ kind, title }).toEqual({ kind: 'markdown', title: 'Light' })
    expect(passages[0]).toMatchObject({
      headings: ['Light'],
      text: 'It bends.',
      pages: null,
      sentencePlaces: [{ first: 3, last: 3 }],
    })
  })

  it('is refused where it is empty or no text', async () => {
    expect(await loadFailure(read(' \n', { kind: 'text' }))).toEqual({ failure: 'empty' })
    expect(await loadFailure(read(Uint8Array.of(0, 1, 2, 3), { kind: 'text' }))).toEqual({
      failure: 'not-text',
    })
  })
})
