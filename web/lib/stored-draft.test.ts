import { expect, test } from 'vitest'
import { parseDrafts } from './stored-draft.ts'

const stored = JSON.stringify({ owner: 'nina', texts: { question: 'What is', broken: 3 } })

test('a draft is returned to its author', () => {
  expect(parseDrafts(stored, 'nina').texts).toEqual({ question: 'What is' })
})

test.each([
  ['somebody else', stored, 'tomas'],
  ['a visitor', stored, 'visitor'],
  ['nothing stored', null, 'nina'],
  ['no JSON', '{', 'nina'],
  ['something else', '[1]', 'nina'],
  ['no texts', '{"owner":"nina","texts":null}', 'nina'],
])('with %s there is none', (_, text, owner) => {
  expect(parseDrafts(text, owner)).toEqual({ owner, texts: {} })
})
