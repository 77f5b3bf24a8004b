// Whether a term may be taken out of its sentence, for the reader to put back: only where, as far as rules
// can tell, no other word fits and the rest of the sentence doesn't give it away.

import type { Rule } from '../../language/rule.rules.ts'
import type { TaggedWord } from '../../language/tagger.ts'
import { withBorders } from '../../language/words/phrases.words.ts'
import { leaksAnswer } from './answer-leakage.rules.ts'
import { isHedged } from './hedges.rules.ts'
import { hasFirmPlace, isPartOfMore, isPredicate, standsInList, type TermRange } from './term-place.rules.ts'

export type KeyTermSaid = {
  words: readonly TaggedWord[]
  range: TermRange
  /** Subject of the main clause; null if that isn't simple. */
  subject: TermRange | null
  /** How many sentences speak of it. */
  sentences: number
  /** The sign before it and the one behind. */
  around: string
  /** As it is written inside of a sentence; null where it may be a name. */
  term: string | null
  /** Words of the headings above. */
  headings: readonly string[]
  /** How much of a term it is; 0 for a word of everyday. */
  weigh(): number
  /** Whether the text speaks of another thing of its kind. */
  hasSister(): boolean
}

/** Examples and lists could name others just as well, denials and shares nearly anything. */
const OPEN_SENTENCE = withBorders(
  /[“”"()‘[\]—/:]|\b(?:such as|including|includes?|included|like|unlike|especially|particularly|mainly|mostly|generally|usually|often|sometimes|various|different|examples?|not|no|never|nor|cannot|without|called|named|termed|known as|referred to|also|important|another|other|others|those|than)\b|n['’]t\b/iu,
)
const CONTENT = new Set(['NOUN', 'PROPN', 'VERB', 'ADJ', 'NUM'])
/** Discoverers and instruments are no terms to learn: "astronomers", "modern telescopes". */
const OF_NO_TERM = withBorders(
  /^(?:modern|recent|new|early|late|ancient|current|many|most)\b|(?:scient|phys|chem|biolog|econom|psycholog|geolog|archaeolog|botan|zoolog)ists?$|(?:histor|mathematic|statistic|electric|physic)ians?$|(?:astronom|research|engineer|philosoph|geograph|teach|writ|read|us|mak)ers?$|(?:schol|auth)(?:ar|or)s?$|\bpeople$/u,
)
const FEWEST_CLUES = 4

const FEWEST_SENTENCES = 2
const SPACED = /^ [ .,]$/u
/** "Sit opposite members": the adjective is a preposition. */
const PREPOSITION = withBorders(/^(?:opposite|near|worth|due|like)\b/u)
const SMALL = /^\p{Ll}[\p{Ll} -]+$/u

const listWords = ({ words, range }: KeyTermSaid) =>
  words.slice(range.from, range.to).map(({ lower }) => lower)
const listRest = ({ words, range }: KeyTermSaid) => words.filter((_, i) => i < range.from || i >= range.to)

const tubule = 'A tubule carries most of the filtered salt to the blood.'
const before = ['We saw a tubule. It was about the tubule.']
const shown = (text: string, of: string) => ({ before, text, of })
const counterexample = shown(tubule, 'tubule')

export const keySentenceRules: readonly Rule<{ text: string }>[] = [
  {
    id: 'key-sentence-open',
    why: 'Examples and lists could name others just as well, denials and shares nearly anything.',
    test: ({ text }) => OPEN_SENTENCE.test(text),
    example: 'A tubule never carries most of the filtered salt to the blood.',
    counterexample: tubule,
  },
  {
    id: 'key-sentence-hedged',
    why: 'It says how sure somebody is.',
    test: ({ text }) => isHedged(text),
    example: 'A tubule perhaps carries most of the filtered salt to the blood.',
    counterexample: tubule,
  },
]

export const keyTermRules: readonly Rule<KeyTermSaid>[] = [
  {
    id: 'key-term-said-once',
    why: 'What is said once is no term of the text.',
    test: ({ sentences }) => sentences < FEWEST_SENTENCES,
    example: { text: tubule, of: 'tubule' },
    counterexample,
  },
  {
    id: 'key-term-beside-sign',
    why: 'What a sign joins to it belongs to it.',
    test: ({ around }) => !SPACED.test(around),
    example: shown('A tubule’s wall carries most of the filtered salt to the blood.', 'tubule'),
    counterexample,
  },
  {
    id: 'key-term-opens-as-preposition',
    why: '“Sit opposite members”: its first word isn’t its own.',
    test: ({ term }) => PREPOSITION.test(term ?? ''),
    example: {
      before: ['We saw opposite tubules.'],
      text: 'Opposite tubules carry most of the filtered salt to the blood.',
      of: 'Opposite tubules',
    },
    counterexample,
  },
  {
    id: 'key-term-with-capital',
    why: 'Names, and what may be one, are no terms.',
    test: ({ term }) => term === null || !SMALL.test(term),
    example: shown('A Tubule carries most of the filtered salt to the blood.', 'Tubule'),
    counterexample,
  },
  {
    id: 'key-term-in-list',
    why: 'Its neighbours in the list fit as well.',
    test: ({ words, range }) => standsInList(words, range),
    example: shown('A tubule and a capillary carry most of the filtered salt to the blood.', 'tubule'),
    counterexample,
  },
  {
    id: 'key-term-as-predicate',
    why: '“A cell is a …”: what kind of thing it is, many words tell.',
    test: ({ words, range }) => isPredicate(words, range),
    example: shown('A channel for filtered salt of the blood is a tubule.', 'tubule'),
    counterexample,
  },
  {
    id: 'key-term-part-of-more',
    why: 'The noun beside it belongs to the term.',
    test: ({ words, range }) => isPartOfMore(words, range),
    example: shown('A tubule 12 carries most of the filtered salt to the blood.', 'tubule'),
    counterexample,
  },
  {
    id: 'key-term-beside-the-point',
    why: 'What stands “in …” or “of …” could be nearly anything; what is done, or done to, the sentence tells.',
    test: ({ words, range, subject }) => !hasFirmPlace(words, range, subject),
    example: shown('The blood carries most of the filtered salt into a tubule.', 'tubule'),
    counterexample,
  },
  {
    id: 'key-term-of-no-matter',
    why: 'Who found something out, or with what, nobody learns a term for.',
    test: said => OF_NO_TERM.test(listWords(said).join(' ')),
    example: {
      before: ['We saw scientists. It was about the scientists.'],
      text: 'Scientists carry most of the filtered salt to the cold blood.',
      of: 'Scientists',
    },
    counterexample,
  },
  {
    id: 'key-term-with-few-clues',
    why: 'The rest says too little to know it by.',
    test: said => listRest(said).filter(({ pos }) => CONTENT.has(pos)).length < FEWEST_CLUES,
    example: shown('A tubule carries salt up and down and in and out.', 'tubule'),
    counterexample,
  },
  {
    id: 'key-term-given-away',
    why: 'A word of it, or a form of one, stands in the rest.',
    test: said =>
      leaksAnswer(
        listWords(said),
        listRest(said).map(({ lower }) => lower),
      ),
    example: shown('A tubule carries most of the tubular salt to the blood.', 'tubule'),
    counterexample,
  },
  {
    id: 'key-term-in-heading',
    why: 'The headings stand above the question.',
    test: ({ term, headings }) => leaksAnswer(term?.split(' ') ?? [], headings),
    example: { ...counterexample, headings: ['The tubule'] },
    counterexample,
  },
  {
    id: 'key-term-common',
    why: 'Words of everyday fit nearly everywhere.',
    test: ({ weigh }) => weigh() === 0,
    example: {
      before: ['We saw a house. It was about the house.'],
      text: 'A house carries most of the filtered salt to the blood.',
      of: 'house',
    },
    counterexample,
  },
  {
    id: 'key-term-has-sister',
    why: 'The text speaks of another thing of its kind, which may fit as well.',
    test: ({ hasSister }) => hasSister(),
    example: {
      before: ['We saw an artery and a vein. It was about the artery.'],
      text: 'An artery carries most of the filtered salt to the blood.',
      of: 'artery',
    },
    counterexample,
  },
]
