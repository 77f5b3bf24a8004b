import { splitSentences } from '@lantern/contract/sentences.rules'
import { afterAll, expect, test } from 'vitest'
import type { AnswerPart, EnginePassage, Quotation, SourceMaterial } from '../index.ts'
import { buildSourceIndex } from './index/source-index.ts'
import { packSourceIndex, unpackSourceIndex } from './index/stored-index.ts'
import { createBuiltInEngine } from './index.ts'

const passage = (id: string, text: string): EnginePassage => ({
  id,
  headings: [],
  text,
  sentences: splitSentences(text),
})
const rows = (id: string, lines: string[]): EnginePassage => {
  const text = lines.join('\n')
  let at = 0
  const sentences = lines.map(line => {
    const start = at
    at += line.length + 1
    return { start, end: start + line.length }
  })
  return { id, headings: ['Contents'], text, sentences }
}
const passages = [
  passage('light', 'Photosynthesis is a process by which plants turn light into sugar.'),
  passage('water', 'Roots take up water from the soil. The xylem carries it to the leaves.'),
  passage('tides', 'Tides rise and fall twice a day, since the Moon pulls at the water of the sea.'),
]
const contents = [rows('list', ['1 Photosynthesis | 3', '2 Roots and water | 7', '3 Volcanoes | 12'])]
const material: SourceMaterial = { passages, contents, vectors: [] }

const engine = createBuiltInEngine({
  loadMaterial: async id => (id === 'book' ? material : { passages, vectors: [] }),
  wordVectorsPath: '/nowhere',
  cacheBytes: 50_000_000,
})
afterAll(() => engine.close())
const never = () => new AbortController().signal
const source = (id: string) => ({ id, version: '1', name: id })

const answer = async (question: string) => {
  const quotations: Quotation[] = []
  const parts: AnswerPart[] = []
  const request = { personId: '', question, history: [], sources: [source('book')] }
  for await (const part of engine.answer(request, never())) {
    parts.push(part)
    if (part.type === 'sentence') quotations.push(...part.citations)
  }
  return quotations.map(({ text }) => text)
}
const search = async (query: string, id: string) =>
  engine.search({ personId: '', query, sources: [source(id)], limit: 10 }, never())

test('contents answer questions for parts and pages, and no others', async () => {
  expect(await answer('Which page is chapter 2 on?')).toEqual(['2 Roots and water | 7'])
  expect(await answer('What chapters are there?')).toHaveLength(3)
  expect(await answer('What is photosynthesis?')).toEqual([passages[0]?.text])
  expect(await answer('What are volcanoes?')).toEqual([])
})

test('contents are found after everything else, and change no other score', async () => {
  const [hits, without] = await Promise.all([search('water roots', 'book'), search('water roots', 'plain')])
  expect(hits.map(({ passageId }) => passageId)).toEqual([
    ...without.map(({ passageId }) => passageId),
    'list',
  ])
  expect(hits.slice(0, -1).map(({ score }) => score)).toEqual(without.map(({ score }) => score))
  expect((await search('volcanoes', 'book')).map(({ text }) => text)).toEqual(['3 Volcanoes | 12'])
})

test('contents are stored with an index', () => {
  const index = buildSourceIndex('book', '1', material)
  const unpacked = unpackSourceIndex(packSourceIndex(index, 'this'), source('book'), 'this')
  expect(unpacked?.contents).toEqual(contents)
})
