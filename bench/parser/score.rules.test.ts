import { expect, test } from 'vitest'
import { scoreOf, startTally, tallySentence } from './score.rules.ts'
import type { GoldWord } from './treebank.ts'

const gold = (start: number, end: number, upos: string, head: number, relation: string): GoldWord => ({
  form: '',
  lemma: '',
  upos,
  xpos: '',
  head,
  relation,
  isMisspelt: false,
  start,
  end,
})

test('words that cover other letters are wrong, and so are words that hang on them', () => {
  const tally = startTally()
  // "Do n't go": "Don't" is one word of ours.
  tallySentence(
    tally,
    [gold(0, 2, 'AUX', 3, 'aux'), gold(2, 5, 'PART', 3, 'advmod'), gold(6, 8, 'VERB', 0, 'root')],
    [
      { start: 0, end: 5, upos: 'AUX', head: 1, relation: 'aux' },
      { start: 6, end: 8, upos: 'VERB', head: -1, relation: 'root' },
    ],
  )
  expect(tally).toMatchObject({ gold: 3, ours: 2, same: 1, upos: 1, attached: 1, related: 1 })
  expect(scoreOf(tally, tally.related)).toBeCloseTo(0.4)
})

test('a relation is compared without its subtype', () => {
  const tally = startTally()
  tallySentence(
    tally,
    [gold(0, 2, 'PRON', 2, 'nsubj:pass'), gold(3, 6, 'VERB', 0, 'root')],
    [
      { start: 0, end: 2, upos: 'PRON', head: 1, relation: 'nsubj' },
      { start: 3, end: 6, upos: 'VERB', head: -1, relation: 'root' },
    ],
  )
  expect(tally).toMatchObject({ attached: 2, related: 2, relatedFully: 1 })
})

test('a tally of no words has no score', () => {
  expect(scoreOf(startTally(), 0)).toBe(0)
})
