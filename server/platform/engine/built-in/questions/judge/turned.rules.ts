// Sentences in which a word was turned into its opposite, and that would be true as well, or absurd.

import type { Rule } from '../../language/rule.rules.ts'
import type { TaggedWord } from '../../language/tagger.ts'
import { denying, neverTurned } from '../../language/words/opposites.words.ts'
import { withBorders } from '../../language/words/phrases.words.ts'

/** A sentence with the one word that may be turned. */
export type Turned = {
  text: string
  words: readonly TaggedWord[]
  headings: readonly string[]
  at: number
  word: TaggedWord
  /** Whether the text speaks of the opposite too: "the northern part" needs a "southern part". */
  isSaid(): boolean
  /** Whether the opposite can be a noun where the word is one. */
  isLikeOpposite: boolean
}

const DENIES = withBorders(
  new RegExp(`\\b(?:${[...denying, 'or', 'both', 'depending', 'too'].join('|')})\\b|n['’]t`, 'iu'),
)
const NEVER_TURNED = new Set(neverTurned)
/** Verbs of change: with its ends or its size, the other direction contradicts itself: "rose from 5 to 9". */
const CHANGES =
  /^(?:increas|decreas|reduc|rais|lower|expand|contract|ris|fall|widen|narrow|enlarg|shrink|lengthen|gain|los)/u
const ENDS = withBorders(/\b(?:from|down|up)\b/u)
const ADVISES = withBorders(/\b(?:should|must|easiest|best|grow|from \S*\p{Nd}\S* to \S*\p{Nd})/u)

export const turnedRules: readonly Rule<Turned>[] = [
  {
    id: 'turned-beside-denial',
    why: 'With a word turned, what is denied or limited may be true as well.',
    test: ({ text }) => DENIES.test(text),
    example: 'Antidiuretic hormone never increases the permeability of the duct of a nephron to water.',
    counterexample: 'Antidiuretic hormone increases the permeability of the duct of a nephron to water.',
  },
  {
    id: 'turned-advice',
    why: 'Advice turned around is absurd, and so is a rise from more to less.',
    test: ({ text }) => ADVISES.test(text),
    example: 'Antidiuretic hormone must increase the permeability of the duct of a nephron to water.',
    counterexample: 'Antidiuretic hormone increases the permeability of the duct of a nephron to water.',
  },
  {
    id: 'turned-ambiguous',
    why: 'The word means something else as often.',
    test: ({ word }) => NEVER_TURNED.has(word.lower),
    example: 'Plants of all kinds have release valves for water and wind.',
    counterexample: 'Plants absorb heat of the air in the oxygen of lamps.',
  },
  {
    id: 'turned-noun-into-verb',
    why: '“Pains and gains” turned would be “pains and loses”.',
    test: ({ isLikeOpposite }) => !isLikeOpposite,
    example: 'The council of England has cast bells with pains and gains of Rome.',
    counterexample: 'The council of England has cast bells for the majority of Rome.',
  },
  {
    id: 'turned-before-infinitive',
    why: '“Allows cells to grow”: nobody prevents them to.',
    test: ({ text, word }) =>
      /^(?:allow|enable)/u.test(word.lower) && / to \p{Ll}/u.test(text.slice(word.end)),
    example: 'The council of England allows monks to cast bells of bronze.',
    counterexample: 'The council of England allows bells of bronze in all churches.',
  },
  {
    id: 'turned-in-addition',
    why: 'Turned, what is only added behind a comma reads like a slip.',
    test: ({ text, word }) => text.charAt(word.start - 2) === ',' && !/^\p{Lu}/u.test(word.text),
    example: 'Bells of bronze give the council of England signals, northern and clear.',
    counterexample: {
      before: ['A northern signal differs from southern signals.'],
      text: 'Bells of bronze give the council of England northern signals and clear ones.',
    },
  },
  {
    id: 'turned-name',
    why: 'The word is part of a name.',
    test: ({ word }) => word.pos === 'PROPN',
    example: 'The council of Inner Mongolia has cast bells of bronze for England.',
    counterexample: 'The council of England has reduced the price of bells for Rome.',
  },
  {
    id: 'turned-into-unsaid',
    why: 'The text has no such thing, so that nobody would believe it.',
    test: ({ isSaid }) => !isSaid(),
    example: 'Monks of England have bells with internal clappers of iron for churches.',
    counterexample: {
      before: ['External clappers of iron are rare.'],
      text: 'Monks of England have bells with internal clappers of iron for churches.',
    },
  },
  {
    id: 'turned-against-heading',
    why: 'Of southern California, the north is nothing that somebody would say.',
    test: ({ headings, word }) => headings.some(heading => heading.toLowerCase().includes(word.lower)),
    example: {
      headings: ['What increases permeability'],
      text: 'Antidiuretic hormone increases the permeability of the duct of a nephron to water.',
    },
    counterexample: {
      headings: ['Hormones'],
      text: 'Antidiuretic hormone increases the permeability of the duct of a nephron to water.',
    },
  },
  {
    id: 'turned-change-with-ends',
    why: 'From where to where it changed tells the direction.',
    test: ({ text, word }) => CHANGES.test(word.lower) && ENDS.test(text),
    example: 'The council of England has reduced the price of bells from Rome.',
    counterexample: 'The council of England has reduced the price of bells for Rome.',
  },
  {
    id: 'turned-beside-its-like',
    why: '“complex and unclear”: turned, it would contradict the other.',
    test: ({ words, at, word }) => word.pos === 'ADJ' && /^(?:and|but)$/u.test(words[at + 1]?.lower ?? ''),
    example: 'The relation of sleep to danger is complex and unclear to scientists.',
    counterexample: 'The relation of sleep to danger is complex to scientists of Norway.',
  },
  {
    id: 'turned-majority',
    why: 'Nobody says “the vast minority”.',
    test: ({ words, at, word }) =>
      /^(?:majority|minority)$/u.test(word.lower) && words[at - 1]?.pos === 'ADJ',
    example: 'The vast majority of bells in Norway are made of bronze.',
    counterexample: 'The majority of bells in Norway are made of bronze.',
  },
  {
    id: 'turned-age-beside-years',
    why: 'The years tell who is older.',
    test: ({ text, word }) => /^(?:old|young)/u.test(word.lower) && /\p{Nd}{4}/u.test(text),
    example: 'Karl Bach was older in 1774 than Johann Bach of Leipzig.',
    counterexample: 'Karl Bach was older in Leipzig than Johann Bach of Halle.',
  },
  {
    id: 'turned-phrasal-verb',
    why: 'Nobody says “accelerates down”: the small word belongs to the verb that was turned.',
    test: ({ words, at, word }) =>
      word.pos === 'VERB' && /^(?:up|down|off|out|away|back)$/u.test(words[at + 1]?.lower ?? ''),
    example: 'Sleep of all kinds slows down the hearts of dogs in Norway.',
    counterexample: 'Sleep of all kinds slows the hearts of dogs in Norway.',
  },
  {
    id: 'turned-made-possible',
    why: 'What is made impossible is hindered, not made.',
    test: ({ words, at }) => /^ma(?:ke|kes|de|king)$/u.test(words[at - 1]?.lower ?? ''),
    example: 'Methods of building had been made possible by printing in Delft.',
    counterexample: 'Methods of building had been possible by printing in Delft.',
  },
  {
    id: 'turned-inside-name',
    why: 'A sign beside it makes it part of a name of code.',
    test: ({ text, word }) => /[_-]/u.test(text.charAt(word.start - 1) + text.charAt(word.end)),
    example: 'Linux has an option of _increase_ for memory in shells of programs.',
    counterexample: 'Linux has an option to increase memory in shells of programs.',
  },
  {
    id: 'turned-bound',
    why: '“above 50”: a bound that the other side may satisfy too.',
    test: ({ words, at, word }) =>
      /^(?:above|below)$/u.test(word.lower) &&
      (words[at + 1]?.lower === 'all' || !/^(?:DET|NOUN)$/u.test(words[at + 1]?.pos ?? '')),
    example: 'Crystals of ice are formed in air of Norway above 50 metres.',
    counterexample: 'Crystals of ice are formed in air of Norway above clouds.',
  },
  {
    id: 'turned-more',
    why: '“more beautiful”: nobody says “fewer beautiful”.',
    test: ({ words, at, word }) => word.lower === 'more' && words[at + 1]?.pos !== 'NOUN',
    example: 'Bells of bronze are more costly than bells of iron in Rome.',
    counterexample: {
      before: ['Bells of iron have fewer tones.'],
      text: 'Bells of bronze have more tones than bells of iron in Rome.',
    },
  },
]
