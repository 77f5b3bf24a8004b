// Sentences that are self-contained and still say too little to be judged true or false.

import type { Rule } from '../../language/rule.rules.ts'
import type { TaggedWord } from '../../language/tagger.ts'
import { anywhere } from '../../language/words/phrases.words.ts'
import { vague } from '../../language/words/vague.words.ts'
import { isHedged } from './hedges.rules.ts'

export type Claim = {
  text: string
  words: readonly TaggedWord[]
  /** Whether it tells what happened, not what holds. */
  tellsOfPast(): boolean
}

const MOST_WORDS = 26
const FEWEST_WORDS = 8
const FEWEST_NOUNS = 3
const VAGUE = anywhere(vague)
const countWords = (text: string) => text.split(' ').length

export const statementRules: readonly Rule<Claim>[] = [
  {
    id: 'statement-short',
    why: 'It claims too little.',
    test: ({ text }) => countWords(text) < FEWEST_WORDS,
    example: 'Caesar crossed the Rubicon in 1049.',
    counterexample: 'Caesar crossed the river Rubicon with soldiers of Rome in 1049.',
  },
  {
    id: 'statement-long',
    why: 'Which part is to be judged, nobody can tell.',
    test: ({ text }) => countWords(text) > MOST_WORDS,
    example:
      'Bells of bronze are cast in Rome and in Milan and in Turin and in Padua and in Naples and in Pisa and in Siena and in Lucca.',
    counterexample: 'Bells of bronze are cast in Rome and in Milan and in Turin and in Padua.',
  },
  {
    id: 'statement-hedged',
    why: 'It says how sure somebody is.',
    test: ({ text }) => isHedged(text),
    example: 'Bells of bronze were probably cast in Rome and in Milan.',
    counterexample: 'Bells of bronze are cast by monks in Rome and in Milan.',
  },
  {
    id: 'statement-vague',
    why: 'What is often so, or important, nobody can deny.',
    test: ({ text }) => VAGUE.test(text),
    example: 'Bells of bronze are often cast by monks in Rome and in Milan.',
    counterexample: 'Bells of bronze are cast by monks in Rome and in Milan.',
  },
  {
    id: 'statement-opens-with-amount',
    why: 'Where and when there were about so many, other sentences tell.',
    test: ({ text }) => /^(?:over|about|around|nearly|almost|more than|at least|up to) /iu.test(text),
    example: 'About 60 bells of bronze are cast by monks in Rome.',
    counterexample: 'Bells of bronze are cast by 60 monks in Rome and in Milan.',
  },
  {
    id: 'statement-of-nobody',
    why: 'What has happened, happened somewhere to somebody.',
    test: ({ words, tellsOfPast }) =>
      tellsOfPast() && !words.some(({ pos, start }) => pos === 'PROPN' && start > 0),
    example: 'Bells of bronze had been cast by monks of all orders.',
    counterexample: 'Bells of bronze had been cast by monks in Rome and in Milan.',
  },
  {
    id: 'statement-few-nouns',
    why: 'It names too little.',
    test: ({ words }) => words.filter(({ pos }) => pos === 'NOUN' || pos === 'PROPN').length < FEWEST_NOUNS,
    example: 'Metals are hard and shiny and cold and very heavy.',
    counterexample: 'Bells of bronze are hard and shiny and cold in Rome.',
  },
]
