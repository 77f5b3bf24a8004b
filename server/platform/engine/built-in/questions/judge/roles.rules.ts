// Noun phrases that may not be taken out of their clause, because the rest doesn't tell them or gives them away.
import type { NounPhrase } from '../../language/noun-phrases.ts'
import type { Rule } from '../../language/rule.rules.ts'
import type { TaggedWord } from '../../language/tagger.ts'
import { exactly, readWordList, withBorders } from '../../language/words/phrases.words.ts'
import { generalNouns } from '../../language/words/things.words.ts'
import { leaksAnswer } from './answer-leakage.rules.ts'
import { isHedged } from './hedges.rules.ts'

export type RoleSaid = {
  text: string
  /** As the source says it, with "also". */
  raw: string
  words: readonly TaggedWord[]
  headings: readonly string[]
  role: 'subject' | 'object' | 'agent' | 'complement'
  phrase: NounPhrase
  /** Whether the text speaks of it elsewhere, or it is rare. */
  isOfText(): boolean
}

const GENERAL = exactly(generalNouns.map(noun => `${noun}s?`))
/** Quantifiers such as "much water" or "some farmers" leave room for other right answers. */
const OPEN_BEFORE = exactly(
  readWordList('some|many|much|most|more|any|all|every|each|no|other|few|several|this|these|such|another'),
)
const LISTED = /^(?:and|or|but|,|than)$/u
/** With these, "heat" and "part" are no object of what is done. */
const LIGHT_VERBS = exactly(
  readWordList(
    'takes?|took|taken|has|have|had|makes?|made|gives?|gave|given|becomes?|became|plays?|played|puts?|is|are|was|were',
  ),
)
const OPENS_LOOSELY =
  /^(?:many|much|little|few|several|most|some|other|such|same|own|first|second|third|last|next|single|certain|typical|normal|various|main|major|new|late|early|\p{L}+est)\b/iu
const SAYS_THAT = withBorders(
  /\b(?:show|mean|suggest|prove|demonstrate|reveal|indicate|find|found|claim|say|said|note|notice|warn)(?:s|n|ed|d)? that\b/u,
)
const OPEN = withBorders(
  /\b(?:not|never|no|such as|for example|often|usually|sometimes|mainly|mostly|may|might|can|could|also|many|some|several)\b|n['’]t/iu,
)
const CONTENT = new Set(['NOUN', 'PROPN', 'VERB', 'ADJ', 'NUM'])
const FEWEST_CLUES = 3
const MOST_WORDS = 24

const listContentWords = (text: string) => text.toLowerCase().match(/\p{L}{4,}/gu) ?? []
const listRest = ({ words, phrase: { from, to } }: RoleSaid) => words.filter((_, i) => i < from || i >= to)

export const roleRules: readonly Rule<RoleSaid>[] = [
  {
    id: 'role-said-once',
    why: 'An everyday word that the text says once is nothing to learn.',
    test: ({ isOfText, phrase }) => !/ /u.test(phrase.text) && !isOfText(),
    example: { text: 'Arteries of dogs carry a house to the brain.', of: 'house' },
    counterexample: {
      before: ['We saw a house.'],
      text: 'Arteries of dogs carry a house to the brain.',
      of: 'house',
    },
  },
  {
    id: 'role-opens-loosely',
    why: '“The first stage”, “many farmers”: which ones, the text tells and no term does.',
    test: ({ phrase }) => OPENS_LOOSELY.test(phrase.text),
    example: { text: 'Arteries of dogs carry many salts to the brain.', of: 'many salts' },
    counterexample: { text: 'Arteries of dogs carry fatty salts to the brain.', of: 'fatty salts' },
  },
  {
    id: 'role-shows-that',
    why: 'What showed or meant something, the thing shown doesn’t tell.',
    test: ({ role, text, phrase }) =>
      role === 'subject' && /^\p{Ll}/u.test(phrase.head.text) && SAYS_THAT.test(text),
    example: {
      before: ['We saw blood.'],
      text: 'The blood shows that dogs of Norway eat fish.',
      of: 'blood',
    },
    counterexample: {
      before: ['We saw blood.'],
      text: 'The blood carries oxygen to dogs of Norway.',
      of: 'blood',
    },
  },
  {
    id: 'role-hedged',
    why: 'It says how sure somebody is.',
    test: ({ text }) => isHedged(text),
    example: { text: 'Arteries of dogs perhaps carry the blood to the brain.', of: 'blood' },
    counterexample: { text: 'Arteries of dogs carry the blood to the brain.', of: 'blood' },
  },
  {
    id: 'role-open',
    why: 'What is denied, or is so for some or at times, holds for others as well.',
    test: ({ text }) => OPEN.test(text),
    example: { text: 'Arteries of dogs often carry the blood to the brain.', of: 'blood' },
    counterexample: { text: 'Arteries of dogs carry the blood to the brain.', of: 'blood' },
  },
  {
    id: 'role-of-another-too',
    why: '“The brain also does it”: what was named before does it as well.',
    test: ({ raw }) => /\b(?:also|too|as well)\b/iu.test(raw),
    example: { text: 'Arteries of dogs also carry the blood to the brain.', of: 'blood' },
    counterexample: { text: 'Arteries of dogs carry the blood to the brain.', of: 'blood' },
  },
  {
    id: 'role-long',
    why: 'A gap in so long a sentence asks for its words rather than for what it says.',
    test: ({ text }) => text.split(' ').length > MOST_WORDS,
    example: {
      text: 'Arteries of dogs carry the blood to the brain and to the eyes and to the ears and to the lungs and to the liver and to the skin.',
      of: 'blood',
    },
    counterexample: { text: 'Arteries of dogs carry the blood to the brain.', of: 'blood' },
  },
  {
    id: 'role-general',
    why: 'Nobody can know such a word: “a system”, “the reason”.',
    test: ({ phrase: { head } }) => GENERAL.test(head.lower),
    example: { text: 'Arteries of dogs carry the product to the brain.', of: 'product' },
    counterexample: { text: 'Arteries of dogs carry the blood to the brain.', of: 'blood' },
  },
  {
    id: 'role-of-some',
    why: 'Of some, or of each, others would be as right.',
    test: ({ phrase: { determiner } }) => OPEN_BEFORE.test(determiner),
    example: { text: 'Arteries of dogs carry all blood to the brain.', of: 'blood' },
    counterexample: { text: 'Arteries of dogs carry the blood to the brain.', of: 'blood' },
  },
  {
    id: 'role-in-list',
    why: 'The other members of the list would be as right.',
    test: ({ words, phrase: { to } }) => LISTED.test(words[to]?.lower ?? ''),
    example: { text: 'Arteries of dogs carry the blood and salt to the brain.', of: 'blood' },
    counterexample: { text: 'Arteries of dogs carry the blood to the brain.', of: 'blood' },
  },
  {
    id: 'role-of-light-verb',
    why: '“takes place”: the verb says nothing without its noun.',
    test: ({ role, words, phrase: { from, determiner } }) =>
      role === 'object' && LIGHT_VERBS.test(words[from - (determiner ? 2 : 1)]?.lower ?? ''),
    example: { text: 'Arteries of dogs take shape in the brain of dogs.', of: 'shape' },
    counterexample: { text: 'Arteries of dogs carry the blood to the brain.', of: 'blood' },
  },
  {
    id: 'role-with-few-clues',
    why: 'The rest says too little to know it by.',
    test: said => listRest(said).filter(({ pos }) => CONTENT.has(pos)).length < FEWEST_CLUES,
    example: { text: 'Dogs always carry the blood around and around again.', of: 'blood' },
    counterexample: { text: 'Arteries of dogs carry the blood to the brain.', of: 'blood' },
  },
  {
    id: 'role-given-away',
    why: 'A word of it, or a form of one, stands in the rest.',
    test: said =>
      leaksAnswer(
        listContentWords(said.phrase.text),
        listRest(said).map(({ lower }) => lower),
      ),
    example: { text: 'Arteries of bloody dogs carry the blood to the brain.', of: 'blood' },
    counterexample: { text: 'Arteries of dogs carry the blood to the brain.', of: 'blood' },
  },
  {
    id: 'role-in-heading',
    why: 'The headings stand above the question.',
    test: ({ phrase, headings }) =>
      leaksAnswer(
        listContentWords(phrase.text),
        headings.flatMap(heading => listContentWords(heading)),
      ),
    example: {
      headings: ['Blood of dogs'],
      text: 'Arteries of dogs carry the blood to the brain.',
      of: 'blood',
    },
    counterexample: {
      headings: ['Dogs'],
      text: 'Arteries of dogs carry the blood to the brain.',
      of: 'blood',
    },
  },
]
