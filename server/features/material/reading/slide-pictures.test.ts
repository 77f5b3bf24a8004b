// Words in pictures of slides: asked about like the text of the slides.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ReadingError } from '../../../platform/reading/index.ts'
import { buildZip, pptxParts, relationships, shape } from '../../../platform/reading/office/test-office.ts'
import { signedIn } from '../../../testing/people.ts'
import { recognise, waitUntilRead } from '../../../testing/scanned-files.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({
    reader: {
      readPicturesOf: async ({ number }) => {
        if (number === 3) throw new ReadingError('broken')
        return { reading: recognise(number).reading, frame: null, jpeg: null }
      },
    },
  })
})
afterAll(() => server.close())

const picture =
  '<p:pic><p:blipFill><a:blip r:embed="r"/></p:blipFill><p:spPr><a:xfrm><a:ext cx="9000000" cy="6000000"/></a:xfrm></p:spPr></p:pic>'

/** Three slides, whose parts are numbered from the last. */
const buildDeck = () => {
  const parts = [2, 3].flatMap(n => [
    [`ppt/media/p${n}.png`, 'x'],
    [`ppt/slides/_rels/slide${4 - n}.xml.rels`, relationships(['r', 'image', `../media/p${n}.png`])],
  ])
  const shapes = [shape('Rivers.'), picture, shape('Lakes.') + picture]
  return buildZip({ ...pptxParts(shapes), ...Object.fromEntries(parts) })
}

test('words in pictures of slides are found on their slides; a picture that is not read is told', async () => {
  const person = await signedIn(server)
  const { body } = await person.upload('rivers.pptx', await buildDeck())
  const source = await waitUntilRead(person, body.source.id)
  expect(source).toMatchObject({ state: 'ready', pageCount: 3, pagesRead: 3, pagesByOcr: [2] })
  expect(source.notes).toEqual([
    'Pictures of text on slide 2. Lantern read them by OCR.',
    'Pictures on slide 3 weren’t read: words in them can’t be found.',
  ])
  const { hits } = (
    await person.call('GET /search', { query: { q: 'river Dart', sourceId: body.source.id } })
  ).body
  expect(hits[0]).toMatchObject({
    quote: 'Page 2 tells of the river Dart.',
    place: { kind: 'slide', slide: 2 },
  })
})

test('a deck of one picture is no PDF', async () => {
  const person = await signedIn(server)
  const parts = {
    ...pptxParts([shape('Rivers.') + picture]),
    'ppt/media/p.png': 'x',
    'ppt/slides/_rels/slide1.xml.rels': relationships(['r', 'image', '../media/p.png']),
  }
  const { body } = await person.upload('one.pptx', await buildZip(parts))
  const { notes } = await waitUntilRead(person, body.source.id)
  expect(notes).toEqual(['Pictures of text on slide 1. Lantern read them by OCR.'])
})
