// Names that end a sentence, where others might stand there as well.

import type { Rule } from '../../language/rule.rules.ts'
import { anywhere, readWordList } from '../../language/words/phrases.words.ts'
import { isHedged } from './hedges.rules.ts'

export type ClosedList = {
  text: string
  /** How many stand between the commas and the "and". */
  count: number
  /** Members, if all are names; else none. */
  names: readonly string[]
  /** The sentence up to the first. */
  before: string
}

const FEWEST = 3
const MOST = 8
const FEWEST_WORDS_BEFORE = 5
/** Nearer, the last comma before the list may be the list's own. */
const FEWEST_WORDS_FROM_COMMA = 4
/** Words that leave open whether others belong as well, or to what the list belongs. */
const OPEN = anywhere(
  readWordList(
    `such as|including|includes?|included|like|other|others|or|not|no|never|without|except|both|between|respectively|
    mostly|mainly|especially`,
  ),
)
const SIGNS = /[();:“”"]/u
const countWords = (text: string) => text.trim().split(' ').length

const counterexample = 'Monks of all orders built churches of stone in Rome, Milan and Turin.'

export const closedListRules: readonly Rule<ClosedList>[] = [
  {
    id: 'closed-list-hedged',
    why: 'It says how sure somebody is.',
    test: ({ text }) => isHedged(text),
    example: 'Monks of all orders perhaps built churches of stone in Rome, Milan and Turin.',
    counterexample,
  },
  {
    id: 'closed-list-few',
    why: 'Of two, too little is to be chosen.',
    test: ({ count }) => count < FEWEST,
    example: 'Monks of all orders built churches of stone in Rome and Turin.',
    counterexample,
  },
  {
    id: 'closed-list-many',
    why: 'So many choices nobody reads.',
    test: ({ count }) => count > MOST,
    example:
      'Monks of all orders built churches of stone in Rome, Milan, Padua, Pisa, Siena, Lucca, Parma, Bari and Turin.',
    counterexample,
  },
  {
    id: 'closed-list-of-things',
    why: 'Of what is no name, others fit as well.',
    test: ({ names }) => names.length === 0,
    example: 'Monks of all orders built churches in cities, Rome, Milan and Turin.',
    counterexample,
  },
  {
    id: 'closed-list-repeats',
    why: 'A choice that stands there twice is none.',
    test: ({ names }) => new Set(names).size < names.length,
    example: 'Monks of all orders built churches of stone in Rome, Milan and Rome.',
    counterexample,
  },
  {
    id: 'closed-list-open',
    why: 'It leaves open whether others belong as well, or to what the list belongs.',
    test: ({ before }) => OPEN.test(before) || SIGNS.test(before),
    example: 'Monks of all orders built churches of stone in cities like Rome, Milan and Turin.',
    counterexample,
  },
  {
    id: 'closed-list-after-little',
    why: 'So few words don’t tell what is asked for.',
    test: ({ before }) => countWords(before) < FEWEST_WORDS_BEFORE,
    example: 'Monks built churches in Rome, Milan, Padua and Turin.',
    counterexample,
  },
  {
    id: 'closed-list-after-comma',
    why: 'What stands between the comma and the list may be its first member.',
    test: ({ before }) => countWords(before.split(/,(?!\p{Nd})/u).at(-1)!) < FEWEST_WORDS_FROM_COMMA,
    example: 'Monks of all orders built churches of stone, also in Rome, Milan and Turin.',
    counterexample,
  },
]
