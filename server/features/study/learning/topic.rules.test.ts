import fc from 'fast-check'
import { expect, test } from 'vitest'
import { getTopic } from './topic.rules.ts'

const sourceName = 'plate-tectonics.pdf'

test('the term is the topic', () => {
  expect(getTopic({ concept: ' subduction ', headings: ['Plates'], sourceName })).toBe('subduction')
})

test('without a term it is the nearest heading that names matter, without its number', () => {
  const headings = ['Volcanoes', '7.6 Kinds of volcanoes', 'Exercises']
  expect(getTopic({ concept: null, headings, sourceName })).toBe('Kinds of volcanoes')
  expect(getTopic({ concept: '', headings: ['Volcanoes', 'Summary'], sourceName })).toBe('Volcanoes')
})

test('without a heading it is the source', () => {
  expect(getTopic({ concept: null, headings: ['Chapter 3'], sourceName })).toBe('plate-tectonics')
  expect(getTopic({ concept: null, headings: [], sourceName: 'Version 2.5' })).toBe('Version 2.5')
  expect(getTopic({ concept: null, headings: [], sourceName: null })).toBe('')
})

test('a source has a topic for any headings', () => {
  fc.assert(
    fc.property(fc.array(fc.string()), headings => {
      expect(getTopic({ concept: null, headings, sourceName })).not.toBe('')
    }),
  )
})
