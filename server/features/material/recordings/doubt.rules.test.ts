import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { TranscribedWord } from '../../../database/stored/transcribed-words.ts'
import type { DraftPassage } from '../../../platform/reading/index.ts'
import { isMostlyDoubtful, withoutDoubtfulSentences } from './doubt.rules.ts'
import { captionsOfLines, linesOfWords } from './lines.rules.ts'

/** Words of half a second each; ~ before those that the machine was unsure of. */
const transcribe = (text: string): TranscribedWord[] =>
  text.split(' ').map((word, i) => ({
    text: word.replace('~', ''),
    start: i / 2,
    end: (i + 1) / 2,
    probability: word.startsWith('~') ? 0.2 : 0.9,
  }))

const spokenWords = (text: string) => linesOfWords(transcribe(text)).flatMap(({ words }) => words)

describe('words are mostly doubtful', () => {
  test.each([
    ['~Mitosis ~separates ~chromosomes.', true],
    ['~Mitosis ~separates chromosomes.', true],
    ['~Mitosis separates chromosomes.', false],
    ['~Mitosis separates.', false],
    ['In ~1924 it was so.', true],
    ['~In 1924 ~it ~was ~so.', false],
    ['~This ~was ~with ~the chromosomes.', false],
    ['~So ~it is.', true],
    ['So it ~is.', false],
  ])('%s: %s', (text, is) => expect(isMostlyDoubtful(spokenWords(text))).toBe(is))

  test('never where a service gives no probabilities', () => {
    const words = transcribe('~Mitosis ~separates.').map(word => ({ ...word, probability: null }))
    expect(isMostlyDoubtful(linesOfWords(words)[0]!.words)).toBe(false)
  })
})

/** A passage with one sentence for each line, as a reader makes of them. */
const passageOf = (lines: ReturnType<typeof linesOfWords>, ordinal = 0): DraftPassage => {
  let text = ''
  const sentences = lines.map(line => {
    const start = text === '' ? 0 : text.length + 1
    text += `${text === '' ? '' : ' '}${line.text}`
    return { start, end: text.length }
  })
  const sentencePlaces = captionsOfLines(lines).map(({ start, end }) => ({ first: start, last: end }))
  return { ordinal, headings: [], text, pages: null, sentences, sentencePlaces, words: [] }
}

const quotable = ({ text, sentences }: DraftPassage) =>
  sentences.map(({ start, end }) => text.slice(start, end))

describe('sentences that may be quoted', () => {
  test('are the sure ones, and the text stays whole', () => {
    const lines = linesOfWords(transcribe('Fibres hold chromosomes. ~Metal ~phase ~halts. The halves part.'))
    const [passage] = withoutDoubtfulSentences([passageOf(lines)], lines)
    expect(quotable(passage!)).toEqual(['Fibres hold chromosomes.', 'The halves part.'])
    expect(passage?.sentencePlaces).toEqual([
      { first: 0, last: 1500 },
      { first: 3000, last: 4500 },
    ])
    expect(passage?.text).toContain('Metal phase halts.')
  })

  test('are counted over the lines of a long one', () => {
    const long = 'Chromosomes ~gather ~slowly ~around ~spindle ~middle ~until ~fibres ~attach'
    const lines = linesOfWords(transcribe(`${long} ${'~tightly '.repeat(6)}together.`))
    expect(lines.length).toBeGreaterThan(1)
    const [first, last] = [captionsOfLines(lines)[0]!.start, captionsOfLines(lines).at(-1)!.end]
    const whole = passageOf(lines)
    const passage = {
      ...whole,
      sentences: [{ start: 0, end: whole.text.length }],
      sentencePlaces: [{ first, last }],
    }
    expect(withoutDoubtfulSentences([passage], lines)).toEqual([])
  })

  test('are none of a passage of doubtful ones, which is left out', () => {
    const lines = linesOfWords(transcribe('~Metal ~phase ~halts. Fibres hold chromosomes.'))
    const passages = lines.map((line, i) => passageOf([line], i))
    const [left, ...others] = withoutDoubtfulSentences(passages, lines)
    expect([left?.ordinal, left?.text, others]).toEqual([0, 'Fibres hold chromosomes.', []])
  })

  test('are all of them where no word is doubtful, and those of sure words otherwise', () => {
    const sentence = fc
      .tuple(
        fc.boolean(),
        fc.array(fc.constantFrom('cells', 'divide', 'twice'), { minLength: 1, maxLength: 5 }),
      )
      .map(([isSure, words]) => ({
        isSure,
        text: `Cell ${words.join(' ')}.`
          .split(' ')
          .map(word => (isSure ? word : `~${word}`))
          .join(' '),
      }))
    fc.assert(
      fc.property(fc.array(sentence, { minLength: 1, maxLength: 12 }), sentences => {
        const lines = linesOfWords(transcribe(sentences.map(({ text }) => text).join(' ')))
        const passages = withoutDoubtfulSentences([passageOf(lines)], lines)
        expect(passages.flatMap(quotable)).toEqual(
          sentences.filter(({ isSure }) => isSure).map(({ text }) => text),
        )
      }),
    )
  })
})
