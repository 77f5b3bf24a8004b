// Whether what is said of a term is a definition: only of this term, and all of it.

import type { Rule } from '../../language/rule.rules.ts'
import { anywhere, readWordList, withBorders } from '../../language/words/phrases.words.ts'

/** Definition of a term, without the term. */
export type Meaning = { meaning: string; fewestWords: number }

const SPECIFIC = anywhere(
  readWordList(
    `that|which|who|whose|where|in which|by which|used|made|caused|consisting|produced|formed|between|of|for|with|
    without|found|given|written|living|able|based|designed|concerned|involving|containing|dealing`,
  ),
)
const PEOPLE = withBorders(
  /^(?:an?|the) (?:[\p{L}-]+ ){0,5}(?:people|peoples|inhabitants|followers|descendants|tribes?|natives|ethnic groups?)\b/u,
)
const LOOSE = withBorders(
  /^(?:(?:an?|the) )?(?:\p{L}+ )?(?:specific|complex|unique|essential|synonym|shorthand|most|best|example|part|kind|type|form|reason|result|way|member|key|major|main|important|common|good|first|only|few|number|lot|source|cause|subject|matter|problem|one)\b/iu,
)
const GOES_ON = withBorders(/\band (?:is|are|was|has|have|can|\p{Ll}{3,}[^s\W]s (?:to|the|an?|as|for|in))\b/u)
const OF_ANOTHER = withBorders(/, (?:the|an?) (?:[\p{L}-]+ ){1,5}(?:is|are|was|were)\b/u)
const POINTS = anywhere(readWordList('it|its|they|their|he|she|his|her|also'))
const MOST_WORDS = 24
const countWords = (text: string) => text.split(' ').length

const counterexample = 'A glacier is a mass of ice that moves slowly down a valley.'

export const meaningRules: readonly Rule<Meaning>[] = [
  {
    id: 'meaning-short',
    why: 'So few words say of many things what they are.',
    test: ({ meaning, fewestWords }) => countWords(meaning) < fewestWords,
    example: 'In the north of Norway, a glacier is a mass of ice.',
    counterexample,
  },
  {
    id: 'meaning-long',
    why: 'It says more than what the term means.',
    test: ({ meaning }) => countWords(meaning) > MOST_WORDS,
    example:
      'A glacier is a mass of ice that moves down a valley and of stones and of sand and of gravel and of water and of mud and of snow.',
    counterexample,
  },
  {
    id: 'meaning-loose',
    why: '“The most important part”: it says too little of what it is.',
    test: ({ meaning }) => LOOSE.test(meaning),
    example: 'A glacier is a major mass of ice that moves slowly down a valley.',
    counterexample,
  },
  {
    id: 'meaning-goes-on',
    why: '“A layer below the skin and serves to …”: the sentence goes on about it.',
    test: ({ meaning }) => GOES_ON.test(meaning),
    example: 'A glacier is a mass of ice on mountains and has a tongue of water.',
    counterexample,
  },
  {
    id: 'meaning-of-another',
    why: '“The pump is the battery, the flow of water is the current”: it says of other things what they are, too.',
    test: ({ meaning }) => OF_ANOTHER.test(meaning),
    example: 'A glacier is a mass of ice that moves slowly, the lake of the valley is a mirror.',
    counterexample,
  },
  {
    id: 'meaning-of-people',
    why: 'Who they are is their name, which no term is.',
    test: ({ meaning }) => PEOPLE.test(meaning),
    example: 'A clan is a wandering people that lives in a valley of Norway.',
    counterexample,
  },
  {
    id: 'meaning-unspecific',
    why: 'Nothing in it tells the term from others of its kind.',
    test: ({ meaning }) => !SPECIFIC.test(meaning),
    example: 'In cold countries, a glacier is a very grey and large mountain river.',
    counterexample,
  },
  {
    id: 'meaning-points',
    why: 'A pronoun means the term, or something else that was named.',
    test: ({ meaning }) => POINTS.test(meaning),
    example: 'A glacier is a mass of ice that drags stones along with its tongue.',
    counterexample,
  },
]
