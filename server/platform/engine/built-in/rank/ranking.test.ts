import { splitSentences } from '@lantern/contract/sentences.rules'
import { expect, test } from 'vitest'
import { analyseQuestion, bindQuestion, createScope } from '../find/question.ts'
import { findCandidates } from '../find/retrieval.ts'
import { buildSourceIndex } from '../index/source-index.ts'
import { createFeatureContext, scoreCandidate } from './features/passage-features.ts'
import { rankScored } from './ranking.ts'
import type { WeightSet } from './weights.ts'

const abstention = { bias: 0, weights: {}, threshold: 0 }

/** Ids of the passages in their final order, and texts of the sentences in theirs. */
const rank = (question: string, texts: Record<string, string>, weights: Omit<WeightSet, 'abstention'>) => {
  const passages = Object.entries(texts).map(([id, text]) => ({
    id,
    headings: [],
    text,
    sentences: splitSentences(text),
  }))
  const source = buildSourceIndex('source', '1', { passages, vectors: [] })
  const bound = bindQuestion(analyseQuestion(question), createScope([source]), null)
  const context = createFeatureContext(bound, { wordVectors: null, wordNet: null })
  const candidates = findCandidates(bound, 50).map(candidate => scoreCandidate(context, candidate))
  return rankScored(context, candidates, { ...weights, abstention }).passages.map(
    ({ passage }) => passages[passage]!.id,
  )
}

const texts = {
  // Short, each word in a sentence of its own.
  spread: 'Glaciers are old. Some carry much. Stones are heavy. A valley is wide.',
  // Long, three of the words in one sentence.
  dense: 'In summer glaciers carry stones. Water runs below them, cold and clear, into the valley by day.',
}
const question = 'Do glaciers carry stones down the valley?'

test('the last word has both what is known of a passage and what is known of its best sentence', () => {
  const weights = { passage: { passageCoverage: 1 }, sentence: { coverage: 1 } }
  expect(rank(question, texts, { ...weights, order: { length: -1 } })).toEqual(['spread', 'dense'])
  expect(rank(question, texts, { ...weights, order: { 'best.coverage': 1 } })).toEqual(['dense', 'spread'])
  expect(rank(question, texts, { ...weights, order: { bestScore: 1 } })).toEqual(['dense', 'spread'])
  expect(rank(question, texts, { ...weights, order: { lead: 1 } })).toEqual(['dense', 'spread'])
})

test('many fair sentences count for something beside one that is good', () => {
  const weights = { passage: { passageCoverage: 1 }, sentence: { coverage: 1 } }
  const alike = { one: 'Stones roll.', many: 'Stones roll. Stones fall. Stones break. Stones lie.' }
  expect(rank('Which stones?', alike, { ...weights, order: { allScores: 1 } })).toEqual(['many', 'one'])
})

test('passages read closely rank before the others, and none is lost', () => {
  const many = Object.fromEntries(
    Array.from({ length: 20 }, (_, i) => [`p${i}`, `Stones ${'lie still '.repeat(i + 1)}here.`]),
  )
  const weights = { passage: { length: -1 }, sentence: {}, order: { length: 1 } }
  const order = rank('Which stones?', many, weights)
  const places = order.map(id => Number(id.slice(1)))
  expect([...places].sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, i) => i))
  expect(places.slice(0, 12)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0])
  expect(places.slice(12)).toEqual([12, 13, 14, 15, 16, 17, 18, 19])
})
