import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shortenTitle } from './short-title.rules.ts'

test('a short question stays, on one line', () => {
  expect(shortenTitle('Why does\nfriction point  up?')).toBe('Why does friction point up?')
})

test('a long one ends at a word', () => {
  const title = shortenTitle(
    'Why does friction point up the slope when the block is pulled down by its weight?',
  )
  expect(title).toBe('Why does friction point up the slope when the block is…')
})

test('ways to meet elsewhere are left out', () => {
  expect(shortenTitle('Write me at asha@school.test please')).toBe('Write me at … please')
  expect(shortenTitle('Call +49 170 1234567 for the answer')).not.toContain('170')
})

test('a short title is limited, on one line and well formed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 3000 }), question => {
      const title = shortenTitle(question)
      expect([...title].length).toBeLessThanOrEqual(61)
      expect(title).not.toMatch(/[\n\r]/)
      expect(title.isWellFormed()).toBe(true)
    }),
  )
})
