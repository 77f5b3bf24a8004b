import { expect, test } from 'vitest'
import { wordsOf } from './words.rules.ts'

test('spaces and signs at the end are no new word', () => {
  expect(wordsOf(' Why  does it\nrest? ')).toBe('Why does it rest')
  expect(wordsOf('Why does it rest')).toBe(wordsOf('Why does it rest ?!'))
  expect(wordsOf('Why does it rest here')).not.toBe(wordsOf('Why does it rest'))
})
