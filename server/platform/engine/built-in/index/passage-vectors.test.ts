import { splitSentences } from '@lantern/contract/sentences.rules'
import { afterAll, describe, expect, test } from 'vitest'
import type { EnginePassage, PassageVectors } from '../../index.ts'
import { DIMENSIONS } from '../encoder/sentence-encoder.ts'
import { createBuiltInEngine } from '../index.ts'

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

test('vectors of the same encoder that know no headings go on finding until they are made anew', async () => {
  for await (const vectors of engine.embed([passage], new AbortController().signal))
    stored = [{ ...vectors, encoder: 'all-MiniLM-L6-v2-int8' }]
  expect(await search('Which patient was cured by a physician?', 'without headings')).toEqual([
    'The doctor healed the patient.',
  ])
})

describe('headings', () => {
  const cosineOf = (a: Int8Array, b: Int8Array) => {
    const dot = (x: Int8Array, y: Int8Array) => x.reduce((sum, value, i) => sum + value * y[i]!, 0)
    return dot(a, b) / Math.sqrt(dot(a, a) * dot(b, b))
  }
  const embedBelow = async (headings: string[], words = 'Type the command, then press Enter.') => {
    const below: EnginePassage = { id: 'b', headings, text: words, sentences: splitSentences(words) }
    const rows: Int8Array[] = []
    for await (const vectors of engine.embed([below], new AbortController().signal)) rows.push(vectors.rows)
    const row = (at: number) => rows[0]!.subarray(at * DIMENSIONS, (at + 1) * DIMENSIONS)
    return { passage: row(0), sentence: row(1) }
  }

  test('headings alone can carry the subject of a passage', async () => {
    const question = (await embedBelow([], 'How do I remove a package that I no longer need?')).sentence
    const bare = await embedBelow([])
    const below = await embedBelow(['Packages', 'Removing what is no longer needed'])
    expect(cosineOf(question, below.passage)).toBeGreaterThan(cosineOf(question, bare.passage))
    expect(cosineOf(question, below.sentence)).toBeGreaterThan(cosineOf(question, bare.sentence))
  })

  test('an endless heading leaves the text in sight', async () => {
    const endless = ['word '.repeat(5000)]
    const first = await embedBelow(endless, 'Volcanoes erupt.')
    const second = await embedBelow(endless, 'Her violin was stolen.')
    expect(cosineOf(first.passage, second.passage)).toBeLessThan(0.99)
  })
})
