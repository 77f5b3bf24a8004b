import { expect, test } from 'vitest'
import { parseSentence } from '../../../../testing/parsed-sentences.ts'
import { readClauses } from './clause.rules.ts'
import { restateClause } from './restate-clause.rules.ts'

const lowered = (phrase: string) => phrase.charAt(0).toLowerCase() + phrase.slice(1)

const restate = async (text: string, asInside: (phrase: string) => string | null = lowered) => {
  const [clause] = readClauses(await parseSentence(text))
  return clause ? restateClause(clause, asInside) : null
}

test.each([
  [
    'In China, the conquest caused a decline in farming.',
    'The conquest caused a decline in farming in China.',
  ],
  ['The army crossed the river during the night.', 'During the night, the army crossed the river.'],
  [
    'The temporal lobe lies on the side of the head, and is needed for hearing, memory and some kinds of language.',
    'The temporal lobe lies on the side of the head.',
  ],
])('%s', async (text, restated) => {
  expect(await restate(text)).toBe(restated)
})

test.each([
  ['a pronoun, which might then point at something else', 'In China, it caused a decline in farming.'],
  ['a phrase that belongs to its verb', 'The word comes from mathematics.'],
  ['a subject behind its verb', 'Among the large empires were the Medes of Persia.'],
  ['nothing that could be moved', 'Roots absorb water.'],
])('no other wording of a clause with %s', async (_, text) => {
  expect(await restate(text)).toBeNull()
})

test('no other wording where it is not known how the subject is written inside of a sentence', async () => {
  expect(await restate('Armies crossed the river during the night.', () => null)).toBeNull()
})
