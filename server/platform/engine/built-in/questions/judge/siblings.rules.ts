// Things that a text treats below headings side by side, where another would fit as well, or the words tell.

import type { Rule } from '../../language/rule.rules.ts'
import { anywhere, readWordList } from '../../language/words/phrases.words.ts'
import { isHedged } from './hedges.rules.ts'

/** A heading without its article. */
export type HeadingSaid = { name: string; endsOnNoun(): boolean; mentions(): number }

/** A sentence that opens with the thing of its heading. */
export type SiblingSaid = {
  text: string
  /** From the verb on. */
  said: string
  leaksAnswer(): boolean
  /** How many other things could stand in its place. */
  others: number
}

const MOST_WORDS = 3
const SIGNS = /[^\p{L}’' -]/u
const TELLS = anywhere(
  readWordList(
    `and|or|of|in|on|for|with|to|from|by|how|what|why|summary|introduction|overview|history|early|late|life|types?|
    functions?|examples?|effects?|causes?`,
  ),
)
/** With fewer the choice is no choice. */
export const FEWEST_BESIDE = 3
const FEWEST_SAID = 6

const cell = (heading: string) => ['Cells', heading]
const mitochondria = 'Mitochondria set energy free from all sugars of a cell.'
const known = { headings: cell('Mitochondria'), before: ['We saw mitochondria there.'], text: mitochondria }

export const headingRules: readonly Rule<HeadingSaid>[] = [
  {
    id: 'heading-long',
    why: 'It tells of something and names no thing.',
    test: ({ name }) => name.split(' ').length > MOST_WORDS,
    example: { headings: cell('Mitochondria make all energy'), text: mitochondria },
    counterexample: known,
  },
  {
    id: 'heading-with-signs',
    why: 'Numbers and signs stand in no name of a thing.',
    test: ({ name }) => name === '' || SIGNS.test(name),
    example: { headings: cell('Mitochondria 2'), text: mitochondria },
    counterexample: known,
  },
  {
    id: 'heading-that-tells',
    why: '“Early life”, “How cells divide”: what is told, no thing.',
    test: ({ name }) => TELLS.test(name),
    example: { headings: cell('Early mitochondria'), text: mitochondria },
    counterexample: known,
  },
  {
    id: 'heading-no-noun',
    why: 'A thing’s name ends on a noun.',
    test: ({ endsOnNoun }) => !endsOnNoun(),
    example: { headings: cell('Growing slowly'), text: mitochondria },
    counterexample: known,
  },
  {
    id: 'heading-said-once',
    why: 'What the text hardly speaks of is no thing of its matter.',
    test: ({ mentions }) => mentions() < 2,
    example: { headings: cell('Mitochondria'), text: mitochondria },
    counterexample: known,
  },
]

const organelles = ['Mitochondria', 'Ribosomes', 'Lysosomes', 'Vacuoles', 'Chloroplasts']
const beside = organelles.map(one => ({
  headings: cell(one),
  text: `We saw ${one.toLowerCase()} there. We saw ${one.toLowerCase()} again.`,
}))
const shown = (text: string, heading = 'Mitochondria') => ({ headings: cell(heading), before: beside, text })

export const siblingRules: readonly Rule<SiblingSaid>[] = [
  {
    id: 'sibling-hedged',
    why: 'It says how sure somebody is.',
    test: ({ text }) => isHedged(text),
    example: shown('Mitochondria set energy free from most likely all sugars of a cell.'),
    counterexample: shown(mitochondria),
  },
  {
    id: 'sibling-says-little',
    why: 'So few words are true of others as well.',
    test: ({ said }) => said.split(' ').length < FEWEST_SAID,
    example: shown('Mitochondria have 2 walls of fat.'),
    counterexample: shown(mitochondria),
  },
  {
    id: 'sibling-given-away',
    why: 'A word of the thing stands in what is said.',
    test: ({ leaksAnswer }) => leaksAnswer(),
    example: shown('Mitochondria set energy free by mitochondrial work on all sugars.'),
    counterexample: shown(mitochondria),
  },
  {
    id: 'sibling-of-few',
    why: 'Too few others could stand in its place.',
    test: ({ others }) => others < FEWEST_BESIDE,
    example: {
      headings: cell('Nucleus'),
      before: [...beside, { headings: cell('Nucleus'), text: 'We saw a nucleus there.' }],
      text: 'The nucleus holds the genes of all cells of an animal.',
    },
    counterexample: shown(mitochondria),
  },
]
