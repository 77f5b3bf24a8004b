import { describe, expect, test } from 'vitest'
import { DIMENSIONS, loadSentenceEncoder } from './sentence-encoder.ts'

const encoder = await loadSentenceEncoder()
const dot = (a: Float32Array, b: Float32Array) => a.reduce((sum, value, i) => sum + value * b[i]!, 0)
const encode = async (...texts: string[]): Promise<Float32Array[]> => encoder.encode(texts)

describe('the sentence encoder', () => {
  test('near meanings have near vectors', async () => {
    const [old, age, sky] = await encode('How old are you?', 'What is your age?', 'The sky is blue today.')
    expect(dot(old!, age!)).toBeGreaterThan(dot(old!, sky!) + 0.3)
  })

  test('a text has the same vector whatever is embedded beside it', async () => {
    const [together] = (await encode('A long text about many things, and more.', 'What is your age?')).slice(
      1,
    )
    const [alone] = await encode('What is your age?')
    expect(together).toEqual(alone)
  })

  test('vectors have unit length, those of an empty and of an endless text too', async () => {
    for (const vector of await encode('', 'One two. '.repeat(2000))) {
      expect(vector.length).toBe(DIMENSIONS)
      expect(dot(vector, vector)).toBeCloseTo(1, 5)
    }
  })

  test('ignores words beyond the maximum input length', async () => {
    const text = 'water '.repeat(300)
    const [short, long] = await encode(text, `${text} and fire`)
    expect(long).toEqual(short)
  })
})
