// Rules on the shape: no sentence, too little of one, or too much.
import { isApparatus } from '../../../../text/headings.rules.ts'
import type { Rule } from '../rule.rules.ts'
import type { TaggedWord } from '../tagger.ts'
import type { Said } from './said.ts'

const FEWEST_WORDS = 8
const FEWEST_WITH_NUMBER = 6
const MOST_WORDS = 32

const countWords = (text: string): number => text.split(' ').length

const isBalanced = (text: string): boolean => {
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0
  return (
    count(/\(/gu) === count(/\)/gu) &&
    !/^[^(]*\)|\([^)]*$/u.test(text) &&
    count(/[“"]/gu) % 2 === count(/”/gu) % 2 &&
    count(/["“”]/gu) % 2 === 0
  )
}

/** "A page showing a table", "an essay on automated engraving": forms that make no sentence by themselves. */
const isParticiple = (words: readonly TaggedWord[], at: number): boolean => {
  const { pos, lower } = words[at]!
  if (pos !== 'VERB') return false
  if (lower.endsWith('ing')) return true
  // "The most widely accepted estimate"
  let before = at - 1
  while (words[before]?.pos === 'ADV') before--
  return /^(?:ADP|DET)$/u.test(words[before]?.pos ?? '')
}

/** "Laminated glass consists of": a form that describes the noun behind it, which has a verb of its own. */
const describes = (words: readonly TaggedWord[], at: number): boolean =>
  words[at]!.lower.endsWith('ed') &&
  words[at + 1]?.pos === 'NOUN' &&
  /^(?:VERB|AUX)$/u.test(words[at + 2]?.pos ?? '')

/** Whether a verb stands outside of clauses that hang on a noun. */
const hasMainVerb = (words: readonly TaggedWord[]): boolean => {
  // A verb is written small; the titles of a list of books are not.
  const isVerb = (word: TaggedWord | undefined) =>
    (word?.pos === 'VERB' || word?.pos === 'AUX') && /^['’]?\p{Ll}/u.test(word.text)
  const isRelative = ({ lower }: TaggedWord) => /^(?:that|which|who|whose)$/u.test(lower)
  if (!words.some((word, i) => isVerb(word) && !isParticiple(words, i))) return false
  const first = words.findIndex(isRelative)
  if (words.slice(0, first < 0 ? words.length : first).some(isVerb)) return true
  const verbs = words.filter(
    (word, i) => isVerb(word) && !isVerb(words[i - 1]) && words[i - 1]?.pos !== 'ADV',
  )
  return verbs.length > words.filter(isRelative).length
}

/** Topics of a book's front and back matter. */
const OF_LICENCE = /\b(?:licen[cs]es?|copyright|copying|warranty|imprint|acknowledge?ments?)\b/iu
/** "input h", "V is the largest", "ax2": letters that stand for something told elsewhere, or powers that lost their place. */
const SYMBOL =
  /(?<![\p{L}\p{N}’'.-])(?:[b-z](?![\p{L}\p{N}.’'-])|\p{Ll}{1,3}\p{Nd}(?![\p{L}\p{N}]))|^\p{Lu} (?:is|are|has|must|stands|denotes) /u

export const shapeRules: readonly Rule<Said>[] = [
  {
    id: 'of-a-licence',
    why: 'A licence, an imprint or thanks are no matter of the text.',
    test: ({ headings }) => headings.some(heading => OF_LICENCE.test(heading)),
    example: {
      headings: ['Paper', 'Copying this book'],
      text: 'Marco Polo described the paper money of China in 1299.',
    },
    counterexample: {
      headings: ['Paper', 'China'],
      text: 'Marco Polo described the paper money of China in 1299.',
    },
  },
  {
    id: 'symbol-inside',
    why: 'What a letter stands for, another sentence tells.',
    test: ({ text }) => SYMBOL.test(text),
    example: 'Wires of copper carry a charge of strength q through all of Germany.',
    counterexample: 'Wires of copper carry a charge of 5 coulombs through all of Germany.',
  },
  {
    id: 'below-apparatus',
    why: 'What stands below “References” and the like is no matter of the text.',
    test: ({ headings }) => isApparatus(headings.at(-1) ?? ''),
    example: {
      headings: ['Paper', 'References'],
      text: 'Marco Polo described the paper money of China in 1299.',
    },
    counterexample: {
      headings: ['Paper', 'China'],
      text: 'Marco Polo described the paper money of China in 1299.',
    },
  },
  {
    id: 'too-few-words',
    why: 'Too little is said to be asked about.',
    test: ({ text }) => countWords(text) < (/\p{Nd}/u.test(text) ? FEWEST_WITH_NUMBER : FEWEST_WORDS),
    example: 'Bells are cast in Rome.',
    counterexample: 'Bells of bronze are cast in Rome and in all cities of Italy.',
  },
  {
    id: 'too-many-words',
    why: 'A reader loses the question on the way.',
    test: ({ text }) => countWords(text) > MOST_WORDS,
    example:
      'Bells of bronze are cast in Rome and in Milan and in Turin and in Padua and in Naples and in Pisa and in Siena and in Lucca and in Parma and in Bari and in Trento.',
    counterexample: 'Bells of bronze are cast in Rome and in Milan and in Turin and in Padua and in Naples.',
  },
  {
    id: 'no-full-stop',
    why: 'It doesn’t open and close as sentences do.',
    test: ({ text }) => !/^[\p{Lu}\p{Nd}].*[\p{L}\p{N}%)”]\.$/u.test(text),
    example: 'Bells of bronze are cast in Rome and in all cities of Italy',
    counterexample: 'Bells of bronze are cast in Rome and in all cities of Italy.',
  },
  {
    id: 'signs-inside',
    why: 'Colons, signs of code and the like divide what is no plain sentence.',
    test: ({ text }) => /[;:!?…|=<>→{}\\]|\.\.|https?/u.test(text.slice(0, -1)),
    example: 'Rome has three bells of bronze: Marta, Anna and the great Sofia.',
    counterexample: 'Rome has three bells of bronze named Marta, Anna and Sofia.',
  },
  {
    id: 'brackets-open',
    why: 'Half of a bracket or of a quotation is missing.',
    test: ({ text }) => !isBalanced(text),
    example: 'Bells of bronze are cast in Rome (and in all cities of Italy.',
    counterexample: 'Bells of bronze are cast in Rome (and in all cities of Italy).',
  },
  {
    id: 'two-scripts',
    why: 'The title of a book in its own script is no English.',
    test: ({ text }) => /\p{Script=Latin}{4}/u.test(text) && /(?:(?!\p{Script=Latin})\p{L}){3}/u.test(text),
    example: 'Leo Tolstoy gave the novel Война и мир its title in Russia.',
    counterexample: 'Leo Tolstoy gave the novel War and Peace its title in Russia.',
  },
]

export const grammarRules: readonly Rule<Said>[] = [
  {
    id: 'opens-with-verb',
    why: '“Hold up a thumb”, “Always stores two digits”: an order, or no sentence at all.',
    test: ({ words }) => {
      const at = words.findIndex(({ pos }) => pos !== 'ADV')
      const first = words[at]
      return !first || ((first.pos === 'VERB' || first.pos === 'AUX') && !describes(words, at))
    },
    example: 'Always stores two digits of each year in the memory of Linux.',
    counterexample: 'The kernel of Linux has stored two digits of each year.',
  },
  {
    id: 'no-main-verb',
    why: '“Pointers that are read” says nothing of the pointers.',
    test: ({ words }) => !hasMainVerb(words),
    example: 'Bells of bronze that are cast in the cities of Italy and Spain.',
    counterexample: 'Bells of bronze that are rung in Italy are cast in Spain.',
  },
]
