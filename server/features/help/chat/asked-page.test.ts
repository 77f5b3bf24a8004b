import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { line, paper } from '../../../platform/reading/test-reading.ts'
import type { Person } from '../../../testing/client.ts'
import { eventually } from '../../../testing/eventually.ts'
import { writePdf } from '../../../testing/pdf/write-pdf.ts'
import { signedIn } from '../../../testing/people.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const texts = [
  'We thank all readers who wrote to us.',
  'Photosynthesis takes place in the chloroplasts.',
  'Respiration takes place in the mitochondria.',
  'The stomata are small openings of the leaf.',
]

const foot = (text: string) => ({ ...line(text), x: 300, y: 40 })

/** A book of four pages. @param labels entry of the catalogue @param feet printed at the foot of each page */
const buildBook = (labels: string, feet: string[] = []) => {
  const pages = texts.map((text, i) => [line(text), ...(feet[i] ? [foot(feet[i])] : [])])
  const pdf = Buffer.from(writePdf(pages, paper)).toString('latin1')
  return Buffer.from(pdf.replace('/Type /Catalog', `/Type /Catalog ${labels}`), 'latin1')
}

const labelled = buildBook('/PageLabels << /Nums [0 << /S /r /St 2 >> 1 << /S /D /St 217 >>] >>')
const printed = buildBook('', ['- 86 -', '- 87 -', '- 88 -', '- 89 -'])
const plain = buildBook('')

const add = async (person: Person, file: Buffer) => {
  const params = { sourceId: (await person.upload('leaf.pdf', file)).body.source.id }
  return eventually(
    async () => (await person.call('GET /sources/:sourceId', { params })).body.source,
    ({ state }) => state === 'ready',
  )
}

const ask = async (person: Person, sourceIds: string[], question: string) => {
  const { body } = await person.call('POST /threads', { body: { sourceIds } })
  const threadId = body.thread.id
  const asked = await person.call('POST /threads/:threadId/turns', {
    params: { threadId },
    body: { question },
  })
  const turn = await eventually(
    async () =>
      (await person.call('GET /turns/:turnId', { params: { turnId: asked.body.turn.id } })).body.turn,
    ({ state }) => state !== 'answering',
  )
  const exported = await person.fetch(`/api/threads/${threadId}/export?format=md`)
  return { turn, exported: await exported.text() }
}

describe('a question about a page', () => {
  test.each([
    ['What does page 218 say?', labelled, texts[2], { page: 3, label: '218' }],
    ['What is on page ii?', labelled, texts[0], { page: 1, label: 'ii' }],
    ['What is on page 3?', labelled, texts[2], { page: 3, label: '218' }],
    ['What does p. 87 say?', printed, texts[1], { page: 2, label: '87' }],
  ])('“%s” is answered by its words, with both numbers', async (question, file, text, place) => {
    const person = await signedIn(server)
    const { turn } = await ask(person, [(await add(person, file)).id], question)
    expect(turn.sentences.map(sentence => sentence.text)).toEqual([text])
    expect(turn.sentences[0]?.citations[0]?.place).toMatchObject({ kind: 'page', ...place })
  })

  test('has the numbers of the file where none are printed', async () => {
    const person = await signedIn(server)
    const source = await add(person, plain)
    expect(source.pageLabels).toBeNull()
    const { turn } = await ask(person, [source.id], 'What does page 4 say?')
    expect(turn.sentences.map(sentence => sentence.text)).toEqual([texts[3]])
    expect(turn.sentences[0]?.citations[0]?.place).toEqual({
      kind: 'page',
      page: 4,
      rects: [expect.objectContaining({ page: 4 })],
    })
  })

  test('about something has the sentences of the page about it', async () => {
    const person = await signedIn(server)
    const { turn } = await ask(
      person,
      [(await add(person, labelled)).id],
      'What does page 217 say about photosynthesis?',
    )
    expect(turn.sentences.map(sentence => sentence.text)).toEqual([texts[1]])
  })

  test('that no source has is answered like any other', async () => {
    const person = await signedIn(server)
    const { turn } = await ask(person, [(await add(person, labelled)).id], 'What does page 900 say?')
    expect(turn).toMatchObject({ state: 'done', notFound: true })
  })

  test('asked of two sources is answered by the one that prints the number', async () => {
    const person = await signedIn(server)
    const [first, second] = [await add(person, printed), await add(person, labelled)]
    const { turn } = await ask(person, [first.id, second.id], 'What does page 217 say?')
    expect(turn.sentences.map(({ citations }) => citations[0]?.sourceId)).toEqual([second.id])
  })
})

test('search and exports name the printed page, and the file’s beside it', async () => {
  const person = await signedIn(server)
  const source = await add(person, labelled)
  const { hits } = (await person.call('GET /search', { query: { q: 'mitochondria', sourceId: source.id } }))
    .body
  expect(hits[0]?.place).toMatchObject({ kind: 'page', page: 3, label: '218' })
  const { exported } = await ask(person, [source.id], 'What does page 218 say?')
  expect(exported).toContain('leaf, p. 218 (page 3 of the file)')
})
