// Words in the pictures of documents, by OCR.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PageReading } from '@lantern/contract/material/reading/page-readings'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RecognisedPage } from '../index.ts'
import { buildZip, docxParts, namespaces, type Parts, relationships } from '../office/test-office.ts'
import { createReader } from '../reader.ts'
import { loadFailure, startReading } from '../test-reading.ts'

const cm = 360_000
const options = { timeoutMs: 60_000, signal: new AbortController().signal }
const reader = createReader()
let reading: Awaited<ReturnType<typeof startReading>>
let folder: string
beforeAll(async () => {
  reading = await startReading()
  folder = await mkdtemp(join(tmpdir(), 'lantern-documents-'))
})
afterAll(async () => {
  await Promise.all([reader.close(), reading.stop()])
  await rm(folder, { recursive: true, force: true })
})

const drawingSpaces = ['wordprocessingDrawing', 'picture']
  .map((name, i) => `xmlns:${['wp', 'pic'][i]}="http://schemas.openxmlformats.org/drawingml/2006/${name}"`)
  .join(' ')
const blip = (id: string, width: number, height: number) =>
  `<pic:pic><pic:blipFill><a:blip r:embed="${id}"/></pic:blipFill><pic:spPr><a:xfrm><a:ext cx="${width * cm}" cy="${height * cm}"/></a:xfrm></pic:spPr></pic:pic>`
const drawing = (ids: string[], { alt = '', width = 9, height = 6 } = {}) =>
  `<w:r><w:drawing><wp:inline ${drawingSpaces}><wp:extent cx="${width * cm}" cy="${height * cm}"/><wp:docPr id="1" name="x" descr="${alt}"/>${ids.map(id => blip(id, width, height)).join('')}</wp:inline></w:drawing></w:r>`
const run = (text: string) => `<w:r><w:t>${text}</w:t></w:r>`
const p = (content: string) => `<w:p>${content}</w:p>`
const row = (...cells: string[]) => `<w:tr>${cells.map(cell => `<w:tc>${cell}</w:tc>`).join('')}</w:tr>`

/** A document with pictures by their relationship; each file is what it is given. */
const buildDocument = (body: string, files: Record<string, string | Uint8Array>, others: Parts = {}) =>
  buildZip(
    docxParts(body, {
      'word/_rels/document.xml.rels': relationships(
        ...Object.keys(files).map((name): [string, string, string] => [
          name.replace(/\.\w+$/u, ''),
          'image',
          `media/${name}`,
        ]),
      ),
      ...Object.fromEntries(Object.entries(files).map(([name, content]) => [`word/media/${name}`, content])),
      ...others,
    }),
  )

const linesReading = (lines: string[]): PageReading => ({
  width: 400,
  height: 300,
  lines: lines.map((line, i) => ({
    words: line.split(' ').map((text, n) => ({
      text,
      x0: 20 + n * 60,
      x1: 70 + n * 60,
      y0: 20 + i * 90,
      y1: 34 + i * 90,
      confidence: 1,
    })),
    slope: 0,
    corrected: false,
    placed: true,
  })),
})
/** OCR's results by the numbers of pictures. */
const recognise = (texts: Record<number, string[] | null>): Map<number, RecognisedPage> =>
  new Map(
    Object.entries(texts).map(([number, lines]) => [
      Number(number),
      { reading: lines ? linesReading(lines) : { width: 1, height: 1, lines: [] }, frame: null },
    ]),
  )

const read = async (file: Buffer, texts: Record<number, string[] | null> = {}) => {
  const { content, ...document } = await reading.read(file, {
    kind: 'document',
    recognised: recognise(texts),
  })
  const paragraphs = content?.kind === 'document' ? content.paragraphs : []
  return { ...document, paragraphs: paragraphs.map(({ kind, text }) => [kind, text]) }
}

describe('a document with two pictures of words', () => {
  const write = async () => {
    const photo = sharp(
      await readFile(new URL('../fixtures/membrane-photo.jpg', import.meta.url)),
    ).autoOrient()
    const cut = (top: number) =>
      photo.clone().extract({ left: 130, top, width: 760, height: 165 }).png().toBuffer()
    const [gate, pump] = [await cut(170), await cut(580)]
    const body =
      p(run('The first picture follows.') + drawing(['gate'], { alt: 'Page of a book' })) +
      p(run('The second one follows.') + drawing(['pump'])) +
      p(run('The end.'))
    return buildDocument(body, { 'gate.png': gate, 'pump.png': pump })
  }

  it('is read with the words of both at their places', async () => {
    const file = await write()
    const path = join(folder, `${crypto.randomUUID()}.docx`)
    await writeFile(path, file)
    expect(await reading.read(file, { kind: 'document' })).toMatchObject({
      pagesToRecognise: [1, 2],
      unreadPictures: [1, 2],
      pagesByOcr: [],
    })
    const recognised = new Map<number, RecognisedPage>()
    for (const number of [1, 2])
      recognised.set(number, await reader.readPicturesOf({ path, kind: 'document', number }, options))
    const after = await reading.read(file, { kind: 'document', recognised })
    expect(after).toMatchObject({ pagesToRecognise: [], unreadPictures: [], pagesByOcr: [1, 2] })
    const paragraphs = after.content?.kind === 'document' ? after.content.paragraphs : []
    const kinds = paragraphs.map(({ kind }) => kind).filter((kind, i, all) => kind !== all[i - 1])
    expect(kinds).toEqual(['text', 'alt', 'picture', 'text', 'picture', 'text'])
    const found = (words: string) => {
      const passage = after.passages.find(({ text }) => text.includes(words))
      const at = passage?.text.indexOf(words) ?? -1
      const sentence = passage?.sentences.findIndex(({ start, end }) => start <= at && at < end) ?? -1
      return paragraphs[(passage?.sentencePlaces?.[sentence]?.first ?? 0) - 1]?.kind
    }
    expect(found('nanometres')).toBe('picture')
    expect(found('sodium')).toBe('picture')
    const numberOf = (words: string) => paragraphs.findIndex(({ text }) => text.includes(words))
    expect(numberOf('nanometres')).toBeLessThan(numberOf('The second one'))
    expect(numberOf('sodium')).toBeGreaterThan(numberOf('The second one'))
  })

  it('has no picture with another number', async () => {
    const path = join(folder, `${crypto.randomUUID()}.docx`)
    await writeFile(path, await write())
    for (const number of [0, 3, Number.NaN])
      await expect(reader.readPicturesOf({ path, kind: 'document', number }, options)).rejects.toMatchObject({
        failure: 'broken',
      })
  })
})

describe('words of a picture', () => {
  const files = { 'a.png': 'x', 'b.jpeg': 'x', 'c.emf': 'x', 'd.png': 'x' }

  it('follow the paragraph or row around it, behind its alternative text', async () => {
    const body =
      p(run('One') + drawing(['a'], { alt: 'A leaf' })) +
      `<w:tbl>${row(p(run('Leaf')), p(run('Green') + drawing(['b'])))}${row(p(run('Root')), p(run('Brown')))}</w:tbl>` +
      p(run('Two'))
    const { paragraphs, passages } = await read(await buildDocument(body, files), {
      1: ['Chlorophyll here.', 'More of it.'],
      2: ['Sunlight falls.'],
    })
    expect(paragraphs).toEqual([
      ['text', 'One'],
      ['alt', 'A leaf'],
      ['picture', 'Chlorophyll here.'],
      ['picture', 'More of it.'],
      ['row', 'Leaf | Green'],
      ['picture', 'Sunlight falls.'],
      ['row', 'Root | Brown'],
      ['text', 'Two'],
    ])
    expect(passages.map(({ text }) => text).join('\n')).toContain('Sunlight falls.')
  })

  it('are no part of a sentence of the text', async () => {
    const body = p(run('The figure says:') + drawing(['a'])) + p(run('and so on.'))
    const { passages } = await read(await buildDocument(body, files), { 1: ['SOLD OUT'] })
    const sentences = passages.flatMap(({ text, sentences: spans }) =>
      spans.map(({ start, end }) => text.slice(start, end)),
    )
    expect(sentences).toEqual(['The figure says:', 'SOLD OUT', 'and so on.'])
  })

  it('stay between the paragraphs of a layout table', async () => {
    const body = `<w:tbl>${row(p(run('One') + drawing(['a'])) + p(run('Two')))}</w:tbl>`
    expect((await read(await buildDocument(body, files), { 1: ['Between.'] })).paragraphs).toEqual([
      ['text', 'One'],
      ['picture', 'Between.'],
      ['text', 'Two'],
    ])
  })

  it('stand once, where it is used first; pictures too small for words, or deleted, have no number', async () => {
    const small = { width: 2, height: 1 }
    const body =
      p(`${run('One')}${drawing(['d'], small)}${drawing(['a'])}<w:del>${drawing(['b'])}</w:del>`) +
      p(run('Two') + drawing(['a'])) +
      p(run('Three') + drawing(['d', 'b']))
    const file = await buildDocument(body, files)
    expect((await read(file)).pagesToRecognise).toEqual([1, 2, 3])
    const { paragraphs } = await read(file, { 1: ['First.'], 2: ['Second.'], 3: ['Third.'] })
    expect(paragraphs.map(([, text]) => text)).toEqual(['One', 'First.', 'Two', 'Three', 'Second.', 'Third.'])
  })

  it('are read in the older form of pictures, too', async () => {
    const vml = (id: string, style: string) =>
      `<w:r><w:pict xmlns:v="urn:schemas-microsoft-com:vml"><v:shape style="${style}"><v:imagedata r:id="${id}"/></v:shape></w:pict></w:r>`
    const body = p(run('One') + vml('b', 'width:20pt;height:20pt') + vml('a', 'width:300pt; height:4in'))
    const file = await buildDocument(body, files)
    expect(await read(file, { 1: ['Old words.'] })).toMatchObject({
      pagesToRecognise: [],
      pagesByOcr: [1],
      paragraphs: [
        ['text', 'One'],
        ['picture', 'Old words.'],
      ],
    })
  })
})

describe('pictures of notes', () => {
  const reference = (id: number) => `<w:r><w:footnoteReference w:id="${id}"/></w:r>`
  const note = (id: number, content: string) => `<w:footnote w:id="${id}">${p(content)}</w:footnote>`
  const write = (
    files: Record<string, string>,
    content: string,
    rels = relationships(['a', 'image', 'media/n.png']),
  ) =>
    buildZip(
      docxParts(p(run('One') + drawing(['a']) + reference(2)) + p(run('Two')), {
        'word/_rels/document.xml.rels': relationships(
          ['a', 'image', 'media/m.png'],
          ['r2', 'footnotes', 'footnotes.xml'],
        ),
        'word/_rels/footnotes.xml.rels': rels,
        'word/footnotes.xml': `<w:footnotes ${namespaces}>${note(2, content)}</w:footnotes>`,
        'word/media/m.png': 'x',
        ...files,
      }),
    )

  it('are read, behind their note, with relationships of their own', async () => {
    const file = await write({ 'word/media/n.png': 'x' }, run('A note') + drawing(['a']))
    expect(await read(file)).toMatchObject({ pagesToRecognise: [1, 2], unreadPictures: [1, 2] })
    const path = join(folder, `${crypto.randomUUID()}.docx`)
    await writeFile(path, file)
    expect((await read(file, { 1: ['Of the body.'], 2: ['Of the note.'] })).paragraphs).toEqual([
      ['text', 'One'],
      ['footnote', 'A note'],
      ['picture', 'Of the note.'],
      ['picture', 'Of the body.'],
      ['text', 'Two'],
    ])
  })

  it('are told where they aren’t read, and charts of notes, too', async () => {
    const chart =
      '<w:r><w:drawing xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart"><c:chart r:id="c"/></w:drawing></w:r>'
    const file = await write({}, run('A note') + drawing(['a']) + chart)
    expect(await read(file)).toMatchObject({
      pagesToRecognise: [1],
      unreadPictures: [1, 2],
      losses: [{ reason: 'charts', count: 1, places: [] }],
    })
  })
})

it('words of a picture that OCR was unsure of are doubtful', async () => {
  const file = await buildDocument(p(run('One') + drawing(['a'])), { 'a.png': 'x' })
  const sure = linesReading(['Acrne Ltd'])
  const lines = sure.lines.map(line => ({ ...line, isDoubtful: true as const }))
  const isDoubtful = async (given: PageReading) => {
    const recognised = new Map([[1, { reading: given, frame: null }]])
    const { content } = await reading.read(file, { kind: 'document', recognised })
    return content?.kind === 'document' && content.paragraphs.map(paragraph => paragraph.isDoubtful)
  }
  expect(await isDoubtful({ ...sure, lines })).toEqual([undefined, true])
  expect(await isDoubtful(sure)).toEqual([undefined, undefined])
})

describe('pictures that OCR doesn’t read', () => {
  it('are told: drawings of vectors, parts that are missing, and those that were given up', async () => {
    const body = p(run('Words') + drawing(['a']) + drawing(['c']) + drawing(['gone']) + drawing(['b']))
    const file = await buildDocument(body, { 'a.png': 'x', 'b.png': 'x', 'c.emf': 'x' })
    expect(await read(file)).toMatchObject({ pagesToRecognise: [1, 4], unreadPictures: [1, 2, 3, 4] })
    expect(await read(file, { 1: [], 4: null })).toMatchObject({
      pagesToRecognise: [],
      pagesByOcr: [],
      unreadPictures: [2, 3, 4],
      paragraphs: [['text', 'Words']],
    })
  })

  it('leave a document without words only after all were read', async () => {
    const file = await buildDocument(p(drawing(['a'])), { 'a.png': 'x' })
    expect(await read(file)).toMatchObject({ passages: [], pagesToRecognise: [1] })
    expect((await read(file, { 1: ['Only words.'] })).passages[0]?.text).toBe('Only words.')
    expect(await loadFailure(read(file, { 1: [] }))).toEqual({ failure: 'no-text' })
  })

  it('are numbered up to a bound', async () => {
    const names = Array.from({ length: 2100 }, (_, i) => `p${i}`)
    const file = await buildDocument(p(run('Words') + names.map(name => drawing([name])).join('')), {})
    expect((await read(file)).unreadPictures).toHaveLength(2000)
  })
})
