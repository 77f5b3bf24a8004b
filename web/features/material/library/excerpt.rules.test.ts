import { expect, test } from 'vitest'
import { cutAround } from './excerpt.rules.ts'

const find = (passage: string, words: string) => {
  const quoteStart = passage.indexOf(words)
  return { passage, quoteStart, quoteEnd: quoteStart + words.length }
}

test('a hit near the beginning has all that goes before it', () => {
  expect(cutAround(find('The tide\nrises twice.', 'rises'), 20)).toEqual({
    before: 'The tide ',
    found: 'rises',
    after: ' twice.',
  })
})

test('a hit far in is led up to by whole words', () => {
  const hit = find('One word after another leads to the neap tide.', 'neap')
  expect(cutAround(hit, 12).before).toBe('… to the ')
})

test('before a hit behind one long word there is nothing', () => {
  expect(cutAround(find(`${'x'.repeat(50)}tide`, 'tide'), 10).before).toBe('… ')
})
