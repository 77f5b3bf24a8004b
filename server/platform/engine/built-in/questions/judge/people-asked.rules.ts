// Deeds for which "Who …?" would be guessed, or would be right of others too.

import type { Rule } from '../../language/rule.rules.ts'
import type { TaggedWord } from '../../language/tagger.ts'
import { anywhere, readWordList, withBorders } from '../../language/words/phrases.words.ts'
import { isHedged } from './hedges.rules.ts'

/** A sentence that opens with a person and goes on with a verb in the past. */
export type Deed = {
  text: string
  /** From the verb on. */
  rest: string
  /** Words before the person. */
  opening: string
  verb: TaggedWord
  surname: string
  headings: readonly string[]
}

const SAYS_LITTLE = new Set(
  readWordList(
    `be|have|go|say|tell|become|live|die|bear|move|return|marry|remain|know|think|believe|want|work|grow|call|meet|
    continue|study`,
  ),
)
const GIVES_AWAY = anywhere(
  readWordList('he|she|his|her|him|himself|herself|father|mother|son|daughter|wife|husband|brother|sister'),
)
const GOES_ON = withBorders(/,|\b(?:that|it|them)\b/u)
const FEWEST_WORDS = 4
/** A name, a year or something that there is one of. */
const TELLS_WHICH = withBorders(
  /\p{Lu}|\b(?:1\d{3}|20\d{2})\b|\bthe (?:first|law|theory|structure|principle|idea|\p{L}+ of)\b/u,
)

export const peopleAskedRules: readonly Rule<Deed>[] = [
  {
    id: 'deed-says-little',
    why: 'Many have gone, lived and said things.',
    test: ({ verb }) => SAYS_LITTLE.has(verb.lemma),
    example: 'Isaac Newton lived in London beside the churches of England.',
    counterexample: 'Isaac Newton published the law of gravity in London in 1687.',
  },
  {
    id: 'deed-hedged',
    why: 'It says how sure somebody is.',
    test: ({ text }) => isHedged(text),
    example: 'Isaac Newton published the supposed law of gravity in London.',
    counterexample: 'Isaac Newton published the law of gravity in London in 1687.',
  },
  {
    id: 'deed-of-the-heading',
    why: 'Whom the whole text is about, everybody guesses.',
    test: ({ headings, surname }) => headings.some(heading => heading.includes(surname)),
    example: {
      headings: ['Isaac Newton'],
      text: 'Isaac Newton published the law of gravity in London in 1687.',
    },
    counterexample: {
      headings: ['Gravity'],
      text: 'Isaac Newton published the law of gravity in London in 1687.',
    },
  },
  {
    id: 'deed-gives-away',
    why: 'The name, a pronoun or a relative tells who it was, or another clause goes on.',
    test: ({ rest, surname }) => GIVES_AWAY.test(rest) || rest.includes(surname) || GOES_ON.test(rest),
    example: 'Isaac Newton published his law of gravity in London in 1687.',
    counterexample: 'Isaac Newton published the law of gravity in London in 1687.',
  },
  {
    id: 'deed-short',
    why: 'Too little is said to know who it was.',
    test: ({ rest }) => rest.split(' ').length < FEWEST_WORDS,
    example: 'In the spring of 1687, Isaac Newton published books.',
    counterexample: 'In the spring of 1687, Isaac Newton published the law of gravity.',
  },
  {
    id: 'deed-of-many',
    why: 'Many people have done what names no thing, no place and no year.',
    test: ({ rest, opening }) => !TELLS_WHICH.test(`${rest} ${opening}`),
    example: 'Isaac Newton published books on birds and fish and trees.',
    counterexample: 'Isaac Newton published books on birds and fish of London.',
  },
]
