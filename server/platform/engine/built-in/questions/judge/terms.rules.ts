// Terms that a text defines or names, where another word would be right as well, or the sentence gives it away.

import type { Rule } from '../../language/rule.rules.ts'
import type { TaggedWord } from '../../language/tagger.ts'
import { exactly } from '../../language/words/phrases.words.ts'
import { generalNouns } from '../../language/words/things.words.ts'
import { leaksAnswer } from './answer-leakage.rules.ts'
import { isHedged } from './hedges.rules.ts'

/** A term that a sentence defines, explains or names. */
export type TermSaid = {
  text: string
  term: string
  /** Its words. */
  named: readonly TaggedWord[]
  /** Term, or its last word, that must be no general word; null if another word makes it special. */
  core: string | null
  /** Statement of the sentence beside the term. */
  said: string
  /** Form of the asked thing inside of a sentence; null if it may be a name. */
  inside: string | null
  /** Whether the term is a name and no question asks for names. */
  isName: boolean
}

/** "… is a mass of ice": a term with its definition. */
export type Defined = { named: readonly TaggedWord[]; saysKind: boolean }

/** "A mass of ice that moves is called a glacier." */
export type Named = { thing: string }

const GENERAL = exactly(generalNouns.map(noun => `${noun}s?`))
const IN_TERM = new Set(['NOUN', 'PROPN', 'ADJ'])
const MOST_WORDS = 3
const FEWEST_WORDS_NAMED = 3
const listContentWords = (text: string): string[] => text.toLowerCase().match(/\p{L}{4,}/gu) ?? []

export const termRules: readonly Rule<TermSaid>[] = [
  {
    id: 'term-hedged',
    why: 'It says how sure somebody is.',
    test: ({ text }) => isHedged(text),
    example: 'A glacier is a mass of ice that may move slowly down a valley.',
    counterexample: 'A glacier is a mass of ice that moves slowly down a valley.',
  },
  {
    id: 'term-no-noun-phrase',
    why: 'A term is a noun with its adjectives.',
    test: ({ named }) => !named.every(({ pos }) => IN_TERM.has(pos)),
    example: 'Law of demand is the rule that sales fall where prices rise.',
    counterexample: 'Demand is the amount of goods that buyers want at a price.',
  },
  {
    id: 'term-general',
    why: '“The goal”, “a system”: nobody learns such a word as a term.',
    test: ({ core }) => core !== null && GENERAL.test(core),
    example: 'A system is a set of parts that work together for one end.',
    counterexample: 'A machine is a set of parts that work together for one end.',
  },
  {
    id: 'term-may-be-name',
    why: 'A capital that only opens the sentence may be a name’s.',
    test: ({ inside }) => inside === null,
    example: 'Turkey is the meat of birds that are eaten in winter.',
    counterexample: 'Venison is the meat of deer that are eaten in winter.',
  },
  {
    id: 'term-given-away',
    why: 'A word of the term, or a form of it, stands in what is said.',
    test: ({ term, said }) => leaksAnswer(listContentWords(term), listContentWords(said)),
    example: 'A glacier is a mass of glacial ice that moves slowly down a valley.',
    counterexample: 'A glacier is a mass of ice that moves slowly down a valley.',
  },
  {
    id: 'term-is-name',
    why: 'Of several of its kind, what is said doesn’t tell which bears the name.',
    test: ({ isName }) => isName,
    example: 'In Norway, Oslo is a city that lies between hills of green wood.',
    counterexample: 'In Norway, Oslo is the city that lies between hills of green wood.',
  },
]

export const definitionRules: readonly Rule<Defined>[] = [
  {
    id: 'definition-of-many-words',
    why: 'What takes so many words is described, not named.',
    test: ({ named }) => named.length > MOST_WORDS,
    example: 'A cold grey mountain glacier is a mass of ice that moves slowly.',
    counterexample: 'A mountain glacier is a mass of ice that moves slowly down a valley.',
  },
  {
    id: 'definition-says-no-kind',
    why: 'It says what a thing is like, not what it is.',
    test: ({ saysKind }) => !saysKind,
    example: 'A glacier is slow and cold and heavy on all mountains of Norway.',
    counterexample: 'A glacier is a mass of ice that moves slowly down a valley.',
  },
]

export const namingRules: readonly Rule<Named>[] = [
  {
    id: 'naming-of-little',
    why: 'So few words say too little of what is named.',
    test: ({ thing }) => thing.split(' ').length < FEWEST_WORDS_NAMED,
    example: 'Solid water is usually called a cold grey mountain glacier.',
    counterexample: 'A mass of ice in motion is called a glacier.',
  },
]
