import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findWordsBetween, linesOfWords } from './lines.rules.ts'

const speak = (text: string, secondsPerWord = 0.4, from = 0) =>
  text.split(' ').map((word, i) => ({
    text: word,
    start: from + i * secondsPerWord,
    end: from + (i + 1) * secondsPerWord,
    probability: 0.9,
  }))

const textsOf = (lines: ReturnType<typeof linesOfWords>) => lines.map(({ text }) => text)

describe('lines', () => {
  test('end where sentences end, and not after a title', () => {
    const words = speak('He met Mr. Dashwood. They spoke.')
    expect(textsOf(linesOfWords(words))).toEqual(['He met Mr. Dashwood.', 'They spoke.'])
  })

  test('end where somebody pauses', () => {
    const words = [...speak('first of all'), ...speak('and then', 0.4, 5)]
    expect(textsOf(linesOfWords(words))).toEqual(['first of all', 'and then'])
  })

  test('mark words that the machine was unsure of, and none of a service without probabilities', () => {
    const [sure, unsure] = speak('sure unsure')
    const words = [sure!, { ...unsure!, probability: 0.2 }, { ...unsure!, probability: null }]
    expect(linesOfWords(words)[0]?.words.map(({ isDoubtful }) => isDoubtful)).toEqual([
      undefined,
      true,
      undefined,
    ])
  })

  test('have all words once and in order, and none is longer than can be read at a glance', () => {
    const word = fc.record({
      text: fc.stringMatching(/^[a-z]{1,12}[.?]?$/),
      start: fc.double({ min: 0, max: 600, noNaN: true }),
      length: fc.double({ min: 0, max: 2, noNaN: true }),
      probability: fc.constant(0.5),
    })
    fc.assert(
      fc.property(fc.array(word, { maxLength: 60 }), drafts => {
        const words = drafts
          .toSorted((a, b) => a.start - b.start)
          .map(({ length, ...rest }) => ({ ...rest, end: rest.start + length }))
        const lines = linesOfWords(words)
        expect(lines.flatMap(line => line.words.map(({ text }) => text))).toEqual(
          words.map(({ text }) => text),
        )
        for (const line of lines) {
          expect(line.text).toBe(line.words.map(({ text }) => text).join(' '))
          expect(line.text.length <= 90 || line.words.length === 1).toBe(true)
          expect([line.start, line.end]).toEqual([line.words[0]?.start, line.words.at(-1)?.end])
        }
      }),
    )
  })
})

describe('findWordsBetween', () => {
  test('words count by their middle, and lines without times of words as a whole', () => {
    const lines = linesOfWords(speak('He met Mr. Dashwood. They spoke.', 1))
    expect(findWordsBetween(lines, 1.2, 4.6)).toBe('met Mr. Dashwood. They')
    const brought = [
      { start: 0, end: 4, text: 'The tide rises.', words: [] },
      { start: 4, end: 9, text: 'It falls.', words: [] },
    ]
    expect(findWordsBetween(brought, 3, 9)).toBe('It falls.')
  })

  test('touching stretches have all words, each once', () => {
    const words = fc.array(fc.constantFrom('sea', 'moon', 'tide.'), { minLength: 1, maxLength: 30 })
    fc.assert(
      fc.property(words, fc.integer({ min: 0, max: 30 }), (spoken, cut) => {
        const lines = linesOfWords(speak(spoken.join(' '), 1))
        const parts = [findWordsBetween(lines, 0, cut), findWordsBetween(lines, cut, 31)]
        expect(parts.filter(part => part !== '').join(' ')).toBe(spoken.join(' '))
      }),
    )
  })
})
