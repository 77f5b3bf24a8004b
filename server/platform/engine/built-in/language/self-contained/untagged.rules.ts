// Substitutes for `pronouns.rules.ts` and parts of `pointing.rules.ts` for untagged words, with looser
// limits: a summary keeps the order of the text.

import type { Rule } from '../rule.rules.ts'
import { anywhere, readWordList, withBorders } from '../words/phrases.words.ts'
import { namesOfTheText } from '../words/pronouns.words.ts'
import type { Text } from './said.ts'

/** The text's own table, example or list. */
const SHOWN_NEARBY = anywhere(
  readWordList(
    `as follows|following (?:example|table|figure|list|commands?|code)|
    (?:example|table|figure|picture|diagram|code|list|plot) (?:above|below)|
    (?:above|below|previous|preceding) (?:example|table|figure|section|command)|see (?:also|above|below)|
    shown (?:above|below|here)|described (?:above|below)|mentioned (?:above|below|earlier)|the (?:former|latter)`,
  ),
)
const TEXT = namesOfTheText.join('|')
const EARLY_DEMONSTRATIVE = withBorders(
  new RegExp(`^(?:\\S+ ){1,7}(?:this|these) (?!(?:${TEXT}|is\\b.*\\bthat)\\b)`, 'iu'),
)
const EARLY_PRONOUN = withBorders(
  /^(?:\S+ ){1,3}(?:it|he|she|they|them|these|those)\b(?! (?:is|was|has|can|may) \p{L}+ (?:to|that)\b)/iu,
)
const CLAUSE_WITH_PRONOUN = withBorders(
  /^(?:when|if|as|because|since|after|before|while|once|although|though|until)\s+(?:its?|their|they|his|her|s?he|this|these)\b/iu,
)
const PREPOSITION_WITH_PRONOUN = withBorders(
  /^(?:(?!\b(?:that|which|when|if|and|but|or|because|while|where|who|as|so)\b)[^:;])*\b(?:of|in|to|from|with|by|on|for|into|at|through|about|around|over|under|without) (?:it|them|him|her)\b/iu,
)
const LISTED = /,? such as [^,;]+(?:, [^,;]+)*?(?:,| and [\p{L} -]+,)/giu

export const untaggedRules: readonly Rule<Text>[] = [
  {
    id: 'early-pronoun',
    why: 'Among the first words, a pronoun means what the sentence before named.',
    test: ({ text }) => EARLY_PRONOUN.test(text),
    example: 'Among birds they are the only ones without wings in New Zealand.',
    counterexample: 'Kiwis are the only birds without wings in the woods of New Zealand.',
  },
  {
    id: 'points-to-what-is-shown',
    why: 'It points at a table, figure or example of the text.',
    test: ({ text }) => SHOWN_NEARBY.test(text),
    example: 'The distances of all planets are shown below in units of light minutes.',
    counterexample: 'The distances of all planets are measured in units of light minutes.',
  },
  {
    id: 'early-demonstrative',
    why: 'Among the first words, it means what the sentence before named.',
    test: ({ text }) => EARLY_DEMONSTRATIVE.test(text),
    example: 'The thick outer walls of these cells hold the plant upright.',
    counterexample: 'The aim of this chapter is to explain the cells of plants.',
  },
  {
    id: 'clause-opens-with-pronoun',
    why: 'The clause comes before the noun that the pronoun means, which another sentence names.',
    test: ({ text }) => CLAUSE_WITH_PRONOUN.test(text),
    example: 'When its last phosphate group is split off, energy is set free in the cell.',
    counterexample: 'When the last phosphate group is split off, energy is set free in the cell.',
  },
  {
    id: 'preposition-before-pronoun',
    why: 'Nothing before it in the clause is what the pronoun means.',
    test: ({ text }) => PREPOSITION_WITH_PRONOUN.test(text.replace(LISTED, '')),
    example: 'Small molecules of some gases slip through it without any help.',
    counterexample: 'Small molecules of some gases slip through membranes without any help.',
  },
]
