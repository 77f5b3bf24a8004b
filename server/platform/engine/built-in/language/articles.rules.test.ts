import { gapMark } from '@lantern/contract/questions/kinds/questions'
import { expect, test } from 'vitest'
import { openArticle, takesAn } from './articles.rules.ts'

test.each([
  ['ear', true],
  ['umbrella', true],
  ['ureter', false],
  ['usual way', false],
  ['unit', false],
  ['European', false],
  ['one-way street', false],
  ['dune', false],
])('the article before “%s”', (phrase, expected) => {
  expect(takesAn(phrase)).toBe(expected)
})

test('an article before a gap doesn’t tell how the word begins', () => {
  expect(openArticle('An ')).toBe('A(n) ')
  expect(openArticle(`It is an ${gapMark}.`)).toBe(`It is a(n) ${gapMark}.`)
  expect(openArticle('It is a dune beside the ')).toBe('It is a dune beside the ')
})
