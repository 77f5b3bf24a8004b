import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeGapCards, showFirst, toggleHidden } from './gap-cards.rules.ts'

test('each hidden stretch is a card with the others shown', () => {
  expect(makeGapCards('Water {{evaporates}} from the {{sea}}.')).toEqual([
    { front: 'Water _____ from the sea.', back: 'evaporates' },
    { front: 'Water evaporates from the _____.', back: 'sea' },
  ])
  expect(makeGapCards('Nothing is hidden, {{ }} neither.')).toEqual([])
  expect(makeGapCards('Costs {{$5}} and {{$&}}.')[1]).toEqual({ front: 'Costs $5 and _____.', back: '$&' })
})

test('a card that is made is shown in the rest', () => {
  expect(showFirst('Water {{evaporates}} from the {{sea}}.')).toBe('Water evaporates from the {{sea}}.')
})

test('a selection is hidden without the spaces around it, and shown again', () => {
  const sentence = 'The moon pulls the sea.'
  const once = toggleHidden(sentence, 3, 9)
  expect(once).toBe('The {{moon}} pulls the sea.')
  expect(toggleHidden(once, 6, 10)).toBe(sentence)
  expect(toggleHidden(sentence, 3, 4)).toBe(sentence)
})

test('hiding any selection changes no word, and hiding twice restores the sentence', () => {
  const words = fc.stringMatching(/^[a-z ]{1,40}$/u)
  fc.assert(
    fc.property(words, fc.nat(40), fc.nat(40), (sentence, a, b) => {
      const once = toggleHidden(sentence, Math.min(a, b), Math.max(a, b))
      expect(once.replaceAll(/\{\{|\}\}/gu, '')).toBe(sentence)
      const at = once.indexOf('{{')
      if (at >= 0) expect(toggleHidden(once, at + 2, at + 3)).toBe(sentence)
    }),
  )
})
