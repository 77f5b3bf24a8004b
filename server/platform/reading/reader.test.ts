import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seededRandom } from '../../../bench/pdf/made-text.ts'
import { makePdf, wordsOfMadePdf } from '../../../bench/pdf/make-pdf.ts'
import { textWidth, writePdf } from '../../../bench/pdf/write-pdf.ts'
import { type ReadDocument, ReadingError, type ReadingProgress } from './index.ts'
import { createReader } from './reader.ts'

const paper = { width: 612, height: 792 }
const run = (text: string, x = 72, y = 700) => ({ x, y, size: 12, bold: false, text })
const reader = createReader()
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lantern-reading-'))
})
afterAll(async () => {
  await reader.close()
  await rm(folder, { recursive: true, force: true })
})

type Given = {
  kind?: 'pdf' | 'text' | 'markdown'
  pages?: number
  pageTimeoutMs?: number
  signal?: AbortSignal
}

const read = async (content: Uint8Array | string, given: Given = {}): Promise<ReadDocument> => {
  const path = join(folder, crypto.randomUUID())
  await writeFile(path, content)
  return reader.read(
    { path, kind: given.kind ?? 'pdf' },
    {
      limits: { pages: given.pages ?? 100, pageTimeoutMs: given.pageTimeoutMs ?? 20_000 },
      signal: given.signal ?? new AbortController().signal,
      onProgress: () => {},
    },
  )
}

const failureOf = async (reading: Promise<unknown>) => {
  const error = await reading.then(
    () => null,
    reason => reason,
  )
  return error instanceof ReadingError ? { failure: error.failure, ...error.details } : error
}

describe('a PDF', () => {
  it('gives every word its place in PDF user space', async () => {
    const { passages, pageSizes } = await read(writePdf([[run('Light bends here.')]], paper))
    expect(passages[0]!.text).toBe('Light bends here.')
    const bends = passages[0]!.words[1]!
    expect(bends.x0).toBeCloseTo(72 + 12 * textWidth('Light ', false), 0)
    expect(bends.x1).toBeCloseTo(72 + 12 * textWidth('Light bends', false), 0)
    expect(bends.y0).toBeLessThan(700)
    expect(bends.y1).toBeGreaterThan(706)
    expect(pageSizes).toEqual([{ page: 1, width: 612, height: 792, rotation: 0 }])
  })

  it('places turned text where its ink is and reads it in its own direction', async () => {
    const upright = Buffer.from(writePdf([[run('Turned by a quarter.')]], paper)).toString('latin1')
    const { passages } = await read(upright.replace('1 0 0 1 72.00 700.00 Tm', '0 1 -1 0 72.00 300.0 Tm'))
    expect(passages[0]!.text).toBe('Turned by a quarter.')
    const [turned, by] = passages[0]!.words
    expect(turned!.x0).toBeGreaterThan(60)
    expect(turned!.x1).toBeLessThan(76)
    expect(turned!.y0).toBeCloseTo(300, 0)
    expect(by!.y0).toBeGreaterThan(turned!.y1)
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

  it('keeps headings above passages and leaves out running heads and page numbers', async () => {
    const { passages, title } = await read(makePdf({ pages: 4, columns: 1, wordsPerPage: 300, seed: 9 }))
    expect(passages[0]!.headings[0]).toMatch(/^1\.1 /u)
    expect(title).toMatch(/^1\.1 /u)
    const all = passages.map(passage => passage.text).join('\n')
    expect(all).not.toContain('Introduction to Everything')
    expect(all).not.toMatch(/(?:^|\n)\d+(?:\n|$)/u)
  })

  it('names the pages that hold no text', async () => {
    const { pagesWithoutText } = await read(writePdf([[run('Words.')], [], [run('More words.')]], paper))
    expect(pagesWithoutText).toEqual([2])
  })

  it('reports its progress up to the last page', async () => {
    const path = join(folder, 'progress.pdf')
    await writeFile(path, makePdf({ pages: 20, columns: 1, wordsPerPage: 100, seed: 1 }))
    const reports: ReadingProgress[] = []
    const limits = { pages: 100, pageTimeoutMs: 20_000 }
    const signal = new AbortController().signal
    await reader.read({ path, kind: 'pdf' }, { limits, signal, onProgress: report => reports.push(report) })
    expect(reports.length).toBeGreaterThan(1)
    expect(reports.at(-1)).toEqual({ pagesRead: 20, pageCount: 20 })
  })
})

/** A page that draws forms which draw forms: 10^9 words. */
const bomb = (): string => {
  const resources = (next: string) => `/Resources << /Font << /F1 3 0 R >> /XObject << /X ${next} >> >>`
  const forms = Array.from({ length: 9 }, (_, i) => {
    const content = i === 8 ? 'BT /F1 9 Tf 9 9 Td (word ) Tj ET' : '/X Do '.repeat(10)
    const dictionary = `/Type /XObject /Subtype /Form /BBox [0 0 600 700] ${resources(`${21 + i} 0 R`)}`
    return `${20 + i} 0 obj\n<< ${dictionary} /Length ${content.length} >>\nstream\n${content}\nendstream\nendobj`
  })
  const page = (number: number, content: string, x: string) =>
    `${number} 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${content} ${resources(x)} >>\nendobj`
  const stream = (number: number, content: string) =>
    `${number} 0 obj\n<< /Length ${content.length} >>\nstream\n${content}\nendstream\nendobj`
  return [
    '%PDF-1.4',
    '1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj',
    '2 0 obj\n<< /Type /Pages /Kids [5 0 R 6 0 R 7 0 R] /Count 3 >>\nendobj',
    '3 0 obj\n<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>\nendobj',
    page(5, '10 0 R', '20 0 R'),
    page(6, '11 0 R', '20 0 R'),
    page(7, '10 0 R', '20 0 R'),
    stream(10, 'BT /F1 12 Tf 72 700 Td (A calm page.) Tj ET'),
    stream(11, '/X Do '.repeat(10)),
    ...forms,
    'trailer\n<< /Root 1 0 R /Size 40 >>\n%%EOF',
  ].join('\n')
}

describe('a PDF that cannot be read', () => {
  it('is refused by what is wrong with it', async () => {
    const small = writePdf([[run('Words.')]], paper)
    const text = Buffer.from(small).toString('latin1')
    const [owner, user] = ['5a'.repeat(32), 'a5'.repeat(32)]
    const key = `<< /Filter /Standard /V 1 /R 2 /P -44 /O <${owner}> /U <${user}> >>`
    const locked = text.replace('/Root 1 0 R', `/Root 1 0 R /ID [<00> <00>] /Encrypt ${key}`)
    expect(await failureOf(read(''))).toEqual({ failure: 'empty' })
    expect(await failureOf(read('no PDF at all'))).toEqual({ failure: 'broken' })
    expect(await failureOf(read(locked))).toEqual({ failure: 'encrypted' })
    expect(await failureOf(read(writePdf([[], []], paper)))).toEqual({ failure: 'no-text-layer', pages: 2 })
  })

  it('is refused for its pages before any is read', async () => {
    const long = makePdf({ pages: 11, columns: 1, wordsPerPage: 20, seed: 1 })
    const refused = await failureOf(read(long, { pages: 10 }))
    expect(refused).toEqual({ failure: 'too-many-pages', pages: 11, limit: 10 })
  })

  it('takes too long when it cannot be opened in time', async () => {
    const failure = await failureOf(read(writePdf([[run('Words.')]], paper), { pageTimeoutMs: 1 }))
    expect(failure).toEqual({ failure: 'took-too-long' })
  })

  it('loses only the page that never ends', { timeout: 30_000 }, async () => {
    const { damagedPages, passages } = await read(bomb(), { pageTimeoutMs: 2500 })
    expect(damagedPages).toEqual([2])
    expect(passages.map(passage => passage.text).join(' ')).toBe('A calm page.\nA calm page.')
  })

  it('stops with the reason of an abort', async () => {
    const controller = new AbortController()
    const reading = read(bomb(), { signal: controller.signal })
    setTimeout(() => controller.abort(new Error('changed my mind')), 100)
    await expect(reading).rejects.toThrow('changed my mind')
  })

  it('neither crashes nor hangs the reader, however its bytes are changed', {
    timeout: 120_000,
  }, async () => {
    const original = makePdf({ pages: 3, columns: 2, wordsPerPage: 60, seed: 2 })
    const random = seededRandom(77)
    for (let mutant = 0; mutant < 60; mutant++) {
      const bytes = original.slice(0, random() < 0.2 ? Math.floor(random() * original.length) : undefined)
      for (let change = 0; change < 1 + random() * 40; change++) {
        bytes[Math.floor(random() * bytes.length)] = Math.floor(random() * 256)
      }
      const outcome = await read(bytes, { pageTimeoutMs: 3000 }).catch(error => error)
      expect(outcome instanceof ReadingError || Array.isArray(outcome.passages)).toBe(true)
    }
    expect((await read(original)).pageSizes.length).toBe(3)
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
      lines: { first: 3, last: 3 },
    })
  })

  it('is refused where it is empty or no text', async () => {
    expect(await failureOf(read(' \n', { kind: 'text' }))).toEqual({ failure: 'empty' })
    expect(await failureOf(read(Uint8Array.of(0, 1, 2, 3), { kind: 'text' }))).toEqual({
      failure: 'not-text',
    })
  })
})
