import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type FakeModel, startFakeModel } from '../../../testing/fake-model/index.ts'
import { readConfig } from '../../config/index.ts'
import { checkEmbedding } from './check-embedding.ts'
import { checkModel, checkVision } from './check-model.ts'

const timeouts = { firstMs: 240_000, pauseMs: 240_000, wholeMs: 240_000, retryMs: 5 }

let fake: FakeModel
beforeAll(async () => {
  fake = await startFakeModel()
})
afterAll(() => fake.close())
beforeEach(() => fake.behave('answers'))

describe('at start', () => {
  const check = () => checkModel(readConfig(fake.env).model!, timeouts)

  test('the model’s state is reported', async () => {
    expect(await check()).toMatch(
      /^Answers are written by the language model fake-1 \(127\.0\.0\.1\); it took/,
    )
    fake.behave('fails-401')
    expect(await check()).toContain('can’t be used now (the language model answered 401)'.replace('’', "'"))
  })

  test('the picture model’s state is reported, after a test picture', async () => {
    const vision = readConfig({ ...fake.env, VISION_MODEL: 'compatible:eye' }).vision!
    expect(await checkVision(vision, timeouts)).toMatch(
      /^Pictures and scans are also read by the model eye \(127\.0\.0\.1\); it took/,
    )
    expect(fake.requests.at(-1)?.body).toContain('image/jpeg')
    fake.behave('fails-401')
    expect(await checkVision(vision, timeouts)).toContain('they are read by OCR alone')
  })

  test('the embedding model’s state is reported', async () => {
    const embedding = (url: string) =>
      readConfig({ ...fake.env, MODEL_URL: url, EMBEDDING_MODEL: 'compatible:sense' }).embedding!
    expect(await checkEmbedding(embedding(fake.url), timeouts)).toBe(
      'Passages are also found by vectors of the model sense (127.0.0.1), 5 numbers each.',
    )
    expect(await checkEmbedding(embedding('http://127.0.0.1:9/v1'), timeouts)).toContain("can't be used now")
  })
})

test.each([
  [{ MODEL: 'gpt' }, /MODEL: has to be provider:name/],
  [{ MODEL: 'nobody:gpt' }, /MODEL names no provider of these/],
  [{ MODEL: 'openai:gpt-5' }, /needs MODEL_KEY/],
  [{ MODEL: 'compatible:x' }, /needs MODEL_URL/],
  [{ VISION_MODEL: 'ollama:llava' }, /needs MODEL beside it/],
  [{ EMBEDDING_MODEL: 'ollama:nomic' }, /needs MODEL beside it/],
  [
    { MODEL: 'ollama:x', MODEL_KEY: 'k', EMBEDDING_MODEL: 'anthropic:x' },
    /Anthropic has no models for embeddings/,
  ],
])('%j is refused in words', (env, sentence) => {
  expect(() => readConfig(env)).toThrow(sentence)
})
