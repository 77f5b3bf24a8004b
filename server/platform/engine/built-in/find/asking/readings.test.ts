import { splitSentences } from '@lantern/contract/sentences.rules'
import { beforeAll, expect, it } from 'vitest'
import { buildSourceIndex } from '../../index/source-index.ts'
import type { Lexicon } from '../similar-words.ts'
import { loadWordNet } from '../wordnet.ts'
import { chooseReading, listReadings, type QuestionReading } from './readings.ts'

let lexicon: Lexicon
beforeAll(async () => {
  lexicon = { wordNet: await loadWordNet(), wordVectors: null }
})

const text = 'The vectors of a plane are added. The Hilbert matrix is named after David Hilbert.'
const index = buildSourceIndex('s', '1', {
  passages: [{ id: 'p', headings: [], text, sentences: splitSentences(text) }],
  vectors: [],
})
const readings = (question: string) => listReadings(question, [index], lexicon)
const texts = (question: string) => readings(question).map(reading => reading.text)

it.each([
  ['What is a vector?', ['What is a vector?']],
  ['What is a vektor?', ['What is a vector?', 'What is a vektor?']],
  ['What is the Hilbrt matrix?', ['What is the Hilbrt matrix?', 'What is the Hilbert matrix?']],
  [
    'Which vektor did Hilbrt add?',
    ['Which vector did Hilbrt add?', 'Which vector did Hilbert add?', 'Which vektor did Hilbrt add?'],
  ],
])('%s has the readings %s', (question, wanted) => expect(texts(question)).toEqual(wanted))

it('the first reading that the material answers is chosen', async () => {
  const answered = (kind: QuestionReading['kind']) =>
    chooseReading(readings('Which vektor did Hilbrt add?'), async reading => reading.kind === kind)
  expect((await answered('names')).kind).toBe('names')
  expect((await answered('written')).kind).toBe('written')
  expect((await chooseReading(readings('What is a vektor?'), async () => false)).kind).toBe('corrected')
})

it('a question with one reading costs nothing to choose', async () => {
  const reading = await chooseReading(readings('What is a vector?'), () => Promise.reject(new Error('asked')))
  expect(reading.corrections).toEqual([])
})
