import { beforeAll, expect, it } from 'vitest'
import { splitSentences } from '../../../text/sentences.rules.ts'
import type { Lexicon } from '../features/similar-words.ts'
import { loadWordNet } from '../features/wordnet.ts'
import { buildSourceIndex } from '../passage-index/source-index.ts'
import { correctSpelling } from './spelling.ts'

let lexicon: Lexicon
beforeAll(async () => {
  lexicon = { wordNet: await loadWordNet(), wordVectors: null }
})

const text =
  'Mitochondria release the energy of food by respiration. A stoma is a pore in a leaf. Wichert Akkerman led them.'
const index = buildSourceIndex('s', '1', {
  passages: [{ id: 'p', headings: [], text, sentences: splitSentences(text) }],
  vectors: [],
})
const correct = (question: string) => correctSpelling(question, [index], lexicon)

it.each([
  ['What do mitochrondria do?', 'What do mitochondria do?'],
  ['Who was Wichert Akermann?', 'Who was Wichert akkerman?'],
])('%s is read as %s', (question, read) => expect(correct(question).text).toBe(read))

it('says what was written and how it was read', () => {
  expect(correct('What is respirration?').corrections).toEqual([
    { written: 'respirration', read: 'respiration' },
  ])
})

it.each(['What is a pour?', 'What is a stomach?', 'Who was Napoleon?', 'What is xyz?'])(
  'leaves the words of %s alone',
  question => expect(correct(question)).toEqual({ text: question, corrections: [] }),
)

it('leaves questions in peace where no dictionary says what a word is', () => {
  const { corrections } = correctSpelling('What is respirration?', [index], {
    wordNet: null,
    wordVectors: null,
  })
  expect(corrections).toEqual([])
})
