import { splitSentences } from '@lantern/contract/sentences.rules'
import { expect, test } from 'vitest'
import type { DraftQuestion } from '../../generation.ts'
import type { Engine } from '../../index.ts'
import { examineDraft } from './examine-drafts.ts'

const createPassage = (id: string, text: string) => ({
  id,
  sourceId: 'sea',
  headings: ['The sea'],
  text,
  sentences: splitSentences(text),
})

const tides = createPassage(
  '1',
  'The tides follow the pull of the Moon. The wind drives the waves of the sea.',
)
const rivers = createPassage('2', 'The rivers follow the fall of the land, and the tides follow the wind.')

const draft: DraftQuestion = {
  body: {
    type: 'single-choice',
    stem: 'What do the tides follow?',
    choices: [
      { id: 'a', text: 'the pull of the Moon' },
      { id: 'b', text: 'the wind' },
      { id: 'c', text: 'the rivers' },
    ],
  },
  key: { type: 'single-choice', choice: 'a' },
  explanation: '',
  reasons: {},
  bloom: 'understand',
  difficulty: 'easy',
  concept: 'tides',
  headings: [],
  checkFirst: false,
  quotations: [{ sourceId: 'sea', passageId: '1', start: 0, end: 38, text: tides.text.slice(0, 38) }],
}

/** Reader that finds these words in the passages that hold them. */
const readerOf = (...found: (string | null)[]): Engine['readPassages'] => {
  return async ({ passages }) =>
    passages.map(({ text, sentences }, i) => {
      const words = found[i] ?? null
      const start = words === null ? -1 : text.indexOf(words)
      const phrase = words === null || start < 0 ? null : { start, end: start + words.length, score: -0.1 }
      return { answers: 1, none: -3, sentences: sentences.map(() => ({ score: -0.1, phrase })) }
    })
}

const examine = (
  readPassages: Engine['readPassages'],
  asker: 'teacher' | 'student' = 'teacher',
  given: DraftQuestion = draft,
) =>
  examineDraft(
    { builtIn: { readPassages } },
    { personId: 'asha', asker },
    given,
    [tides, rivers],
    new AbortController().signal,
  )

test('a question whose key the reader finds is given as it is', async () => {
  expect(await examine(readerOf('the pull of the Moon', null))).toEqual(draft)
})

test('a question for which the reader finds a wrong choice is refused, in its passage or in another', async () => {
  expect(await examine(readerOf('The wind', null))).toBeNull()
  expect(await examine(readerOf('the pull of the Moon', 'the wind'))).toBeNull()
})

test('a question that the reader cannot answer is to be checked by a teacher, and given to a student', async () => {
  expect(await examine(readerOf(null, null))).toEqual({ ...draft, checkFirst: true })
  expect(await examine(readerOf('the waves of the sea', null))).toEqual({ ...draft, checkFirst: true })
  expect(await examine(readerOf(null, null), 'student')).toEqual(draft)
})

test('questions of higher levels, gaps and long answers are not examined', async () => {
  const refusing = readerOf('The wind', null)
  const long = 'the pull of the Moon and of the Sun and of the whole of the sky'
  const others: DraftQuestion[] = [
    { ...draft, bloom: 'evaluate' },
    { ...draft, body: { ...draft.body, stem: 'The tides follow _____.' } },
    {
      ...draft,
      body: { type: 'short-answer', stem: 'What do the tides follow?' },
      key: { type: 'short-answer', accepted: [long] },
    },
  ]
  for (const other of others) expect(await examine(refusing, 'teacher', other)).toEqual(other)
})

test('without a reader, or where it breaks, questions are given as they are', async () => {
  expect(await examine(async () => null)).toEqual(draft)
  expect(await examine(() => Promise.reject(new Error('the reader ended')))).toEqual(draft)
})
