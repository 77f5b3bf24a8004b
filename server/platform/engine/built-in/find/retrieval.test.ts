import { splitSentences } from '@lantern/contract/sentences.rules'
import { expect, test } from 'vitest'
import type { EnginePassage } from '../../index.ts'
import { buildSourceIndex } from '../index/source-index.ts'
import { analyseQuestion, bindQuestion, createScope } from './question.ts'
import { findCandidates } from './retrieval.ts'

const passage = (id: string, text: string, headings: string[] = []): EnginePassage => ({
  id,
  headings,
  text,
  sentences: splitSentences(text),
})
const source = (id: string, ...passages: EnginePassage[]) =>
  buildSourceIndex(id, '1', { passages, vectors: [] })

const search = (question: string, ...sources: ReturnType<typeof source>[]) => {
  const bound = bindQuestion(analyseQuestion(question), createScope(sources), null)
  return findCandidates(bound, 10).map(hit => sources[hit.source]!.passages[hit.passage]!.id)
}

const biology = source(
  'biology',
  passage('cell', 'The cell is the unit of life. Every cell has a membrane.'),
  passage('leaf', 'A leaf takes in light. The light drives photosynthesis in the cell.'),
)
const history = source(
  'history',
  passage('treaty', 'The treaty was signed in 1648. It ended thirty years of war.'),
)

test('a rare word outweighs a common one, over several sources at once', () => {
  expect(search('Which cell does photosynthesis?', biology, history)[0]).toBe('leaf')
  expect(search('When was the treaty signed?', biology, history)).toEqual(['treaty'])
})

test('inflected forms are found', () => {
  expect(search('signing treaties', biology, history)).toEqual(['treaty'])
})

test('a question whose words occur nowhere finds nothing', () => {
  expect(search('zebra xylophone', biology, history)).toEqual([])
})

test('a word that stands only in the heading finds the passage below it', () => {
  const book = source(
    'book',
    passage('osmosis', 'Water moves through the membrane towards the salt.', ['Osmosis']),
    passage('other', 'Water boils at a hundred degrees.', ['Heat']),
  )
  expect(search('What is osmosis?', book)).toEqual(['osmosis'])
})

test('texts without spaces between words are searched by their own words', () => {
  const chinese = source(
    'chinese',
    passage('light', '光合作用需要光和水,在叶子里进行。'),
    passage('stone', '石头很重,山很高,河很长。'),
  )
  expect(search('光合作用需要什么', chinese)[0]).toBe('light')
})

test('words of a German text are not cut by English rules', () => {
  const german = source(
    'german',
    passage('a', 'Die Pflanze braucht Licht, und sie macht daraus Zucker, der in der Wurzel bleibt.'),
    passage('b', 'Der Stein liegt im Fluss und wird in jedem Jahr ein wenig kleiner als er vorher war.'),
  )
  expect(german.language).toBe('other')
  expect(search('Was macht die Pflanze mit Licht?', german)[0]).toBe('a')
})
