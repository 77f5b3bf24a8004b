import { splitSentences } from '@lantern/contract/sentences.rules'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildSourceIndex } from '../../index/source-index.ts'
import type { Lexicon } from '../similar-words.ts'
import { loadWordNet } from '../wordnet.ts'
import { correctNames, correctSpelling, maxCorrections } from './spelling.ts'

/** Words in the order of a stand-in for the word vectors. */
const rows: Record<string, number> = {
  because: 94,
  could: 77,
  mathematica: 73_676,
  vektor: 20_000,
  faraday: 30_000,
}

let lexicon: Lexicon
beforeAll(async () => {
  const wordVectors = { rowOf: (word: string) => rows[word] ?? -1, cosine: () => 0, listNear: () => [] }
  lexicon = { wordNet: await loadWordNet(), wordVectors }
})

const toIndex = (text: string) =>
  buildSourceIndex('s', '1', {
    passages: [{ id: 'p', headings: [], text, sentences: splitSentences(text) }],
    vectors: [],
  })
const text =
  'Mitochondria release the energy of food by respiration. A stoma is a pore in a leaf. Wichert Akkerman led them. ' +
  'A mathematician adds vectors and a cold bean. The Hilbert matrix is named after David Hilbert. ' +
  'Use the option force, the function printing and the symbol der. A faradic current flows.'
const index = toIndex(text)
const correct = (question: string) => correctSpelling(question, [index], lexicon)

it.each([
  ['What do mitochrondria do?', 'What do mitochondria do?'],
  ['Mitochrondria do what?', 'Mitochondria do what?'],
  ['What is a vektor?', 'What is a vector?'],
  ['How are vektors added?', 'How are vectors added?'],
  ['What is respirration, and what does it release?', 'What is respiration, and what does it release?'],
  ['WHAT IS RESPIRRATION', 'WHAT IS Respiration'],
])('%s is read as %s', (question, read) => expect(correct(question).text).toBe(read))

it('says what was written and how it was read', () => {
  expect(correct('What is respirration?').corrections).toEqual([
    { written: 'respirration', read: 'respiration' },
  ])
})

describe('words left as they are', () => {
  it.each([
    // Words that have a meaning of their own.
    'What is a pour?',
    'What is a stomach?',
    'Who was Napoleon?',
    'What is xyz?',
    'Is it because we could?',
    // Names.
    'How fast is gp compared with Mathematica?',
    'Is gp faster than Mathematica?',
    'Did Michael Faradai find it?',
    'What is a Hilbrt matrix?',
    // Code and abbreviations.
    'What does --forse do?',
    'What does printng() return?',
    'What is matrx_size?',
    'What does printFunctin do?',
    'What is in /etc/matrx/force?',
    'What does matrx.invert mean?',
    'What does DEER stand for?',
    'What do the MATRXs hold?',
    "Why don't they?",
  ])('%s', question => expect(correct(question)).toEqual({ text: question, corrections: [] }))
})

describe('names read as those of the sources', () => {
  it.each([
    ['Who was Wichert Akermann?', 'Who was Wichert Akkerman?'],
    ['What is a Hilbrt matrix?', 'What is a Hilbert matrix?'],
  ])('%s may be %s', (question, read) => expect(correctNames(question, [index], lexicon).text).toBe(read))

  it.each([
    'How fast is gp compared with Mathematica?',
    'Did Michael Faraday find it?',
    'Did Michael Matrx find it?',
  ])('%s has none of them', question => expect(correctNames(question, [index], lexicon).text).toBe(question))
})

it('leaves questions in peace where no dictionary says what a word is', () => {
  const { corrections } = correctSpelling('What is respirration?', [index], {
    wordNet: null,
    wordVectors: null,
  })
  expect(corrections).toEqual([])
})

describe('any question', () => {
  const letters = fc.stringMatching(/^[a-z]{3,10}$/u)
  const written = fc.oneof(
    letters,
    letters,
    fc.constantFrom(...text.split(/\W+/u)),
    fc.string({ unit: 'binary' }),
  )
  const words = fc.array(written, { maxLength: 30 })

  it('no word of the material changes, and at most three others do', () => {
    fc.assert(
      fc.property(words, words, (material, asked) => {
        const own = toIndex(`Here is the text that we have. ${material.join(' ')}`)
        const question = [...asked, ...material.slice(0, 5)].join(' ')
        const { text: read, corrections } = correctSpelling(question, [own], lexicon)
        expect(corrections.length).toBeLessThanOrEqual(maxCorrections)
        for (const { written: before } of corrections)
          expect(
            correctSpelling(before, [toIndex(`Here is the text: ${before}.`)], lexicon).corrections,
          ).toEqual([])
        if (corrections.length === 0) expect(read).toBe(question)
        const changed = new Set(corrections.map(({ written: before }) => before.toLowerCase()))
        for (const word of material.flatMap(item => item.match(/^[a-z]+$/u) ?? []))
          expect(changed).not.toContain(word)
      }),
    )
  })

  it('names in mid-sentence, code and abbreviations stay', () => {
    const exact = fc.oneof(
      letters.map(word => `${word}_${word}`),
      letters.map(word => `--${word}`),
      letters.map(word => `${word}()`),
      letters.map(word => word.toUpperCase()),
      letters.map(word => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`),
    )
    fc.assert(
      fc.property(fc.array(exact, { minLength: 1, maxLength: 8 }), asked => {
        const question = `what is meant by ${asked.join(' or ')} there`
        expect(correct(question).text).toBe(question)
      }),
    )
  })

  it('a long text costs a bounded number of look-ups', () => {
    let looked = 0
    const terms = new Map(index.termIds)
    const counted = {
      ...index,
      termIds: Object.assign(terms, {
        keys: () => {
          looked++
          return index.termIds.keys()
        },
      }),
    }
    const question = Array.from(
      { length: 5_000 },
      (_, i) => `qz${'abcdefghij'[i % 10]}${'klmnopqrst'[i % 7]}qzw`,
    )
    correctSpelling(question.join(' '), [counted], lexicon)
    expect(looked).toBeLessThanOrEqual(8)
  })
})
