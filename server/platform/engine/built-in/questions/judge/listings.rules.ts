// Lists inside of sentences that name too few things, too many, or leave open what belongs.

import type { Rule } from '../../language/rule.rules.ts'
import type { TaggedWord } from '../../language/tagger.ts'
import { withBorders } from '../../language/words/phrases.words.ts'
import { isHedged } from './hedges.rules.ts'

/** Members between the commas and the "and" of a list that ends its sentence. */
export type ListSaid = { text: string; members: readonly string[] }

/** `listed`: the words of the list. */
export type Listed = { text: string; listed: readonly TaggedWord[] }

/** Nouns that the list gives examples of; none if no noun stands there. */
export type Exemplified = { named: readonly TaggedWord[] }

/** Whole that "includes" the members of the list, or that they "are" the things of. */
export type Included = { head: string; headWords: readonly TaggedWord[]; verb: string }

const MEMBER = /^(?:the |an? )?[\p{L}’'-]+(?: [\p{L}’'-]+){0,2}$/u
const OPEN = withBorders(/\b(?:or|other|others|many|more|which|that|with|is|are|was|were|so on)\b/u)
const FEWEST = 3
const MOST = 5
const OF_MORE = withBorders(/\b(?:of|in|with)\b/u)
const IN_LIST = new Set(['NOUN', 'PROPN', 'ADJ', 'DET', 'CCONJ', 'ADP'])
const COUNTS_KINDS =
  /^The (?:two|three|four|five|six|main|chief|\p{L}+ (?:parts|types|kinds|stages|phases|layers|elements|groups|factors))/u
const NAMES_ALL = /^(?:The|Some|Common|Other)$/u

const alloys = 'Old coins of Rome are made of metals such as zinc, tin and copper.'
const brass = 'The alloy of Roman smiths consists of iron, copper and tin.'

export const listRules: readonly Rule<ListSaid>[] = [
  {
    id: 'list-member-no-phrase',
    why: 'A part of the sentence stands among the members.',
    test: ({ members }) => !members.every(member => MEMBER.test(member)),
    example: 'Old coins of Rome are made of metals such as zinc, tin from mines of Spain and copper.',
    counterexample: alloys,
  },
  {
    id: 'list-open',
    why: 'What else belongs, it leaves open.',
    test: ({ members }) => members.some(member => OPEN.test(member)),
    example: 'Old coins of Rome are made of metals such as zinc, tin, copper and other alloys.',
    counterexample: alloys,
  },
  {
    id: 'list-few',
    why: 'Of two, too little is to be chosen.',
    test: ({ members }) => members.length < FEWEST,
    example: 'Old coins of Rome are made of metals such as zinc and copper.',
    counterexample: alloys,
  },
  {
    id: 'list-many',
    why: 'So many choices nobody reads.',
    test: ({ members }) => members.length > MOST,
    example: 'Old coins of Rome are made of metals such as zinc, tin, gold, iron, silver and copper.',
    counterexample: alloys,
  },
  {
    id: 'list-hedged',
    why: 'It says how sure somebody is.',
    test: ({ text }) => isHedged(text),
    example: 'Old coins of Rome were probably made of metals such as zinc, tin and copper.',
    counterexample: alloys,
  },
]

export const partRules: readonly Rule<{ list: string }>[] = [
  {
    id: 'parts-of-more',
    why: 'Where or how much of it there is belongs to a member.',
    test: ({ list }) => OF_MORE.test(list),
    example: 'The alloy of Roman smiths consists of zinc, sand in water and tin.',
    counterexample: brass,
  },
]

export const listedRules: readonly Rule<Listed>[] = [
  {
    id: 'listed-without-comma',
    why: 'Two things may be one member: “salt and vinegar”.',
    test: ({ text }) => !text.includes(', '),
    example: 'Old coins of Rome are made of metals such as zinc and tin and copper.',
    counterexample: alloys,
  },
  {
    id: 'listed-other-words',
    why: 'Members are things; a verb among them goes on with the sentence.',
    test: ({ listed }) => !listed.every(({ pos }) => IN_LIST.has(pos)),
    example: 'Old coins of Rome are made of metals such as zinc, tin and quickly copper.',
    counterexample: alloys,
  },
]

export const exampleRules: readonly Rule<Exemplified>[] = [
  {
    id: 'examples-of-unnamed',
    why: '“Others such as …”: of what, is said elsewhere.',
    test: ({ named }) => named.length === 0 || named[0]!.lower === 'other',
    example: 'Old coins of Rome are made of other metals such as zinc, tin and copper.',
    counterexample: alloys,
  },
]

export const includedRules: readonly Rule<Included>[] = [
  {
    id: 'included-without-count',
    why: '“Metals are hard, heavy and cold” says what they are like.',
    test: ({ head, verb }) => verb === 'are' && !COUNTS_KINDS.test(head),
    example: 'The old coins of Rome are discs, rings and bars.',
    counterexample: 'The main coins of Rome are discs, rings and bars.',
  },
  {
    id: 'included-by-clause',
    why: 'Another clause stands before the list.',
    test: ({ headWords }) => headWords.some(({ pos }) => pos === 'VERB' || pos === 'PRON'),
    example: 'Common metals that melt in Rome include zinc, tin and copper.',
    counterexample: 'Common metals of mines in Rome include zinc, tin and copper.',
  },
  {
    id: 'included-in-anything',
    why: 'What opens with another word is often no kind of thing.',
    test: ({ head }) => !NAMES_ALL.test(head.split(' ')[0]!),
    example: 'Old metals of Rome include zinc, tin and copper.',
    counterexample: 'Common metals of Rome include zinc, tin and copper.',
  },
]
