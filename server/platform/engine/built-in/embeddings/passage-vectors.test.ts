import { afterAll, expect, test } from 'vitest'
import { splitSentences } from '../../../text/sentences.rules.ts'
import type { EnginePassage, PassageVectors } from '../../index.ts'
import { createBuiltInEngine } from '../index.ts'
import { DIMENSIONS } from './sentence-encoder.ts'

const text = 'The doctor healed the patient. The volcano erupted at night.'
const passage: EnginePassage = { id: 'p', headings: [], text, sentences: splitSentences(text) }

let stored: PassageVectors[] = []
const engine = createBuiltInEngine({
  loadMaterial: async () => ({ passages: [passage], vectors: stored }),
  wordVectorsPath: '/nowhere',
  cacheBytes: 1e7,
})
afterAll(() => engine.close())

const search = async (query: string, version: string) => {
  const sources = [{ id: 's', version, name: 's' }]
  const hits = await engine.search({ personId: '', query, sources, limit: 1 }, new AbortController().signal)
  return hits.map(({ text }) => text)
}

test('a question in other words finds its sentence once the passage is embedded', async () => {
  for await (const vectors of engine.embed([passage], new AbortController().signal))
    stored = [...stored, vectors]
  expect(stored.map(({ passageId, rows }) => [passageId, rows.length])).toEqual([['p', 3 * DIMENSIONS]])
  expect(await search('Which patient was cured by a physician?', 'embedded')).toEqual([
    'The doctor healed the patient.',
  ])
})

test('vectors of another encoder aren’t compared with the question, and words go on finding', async () => {
  for await (const vectors of engine.embed([passage], new AbortController().signal))
    stored = [{ ...vectors, encoder: 'another' }]
  expect(await search('When did the volcano erupt?', 'of another')).toEqual(['The volcano erupted at night.'])
  expect(await search('cured by physicians', 'of another')).toEqual([])
})
