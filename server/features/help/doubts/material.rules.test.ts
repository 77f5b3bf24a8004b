import { expect, test } from 'vitest'
import { decideQuotedFrom, decideSearched } from './material.rules.ts'

const nothing = { hasAttached: false, hasClassMaterial: false, hasOwnMaterial: false, hasSamples: true }

test('samples are looked through only where there is nothing else', () => {
  expect(decideSearched(nothing)).toBe('sample')
  expect(decideSearched({ ...nothing, hasSamples: false })).toBe('none')
  expect(decideSearched({ ...nothing, hasOwnMaterial: true })).toBe('own')
  expect(decideSearched({ ...nothing, hasClassMaterial: true })).toBe('class')
  expect(decideSearched({ ...nothing, hasClassMaterial: true, hasOwnMaterial: true })).toBe('class-and-own')
  expect(decideSearched({ ...nothing, hasAttached: true, hasClassMaterial: true })).toBe('attached')
})

const sources = [
  { id: 'class', ownerId: 'teacher', isSample: false },
  { id: 'own', ownerId: 'asker', isSample: false },
  { id: 'sample', ownerId: 'system', isSample: true },
]
const turnOf = (ids: string[], engine: 'built-in' | 'model' = 'built-in') => ({
  engine,
  sentences: ids.map(sourceId => ({
    text: 'So it is.',
    form: 'text' as const,
    citations: [
      {
        sourceId,
        sourceName: sourceId,
        passageId: '1',
        quote: 'So it is.',
        place: { kind: 'page' as const, page: 1, rects: [] },
      },
    ],
  })),
})

test('an answer is quoted from whoever its sources belong to', () => {
  const of = (...ids: string[]) => decideQuotedFrom(turnOf(ids), sources, 'asker')
  expect(of('class')).toBe('class')
  expect(of('own', 'own')).toBe('own')
  expect(of('class', 'own')).toBe('class-and-own')
  expect(of('sample')).toBe('sample')
  expect(of('sample', 'own')).toBe('mixed')
  expect(of('gone')).toBe('own')
  expect(of()).toBeNull()
})

test("a model's own words are not a quotation", () => {
  expect(decideQuotedFrom(turnOf(['own'], 'model'), sources, 'asker')).toBeNull()
  expect(decideQuotedFrom(null, sources, 'asker')).toBeNull()
})
