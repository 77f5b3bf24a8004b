import { expect, test } from 'vitest'
import { buildIndex, lexicon } from '../../../../testing/made-questions.ts'
import type { AnswerPart } from '../../index.ts'
import type { PassagesReader } from '../../passage-reading.ts'
import { answerQuestion } from './answer-question.ts'

const texts = [
  'Mitosis is the division of a nucleus into two equal nuclei.',
  'Meiosis is the division of a cell into four cells with half of the chromosomes.',
  'Osmosis is the movement of water through a membrane that holds back salt.',
  'The telescope was invented in 1608 by a maker of spectacles.',
]

const ask = async (question: string, reader: PassagesReader | null = null): Promise<AnswerPart[]> => {
  const resources = { lexicon, encoder: { encode: async () => [] }, reader }
  const parts: AnswerPart[] = []
  for await (const part of answerQuestion(resources, [buildIndex(texts)], { question, history: [] }))
    parts.push(part)
  return parts
}

const labelled = (parts: readonly AnswerPart[]) =>
  parts.flatMap(part => (part.type === 'sentence' && part.label ? [[part.label, part.text]] : []))

test('a comparison has a quotation for each side, labelled with the side', async () => {
  expect(labelled(await ask('What is the difference between mitosis and meiosis?'))).toEqual([
    ['Mitosis', texts[0]],
    ['Meiosis', texts[1]],
  ])
})

test('one sentence that speaks of both sides has no label', async () => {
  const both = 'Mitosis makes two equal nuclei, while meiosis makes four with half of the chromosomes.'
  const resources = { lexicon, encoder: { encode: async () => [] }, reader: null }
  const request = { question: 'What is the difference between mitosis and meiosis?', history: [] }
  const parts: AnswerPart[] = []
  for await (const part of answerQuestion(resources, [buildIndex([both, texts[2]!])], request))
    parts.push(part)
  expect(parts.some(part => part.type === 'sentence' && part.text === both)).toBe(true)
  expect(labelled(parts)).toEqual([])
})

test('a question in two parts has the part above each quotation', async () => {
  expect(labelled(await ask('What is osmosis and when was the telescope invented?'))).toEqual([
    ['What is osmosis?', texts[2]],
    ['When was the telescope invented?', texts[3]],
  ])
})

test('an answer to one thing has no label', async () => {
  expect(labelled(await ask('What is osmosis?'))).toEqual([])
})

test('an answer says when the reader doesn’t run, and not when there is none to be asked', async () => {
  const notes = (parts: readonly AnswerPart[]) =>
    parts.flatMap(part => (part.type === 'engine' ? [part.note] : []))
  expect(notes(await ask('What is osmosis?', async () => null))).toEqual(['without-reader'])
  expect(notes(await ask('What is osmosis?'))).toEqual([])
})

const dated = [
  'The telescope was invented in 1608 by a maker of spectacles.',
  'The telescope was invented anew in 1668, with a mirror in it.',
]

/** Reads a year in each passage, with the log-probability given. */
const readYears =
  (score: number): PassagesReader =>
  async (_, passages) =>
    passages.map(({ text }) => {
      const start = text.search(/\d{4}/u)
      const phrase = { start, end: start + 4, score: score - 0.2 }
      return { answers: 3, none: -3, sentences: [{ score, phrase }] }
    })

const askWhen = async (score: number) => {
  const resources = { lexicon, encoder: { encode: async () => [] }, reader: readYears(score) }
  const request = { question: 'When was the telescope invented?', history: [] }
  const parts: AnswerPart[] = []
  for await (const part of answerQuestion(resources, [buildIndex(dated)], request)) parts.push(part)
  return parts.flatMap(part => (part.type === 'sentence' ? [part] : []))
}

test('a fact of which the reader is sure begins with its words and has no second place', async () => {
  const pieces = await askWhen(-0.1)
  expect(pieces.map(({ opening }) => opening)).toEqual([expect.stringMatching(/^16[06]8$/)])
})

test('a fact of which the reader isn’t sure has a second place, and no words above it', async () => {
  const pieces = await askWhen(-2.5)
  expect(pieces.map(({ opening }) => opening)).toEqual([undefined, undefined])
})

const askYesOrNo = async (text: string, score: number) => {
  const reader: PassagesReader = async (_, passages) =>
    passages.map(() => ({ answers: 3, none: -3, sentences: [{ score, phrase: null }] }))
  const resources = { lexicon, encoder: { encode: async () => [] }, reader }
  const request = { question: 'Can vaccines change your genes?', history: [] }
  const parts: AnswerPart[] = []
  for await (const part of answerQuestion(resources, [buildIndex([text, texts[2]!])], request))
    parts.push(part)
  const sentences = parts.flatMap(part => (part.type === 'sentence' && part.form !== 'context' ? [part] : []))
  return { verdict: sentences[0]?.verdict, opening: sentences[0]?.opening }
}

test('an answer to a question for yes or no begins with it, and with the clause of a long sentence', async () => {
  const short = 'Vaccines cannot change your genes.'
  expect(await askYesOrNo(short, -0.1)).toEqual({ verdict: 'no', opening: undefined })
  const long = 'Vaccines cannot change your genes, because the message stays outside of the nucleus.'
  expect(await askYesOrNo(long, -0.1)).toEqual({
    verdict: 'no',
    opening: 'Vaccines cannot change your genes',
  })
})

test('an answer of which the reader isn’t sure, or whose words leave it open, says neither', async () => {
  const nothing = { verdict: undefined, opening: undefined }
  expect(await askYesOrNo('Vaccines cannot change your genes.', -3)).toEqual(nothing)
  expect(await askYesOrNo('Vaccines can rarely change your genes.', -0.1)).toEqual(nothing)
})
