import { afterAll, expect, test } from 'vitest'
import { splitSentences } from '../../../text/sentences.rules.ts'
import type { EnginePassage, PassageVectors } from '../../index.ts'
import { createBuiltInEngine } from '../index.ts'
import { DIMENSIONS, loadSentenceEncoder } from './sentence-encoder.ts'

const text = 'The doctor healed the patient. The volcano erupted at night.'
const passage: EnginePassage = { id: 'p', headings: [], text, sentences: splitSentences(text) }

let stored: PassageVectors[] = []
const engine = createBuiltInEngine({
  loadMaterial: async () => ({ passages: [passage], vectors: stored }),
  wordVectorsPath: '/nowhere',
  cacheBytes: 1e7,
})
afterAll(() => engine.close())

test('a question in other words finds its sentence once the passage is embedded', async () => {
  for await (const vectors of engine.embed([passage], new AbortController().signal))
    stored = [...stored, vectors]
  expect(stored.map(({ passageId, rows }) => [passageId, rows.length])).toEqual([['p', 3 * DIMENSIONS]])
  const query = 'Which patient was cured by a physician?'
  const source = { id: 's', version: 'embedded', name: 's' }
  const [hit] = await engine.search(
    { personId: '', query, sources: [source], limit: 1 },
    new AbortController().signal,
  )
  expect(hit?.text).toBe('The doctor healed the patient.')
})

test('near meanings have near vectors, and a batch gives what single texts give', async () => {
  const encoder = await loadSentenceEncoder()
  const texts = ['How old are you?', 'What is your age?', 'The sky is blue today.']
  const together = await encoder.encode(texts)
  const dot = (a: Float32Array, b: Float32Array) => a.reduce((sum, value, i) => sum + value * b[i]!, 0)
  expect(dot(together[0]!, together[1]!)).toBeGreaterThan(dot(together[0]!, together[2]!) + 0.3)
  const [alone] = await encoder.encode([texts[1]!])
  expect(dot(alone!, together[1]!)).toBeCloseTo(1, 4)
})
