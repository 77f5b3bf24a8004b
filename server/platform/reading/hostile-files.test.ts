import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makePdf } from '../../testing/pdf/make-pdf.ts'
import { writePdf } from '../../testing/pdf/write-pdf.ts'
import { createSampleRandom, repeatHint, sampleSize } from '../../testing/sample.ts'
import { ReadingError } from './index.ts'
import { type Given, line, loadFailure, paper, scan, startReading } from './test-reading.ts'

let reading: Awaited<ReturnType<typeof startReading>>
beforeAll(async () => {
  reading = await startReading()
})
afterAll(() => reading.stop())
const read = (content: Uint8Array | string, given?: Given) => reading.read(content, given)

/** A page that draws forms which draw forms: ten to the `depth` words. @param pages that many of these */
const bomb = (depth = 9, pages = 1): string => {
  const resources = (next: string) => `/Resources << /Font << /F1 3 0 R >> /XObject << /X ${next} >> >>`
  const forms = Array.from({ length: depth }, (_, i) => {
    const content = i === depth - 1 ? 'BT /F1 9 Tf 9 9 Td (word ) Tj ET' : '/X Do '.repeat(10)
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
    `2 0 obj\n<< /Type /Pages /Kids [5 0 R ${'6 0 R '.repeat(pages)}7 0 R] /Count ${pages + 2} >>\nendobj`,
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
  it('is given up where many pages each stay just below the limit of one', async () => {
    const failure = await loadFailure(read(bomb(5, 60), { pageTimeoutMs: 1000 }))
    expect(failure).toEqual({ failure: 'took-too-long' })
  })

  it('is refused by what is wrong with it', async () => {
    const small = writePdf([[line('Words.')]], paper)
    const text = Buffer.from(small).toString('latin1')
    const [owner, user] = ['5a'.repeat(32), 'a5'.repeat(32)]
    const key = `<< /Filter /Standard /V 1 /R 2 /P -44 /O <${owner}> /U <${user}> >>`
    const locked = text.replace('/Root 1 0 R', `/Root 1 0 R /ID [<00> <00>] /Encrypt ${key}`)
    expect(await loadFailure(read(''))).toEqual({ failure: 'empty' })
    expect(await loadFailure(read('no PDF at all'))).toEqual({ failure: 'broken' })
    expect(await loadFailure(read(locked))).toEqual({ failure: 'encrypted' })
    expect((await read(writePdf([[scan], [scan]], paper))).pagesToRecognise).toEqual([1, 2])
  })

  it('is refused for its pages before any is read', async () => {
    const long = makePdf({ pages: 11, columns: 1, wordsPerPage: 20, seed: 1 })
    const refused = await loadFailure(read(long, { pages: 10 }))
    expect(refused).toEqual({ failure: 'too-many-pages', pages: 11, limit: 10 })
  })

  it('takes too long when it cannot be opened in time', async () => {
    const failure = await loadFailure(read(writePdf([[line('Words.')]], paper), { pageTimeoutMs: 1 }))
    expect(failure).toEqual({ failure: 'took-too-long' })
  })

  it('loses only the page that never ends', async () => {
    // Limits for busy machines, where calm pages are slow as well.
    let outcome = await read(bomb(), { pageTimeoutMs: 2500 }).catch(() => null)
    for (const pageTimeoutMs of [10_000, 40_000])
      if (outcome?.damagedPages.length !== 1)
        outcome = await read(bomb(), { pageTimeoutMs }).catch(() => null)
    expect(outcome?.damagedPages).toEqual([2])
    expect(outcome?.passages.map(passage => passage.text).join(' ')).toBe('A calm page.\nA calm page.')
  })

  it('stops with the reason of an abort', async () => {
    const controller = new AbortController()
    const reading = read(bomb(), { signal: controller.signal })
    setTimeout(() => controller.abort(new Error('changed my mind')), 100)
    await expect(reading).rejects.toThrow('changed my mind')
  })

  it('neither crashes nor hangs the reader, however its bytes are changed', {}, async () => {
    const original = makePdf({ pages: 3, columns: 2, wordsPerPage: 60, seed: 2 })
    const random = createSampleRandom('a changed PDF')
    for (let mutant = 0; mutant < sampleSize({ sample: 20, all: 60 }); mutant++) {
      const bytes = original.slice(0, random() < 0.2 ? Math.floor(random() * original.length) : undefined)
      for (let change = 0; change < 1 + random() * 40; change++) {
        bytes[Math.floor(random() * bytes.length)] = Math.floor(random() * 256)
      }
      const outcome = await read(bytes, { pageTimeoutMs: 3000 }).catch(error => error)
      expect(outcome instanceof ReadingError || Array.isArray(outcome.passages), repeatHint).toBe(true)
    }
    expect((await read(original)).pageSizes.length).toBe(3)
  })
})

describe('a text without end', () => {
  it('is read though its lines form one paragraph of a million, and each sentence knows its line', async () => {
    const { passages } = await read('The moon pulls the sea.\n'.repeat(300_000), { kind: 'text' })
    expect(passages.at(-1)?.sentencePlaces?.at(-1)).toEqual({ first: 300_000, last: 300_000 })
    const letters = await read('a\n'.repeat(1_000_000), { kind: 'text' })
    expect(letters.passages.at(-1)?.text.endsWith('a')).toBe(true)
  })

  it('is given up where it takes too long, and the next is read', async () => {
    const long = read('The moon pulls the sea.\n'.repeat(300_000), { kind: 'text', pageTimeoutMs: 1 })
    expect(await loadFailure(long)).toEqual({ failure: 'took-too-long' })
    expect((await read('The moon pulls.', { kind: 'text' })).passages).toHaveLength(1)
  })
})
