// Words in pictures of documents: asked about like the text of the documents.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ReadingError } from '../../../platform/reading/index.ts'
import { buildZip, docxParts, relationships } from '../../../platform/reading/office/test-office.ts'
import type { Person } from '../../../testing/client.ts'
import { eventually } from '../../../testing/eventually.ts'
import { signedIn } from '../../../testing/people.ts'
import { loadSource, recognise, waitUntilRead } from '../../../testing/scanned-files.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let opened = Promise.withResolvers<void>()
let unreadable: readonly number[] = []
beforeAll(async () => {
  server = await startTestServer({
    reader: {
      readPicturesOf: async ({ kind, number }) => {
        if (kind !== 'document') throw new Error('no document')
        await opened.promise
        if (unreadable.includes(number)) throw new ReadingError('broken')
        return { reading: recognise(number).reading, frame: null, jpeg: null }
      },
    },
  })
})
afterAll(() => server.close())

/** A document with a paragraph and a picture for each text. */
const buildDocument = (texts: readonly string[]) => {
  const drawing = (i: number) =>
    `<w:drawing xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"><wp:extent cx="9000000" cy="6000000"/><a:blip r:embed="p${i}"/></w:drawing>`
  const body = texts
    .map((text, i) => `<w:p><w:r><w:t>${text}</w:t></w:r><w:r>${drawing(i)}</w:r></w:p>`)
    .join('')
  const parts = Object.fromEntries(texts.map((_, i) => [`word/media/p${i}.png`, 'x']))
  const rels = texts.map((_, i): [string, string, string] => [`p${i}`, 'image', `media/p${i}.png`])
  return buildZip(docxParts(body, { ...parts, 'word/_rels/document.xml.rels': relationships(...rels) }))
}

const upload = async (person: Person, name: string, texts: readonly string[]): Promise<string> =>
  (await person.upload(name, await buildDocument(texts))).body.source.id

test('words in pictures of a document are found at their places; progress and losses are told without pages', async () => {
  opened = Promise.withResolvers()
  unreadable = [1, 4]
  const person = await signedIn(server)
  const id = await upload(person, 'rivers.docx', ['Rivers.', 'Lakes.', 'Seas.', 'Rain.'])
  const early = await eventually(
    () => loadSource(person, id),
    ({ state }) => state === 'ready',
  )
  expect(early).toMatchObject({ pageCount: null, pagesRead: 0, leftOut: [], isPartlyRead: false })
  expect(early.remarks).toEqual([
    {
      text: 'OCR is reading 4 pictures in it in the background, 0 done. The rest can be asked now.',
      places: [],
    },
  ])
  opened.resolve()
  const done = await waitUntilRead(person, id)
  expect(done).toMatchObject({ state: 'ready', pageCount: null, pagesRead: 0, pagesByOcr: [2, 3] })
  expect(done.notes).toEqual([
    '2 pictures in it have words. Lantern read them by OCR.',
    '2 pictures in it weren’t read: words in them can’t be found.',
  ])
  expect(done.remarks.map(({ places }) => places)).toEqual([[]])
  expect(done.leftOut).toMatchObject([{ reason: 'pictures', text: 'words in 2 pictures', places: [] }])
  const query = { q: 'what tells of the river Dart', sourceId: id }
  const { hits } = (await person.call('GET /search', { query })).body
  expect(hits[0]).toMatchObject({
    quote: 'Page 2 tells of the river Dart.',
    place: { kind: 'paragraphs', first: 3, last: 3 },
  })
  const { content } = (await person.call('GET /sources/:sourceId/content', { params: { sourceId: id } })).body
  const paragraphs = content?.kind === 'document' ? content.paragraphs : []
  expect(paragraphs.map(({ kind }) => kind)).toEqual(['text', 'text', 'picture', 'text', 'picture', 'text'])
})

test('a document of one picture is read; it is returned if nothing in it can be', async () => {
  opened.resolve()
  const person = await signedIn(server)
  unreadable = []
  const read = await waitUntilRead(person, await upload(person, 'one.docx', ['']))
  expect(read.notes).toEqual(['A picture in it has words. Lantern read them by OCR.'])
  unreadable = [1, 2]
  const failed = await waitUntilRead(person, await upload(person, 'two.docx', ['', '']))
  expect(failed).toMatchObject({ state: 'failed', failure: { code: 'no-text' } })
})
