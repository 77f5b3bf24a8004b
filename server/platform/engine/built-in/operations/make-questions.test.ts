import type { QuestionType } from '@lantern/contract/questions/kinds/questions'
import { expect, test } from 'vitest'
import { buildIndex, everything, lexicon } from '../../../../testing/made-questions.ts'
import type { DraftQuestion } from '../../generation.ts'
import type { PassagesReader } from '../../passage-reading.ts'
import { loadSentenceParser } from '../encoder/parser/sentence-parser.ts'
import { makeQuestions } from './make-questions.ts'

const texts = [
  'Arteries carry blood from the heart to the lungs of a dog.',
  'Glands of a frog release slime onto the skin.',
  'Kidneys of a horse filter urine out of the body.',
  'Membranes of a shark contain oil under pressure.',
  'Stomachs of a cow store grass for the night.',
]
const parser = loadSentenceParser()
const parse = async (passages: Parameters<Awaited<typeof parser>['parse']>[0][]) =>
  Promise.all(passages.map(async passage => (await parser).parse(passage)))

type Asked = { asker: 'teacher' | 'student'; types?: QuestionType[]; withParser?: boolean }

const ask = async (
  reader: PassagesReader | null,
  { asker, types = ['short-answer'], withParser = true }: Asked,
  source: readonly string[] = texts,
): Promise<DraftQuestion[]> => {
  // All words are as near to each other as wrong choices may be.
  const wordVectors = { rowOf: () => 50_000, cosine: () => 0.4, listNear: () => [] }
  const resources = {
    lexicon: { ...lexicon, wordVectors },
    encoder: { encode: async () => [] },
    reader,
    parser: withParser
      ? async (passages: readonly Parameters<typeof parse>[0][number][]) => parse([...passages])
      : null,
  }
  const drafts: DraftQuestion[] = []
  const request = { ...everything, personId: 'a', sources: [], types, asker }
  for await (const part of makeQuestions(resources, [buildIndex(source)], request))
    if (part.type === 'item') drafts.push(part.item)
  return drafts
}

/** Finds the same words in each passage that holds them. */
const reading =
  (words: readonly string[]): PassagesReader =>
  async (_, passages) =>
    passages.map(({ text }) => {
      const found = words.find(word => text.includes(word))
      const start = found ? text.indexOf(found) : 0
      const phrase = found ? { start, end: start + found.length, score: -0.1 } : null
      return { answers: 1, none: -3, sentences: [{ score: -0.1, phrase }] }
    })

const stemsOf = (drafts: readonly DraftQuestion[]) => drafts.map(({ body }) => body.stem)

test('clauses of sentences are asked about, where the parser runs', async () => {
  expect(stemsOf(await ask(null, { asker: 'teacher' }))).toContain(
    'What do membranes of a shark contain under pressure?',
  )
  expect(stemsOf(await ask(null, { asker: 'teacher', withParser: false }))).not.toContain(
    'What do membranes of a shark contain under pressure?',
  )
})

test('a question of which the reader finds the key is sure, and a student gets it', async () => {
  const drafts = await ask(reading(['oil']), { asker: 'student' })
  expect(drafts.map(({ body, checkFirst }) => [body.stem, checkFirst])).toEqual([
    ['What do membranes of a shark contain under pressure?', false],
  ])
})

test('a question that the reader answers otherwise is given to nobody', async () => {
  const stems = stemsOf(await ask(reading(['pressure']), { asker: 'teacher' }))
  expect(stems).not.toContain('What do membranes of a shark contain under pressure?')
})

test('a question that nobody has read is for a teacher, to be checked', async () => {
  expect(await ask(null, { asker: 'student' })).toEqual([])
  const drafts = await ask(null, { asker: 'teacher' })
  expect(drafts.length).toBeGreaterThan(0)
  expect(drafts.every(({ checkFirst }) => checkFirst)).toBe(true)
})

test('the members of a list in a clause are chosen several times', async () => {
  const drafts = await ask(null, { asker: 'teacher', types: ['multiple-choice'] }, [
    ...texts,
    'The rate of growth depends on light, heat and water.',
    'Engines of a ship burn coal, wood and gas.',
  ])
  const lists = drafts.filter(({ body }) => body.stem.startsWith('Which of these do'))
  expect(lists.length).toBeGreaterThan(0)
  for (const { body, key } of lists) {
    expect(key.type === 'multiple-choice' && key.choices.length).toBe(3)
    expect(body.type === 'multiple-choice' && body.choices.length).toBeGreaterThan(4)
  }
})
