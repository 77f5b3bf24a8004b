import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readSpans } from './spans.rules.ts'

const text = 'It rained. The mill closed in 1932.'
const words = [...text.matchAll(/\w+/gu)]
const pieces = {
  ids: words.map((_, i) => i),
  starts: words.map(({ index }) => index),
  ends: words.map(({ 0: word, index }) => index + word.length),
}
const sentences = [
  { start: 0, end: 10 },
  { start: 11, end: 35 },
]
/** One piece for "no answer", one of the question, then the passage. */
const before = 2
const spanWith = (start: string, end: string, none = 0) => {
  const span = new Float32Array(2 * (before + words.length))
  span[0] = none
  span[1] = none
  const at = (word: string) => before + words.findIndex(match => match[0] === word)
  span[2 * at(start)] = 9
  span[2 * at(end) + 1] = 9
  return span
}

describe('spans', () => {
  it('are the likeliest words of each sentence', () => {
    const { sentences: read } = readSpans(spanWith('in', '1932'), before, pieces, sentences)
    expect(text.slice(read[1]!.phrase!.start, read[1]!.phrase!.end)).toBe('in 1932')
    expect(read[1]!.score).toBeGreaterThan(read[0]!.score)
  })

  it('never begin behind their end', () => {
    const { sentences: read } = readSpans(spanWith('1932', 'mill'), before, pieces, sentences)
    const { start, end } = read[1]!.phrase!
    expect(end).toBeGreaterThan(start)
  })

  it('give the probability that nothing answers', () => {
    const { none } = readSpans(spanWith('in', '1932', 20), before, pieces, sentences)
    expect(none).toBeGreaterThan(-0.1)
    expect(readSpans(spanWith('in', '1932'), before, pieces, sentences).none).toBeLessThan(-5)
  })

  it('are absent where a sentence has no pieces', () => {
    const read = readSpans(spanWith('in', '1932'), before, pieces, [{ start: 40, end: 50 }])
    expect(read.sentences[0]).toMatchObject({ phrase: null })
  })

  it('stay inside their sentence, and all probabilities sum to one at most', () => {
    fc.assert(
      fc.property(
        fc.array(fc.float({ min: -20, max: 20, noNaN: true }), {
          minLength: 2 * (before + words.length),
          maxLength: 2 * (before + words.length),
        }),
        numbers => {
          const { none, sentences: read } = readSpans(Float32Array.from(numbers), before, pieces, sentences)
          for (const [i, { phrase, score }] of read.entries()) {
            expect(phrase!.start).toBeGreaterThanOrEqual(sentences[i]!.start)
            expect(phrase!.end).toBeLessThanOrEqual(sentences[i]!.end)
            expect(phrase!.score).toBeLessThanOrEqual(score + 1e-6)
          }
          const sum = [none, ...read.map(({ score }) => score)].reduce((all, log) => all + Math.exp(log), 0)
          expect(sum).toBeLessThanOrEqual(1 + 1e-6)
        },
      ),
    )
  })
})
