import { splitSentences } from '@lantern/contract/sentences.rules'
import { describe, expect, test } from 'vitest'
import { buildSourceIndex } from '../index/source-index.ts'
import { countReadable } from '../sections/readable.ts'
import { buildSectionTree } from '../sections/section-tree.ts'
import { listStatements, sayShortly } from './statements.ts'

describe('a statement that is readable at a glance', () => {
  test.each([
    ['Fuses protect cables.', 'Fuses protect cables'],
    [
      'In an arch everything is in compression, which is why stone is the right thing for it.',
      'In an arch everything is in compression',
    ],
  ])('%s', (text, label) => expect(sayShortly(text, true)).toBe(label))

  test.each([
    [
      'too long',
      'The merchants of the Baltic towns hired guards and ships together and swore to help each other abroad.',
    ],
    ['what leans on the sentence before', 'One builds sugar.'],
    ['what ends on such a word', 'Plants have found ways to avoid it.'],
    ['an order', 'Think of a system of pipes in which water goes round.'],
    ['talk', 'Come back and you find the star somewhere else.'],
    ['an aside', '(A printout is there.)'],
    ['two sentences', 'It goes up. It comes down.'],
  ])('isn’t %s', (_, text) => expect(sayShortly(text, true)).toBe(null))
})

test('the statements of a section come once for each list in sentences, word for word from the text', () => {
  const text =
    'Bruce Perens led the project from April 1996 until December 1997. Anthony Towns led the project from April 2006 until April 2007. A fuse is a wire that melts before the cable gets hot.'
  const passages = [{ id: 'p', headings: ['Leaders'], text, sentences: splitSentences(text) }]
  const index = buildSourceIndex('s', '1', { passages, vectors: [] })
  const tree = buildSectionTree(index)
  const statements = [...listStatements(index, tree, countReadable(index, tree))]
  expect(statements.filter(({ label }) => label.includes('led the project'))).toHaveLength(1)
  expect(statements.map(({ label }) => label)).toContain(
    'A fuse is a wire that melts before the cable gets hot',
  )
  for (const { quotation } of statements) expect(text).toContain(quotation.text)
})
