import { splitSentences } from '@lantern/contract/sentences.rules'
import { expect, test } from 'vitest'
import { analyseQuestion, bindQuestion, createScope } from '../../find/question.ts'
import { findCandidates } from '../../find/retrieval.ts'
import { buildSourceIndex } from '../../index/source-index.ts'
import { createFeatureContext, scoreCandidate } from './passage-features.ts'
import { surroundings } from './surroundings.ts'

const source = (id: string, ...texts: string[]) => {
  const passages = texts.map((text, i) => ({
    id: `${id}/${i}`,
    headings: [],
    text,
    sentences: splitSentences(text),
  }))
  return buildSourceIndex(id, '1', { passages, vectors: [] })
}

const read = (text: string, ...sources: ReturnType<typeof source>[]) => {
  const question = bindQuestion(analyseQuestion(text), createScope(sources), null)
  const context = createFeatureContext(question, { wordVectors: null, wordNet: null })
  const passages = findCandidates(question, 10).map(candidate => scoreCandidate(context, candidate))
  return { context, question, passages }
}

const curie = source(
  'curie',
  'Marie Curie studied radium in Paris. She won the prize in 1911. It was her second.',
)

test('a sentence has the words of the sentence before it too', () => {
  const { context, passages } = read('Which prize did Marie Curie win?', curie)
  const [first, second, third] = [0, 1, 2].map(s => surroundings(context, passages[0]!, s))
  expect(second!.withBefore).toBeGreaterThan(first!.withBefore)
  expect(second!.withBefore).toBeGreaterThan(third!.withBefore)
  expect(third!.soFar).toBe(second!.soFar)
  expect(first!.withAfterLocal).toBe(second!.withBeforeLocal)
})

test('a run of words may cross the border of two sentences', () => {
  const text = source('chain', 'The cell copies its own acid. Proteins follow.')
  const { context, passages } = read('acid proteins', text)
  expect(surroundings(context, passages[0]!, 0).runWithBefore).toBe(0)
  expect(surroundings(context, passages[0]!, 1).runWithBefore).toBe(1)
})
