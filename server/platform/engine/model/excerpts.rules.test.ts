import { splitSentences } from '@lantern/contract/sentences.rules'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { EnginePassage } from '../index.ts'
import type { PassageReading } from '../passage-reading.ts'
import { chooseExcerpts, countWords } from './excerpts.rules.ts'

const writePassage = (id: string, sentences: readonly string[]): EnginePassage => {
  const text = sentences.join(' ')
  return { id, headings: ['Tides'], text, sentences: splitSentences(text) }
}
const read = (passage: EnginePassage, answers: number, scores: (at: number) => number) => {
  const reading: PassageReading = {
    answers,
    none: -1,
    sentences: passage.sentences.map((_, at) => ({ score: scores(at), phrase: null })),
  }
  return { passage, reading }
}
const lines = (count: number, words: number, name: string) =>
  Array.from({ length: count }, (_, at) => `${name} ${at} ${'word '.repeat(words - 3)}end.`)

describe('excerpts', () => {
  test('are whole sentences around the one that answers', () => {
    const long = writePassage('1', lines(60, 10, 'Line'))
    const [excerpt] = chooseExcerpts([read(long, 2, at => (at === 40 ? -0.1 : -20))])
    const text = long.text.slice(excerpt!.start, excerpt!.end)
    expect(text).toContain('Line 40 ')
    expect(text).not.toContain('Line 3 ')
    expect(text.startsWith('Line')).toBe(true)
    expect(text.endsWith('end.')).toBe(true)
    expect(countWords(text)).toBeLessThanOrEqual(250)
  })

  test('are left out from the third on if their passage is far behind', () => {
    const passages = [5, 4, -9, -9].map((answers, at) =>
      read(writePassage(String(at), lines(2, 8, 'Line')), answers, () => -1),
    )
    expect(chooseExcerpts(passages).map(({ passage }) => passage.id)).toEqual(['0', '1'])
  })

  test('are at most four, by their readings and their positions in search', () => {
    const passages = [2, 6, 4, 9, 3].map(answers =>
      read(writePassage(String(answers), lines(2, 8, 'Line')), answers, () => -1),
    )
    expect(chooseExcerpts(passages).map(({ passage }) => passage.id)).toEqual(['9', '6', '2', '4'])
  })

  test('never have more than some six hundred words, however long the passages are', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({ count: fc.integer({ min: 1, max: 40 }), answers: fc.integer({ min: -5, max: 5 }) }),
          {
            minLength: 1,
            maxLength: 12,
          },
        ),
        shapes => {
          const chosen = chooseExcerpts(
            shapes.map(({ count, answers }, at) =>
              read(writePassage(String(at), lines(count, 30, 'Line')), answers, s => -((s * 7) % 5)),
            ),
          )
          const words = chosen.map(({ passage, start, end }) => countWords(passage.text.slice(start, end)))
          expect(words.reduce((a, b) => a + b, 0)).toBeLessThanOrEqual(600)
          expect(chosen.length).toBeLessThanOrEqual(4)
          expect(chosen.length).toBeGreaterThanOrEqual(Math.min(2, shapes.length))
        },
      ),
    )
  })
})
