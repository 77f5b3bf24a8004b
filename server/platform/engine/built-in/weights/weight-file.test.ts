import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { encoderIdentity } from '../encoder/sentence-encoder.ts'
import {
  formatWeightFile,
  locateWeightFile,
  parseWeightFile,
  readWeightFile,
  type WeightFile,
} from './weight-file.ts'

const files = ['weights.json', 'vector-means.json', 'answer-weights.json'] as const
const contentOf = (file: WeightFile): Record<string, unknown> =>
  JSON.parse(readFileSync(locateWeightFile(file), 'utf8'))

test.each(files)('%s names the encoder that it was fitted for', file => {
  expect(contentOf(file).encoder).toEqual(encoderIdentity)
  expect(readWeightFile(file)).not.toHaveProperty('encoder')
})

test.each([
  ['name', 'another-encoder'],
  ['model', '0'.repeat(64)],
  ['tokenizer', '0'.repeat(64)],
])('weights of an encoder with another %s are refused, with both encoders and what to do', (key, value) => {
  const content = JSON.stringify({
    ...contentOf('weights.json'),
    encoder: { ...encoderIdentity, [key]: value },
  })
  const refuse = () => parseWeightFile('weights.json', content)
  expect(refuse).toThrow(/weights\.json was fitted for .*, and the encoder is all-MiniLM-L6-v2-int8/)
  expect(refuse).toThrow(value.slice(0, 12))
  expect(refuse).toThrow('Fit it again: bench/retrieval/train.ts')
})

test('weights without an encoder are refused', () => {
  expect(() => parseWeightFile('answer-weights.json', '{"hindi":{}}')).toThrow('names no encoder')
})

test('weights that are written name the encoder in use', () => {
  expect(parseWeightFile('weights.json', formatWeightFile({ bias: 1 }))).toEqual({ bias: 1 })
})
