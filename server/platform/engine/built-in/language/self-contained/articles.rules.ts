// "The engine" that means an engine of which another sentence speaks.

import type { Rule } from '../rule.rules.ts'
import type { TaggedWord } from '../tagger.ts'
import { pointingInPhrase } from '../words/pronouns.words.ts'
import { onlyOnes } from '../words/things.words.ts'
import { stretches } from '../words/time.words.ts'
import type { Said } from './said.ts'

const ONLY_ONES = new Set(onlyOnes)
const STRETCHES = new Set(stretches)
const POINTING_ADJECTIVES = new Set(pointingInPhrase)
/** First words of what there is only one of. */
const UNIQUE = /(?:est|most)$|^(?:first|second|third|last|\p{L}+th)$/u
const ORDINAL = /^(?:first|second|third|fourth|fifth|last|next)$/u
const AFTER_NOUN = new Set('of that which who whose where when between'.split(' '))
const IN_PHRASE = /^(?:ADJ|NOUN|PROPN|NUM)$/u

/** A number that counts what follows; years name it. */
const isCount = ({ pos, text }: TaggedWord) => pos === 'NUM' && !/^(?:1\d|20)\d\d$/u.test(text)

/** "the" with the words of its phrase. */
type Definite = {
  at: number
  run: readonly TaggedWord[]
  head: TaggedWord
  next: TaggedWord | undefined
  isFollowed: boolean
}

const definitesIn = (words: readonly TaggedWord[]): Definite[] =>
  words.flatMap((word, at) => {
    if (word.lower !== 'the') return []
    const end = words.findIndex(({ pos }, i) => i > at && !IN_PHRASE.test(pos))
    const last = end < 0 ? words.length : end
    const run = words.slice(at + 1, last)
    const head = run.at(-1)
    const next = words[last]
    return head ? [{ at, run, head, next, isFollowed: AFTER_NOUN.has(next?.lower ?? '') }] : []
  })

const points = ({ run }: Definite) => run.length > 1 && POINTING_ADJECTIVES.has(run[0]!.lower)

/** "The 100 bytes": of what, another sentence tells. */
const counts = ({ run, isFollowed }: Definite) => run.length > 1 && isCount(run[0]!) && !isFollowed

/** "The first line shows" */
const isOrdinal = ({ at, run, isFollowed }: Definite) =>
  run.length > 1 && at === 0 && ORDINAL.test(run[0]!.lower) && !isFollowed

const isMost = ({ head }: Definite) => head.pos === 'ADJ' && /(?:est|most)$/u.test(head.lower)

/** Names, and what is told by its kind: "the poor", "from the sixth to the thirteenth century". */
const namesItself = (words: readonly TaggedWord[], { at, run, head }: Definite): boolean =>
  run.some(({ pos }) => pos === 'PROPN' || pos === 'NUM') ||
  (head.pos === 'ADJ' && at === 0) ||
  (/^\p{L}+th$/u.test(head.lower) && words.some(({ lower }) => /^centur(?:y|ies)$/u.test(lower)))

const getPhrase = ({ run }: Definite) => run.map(({ lower }) => lower).join(' ')

const isOwner = ({ run, head, next }: Definite): boolean =>
  run.length === 1 && /^['’]s?$/u.test(next?.text ?? '') && !ONLY_ONES.has(head.lower)

const isKnown = ({ words, isSetting, isIntroduced }: Said, { at, head, isFollowed }: Definite): boolean =>
  isFollowed ||
  ONLY_ONES.has(head.lower) ||
  words.slice(0, at).some(other => other.lemma === head.lemma) ||
  (isSetting(head.lower) && !STRETCHES.has(head.lower) && !isIntroduced(head.lower))

type Flaw =
  | 'the-pointing'
  | 'the-counted'
  | 'the-ordinal'
  | 'the-most-of-nothing'
  | 'the-introduced-before'
  | 'the-unknown-phrase'
  | 'the-owner'
  | 'the-unknown-thing'

/** Flaw of one phrase behind "the"; null if it is clear which one is meant. */
const findFlaw = (said: Said, one: Definite): Flaw | null => {
  const { at, run, next, isFollowed } = one
  if (points(one)) return 'the-pointing'
  if (counts(one)) return 'the-counted'
  if (isOrdinal(one)) return 'the-ordinal'
  const hasName = run.some(({ pos }) => pos === 'PROPN' || pos === 'NUM')
  // "The largest" goes on with a noun or with "of".
  if (!hasName && isMost(one)) return at > 0 || next?.lower === 'of' ? null : 'the-most-of-nothing'
  if (namesItself(said.words, one)) return null
  if (run.length > 1) {
    const phrase = getPhrase(one)
    if (said.isIntroduced(phrase)) return 'the-introduced-before'
    if (at === 0 && !isFollowed && !said.isTerm(phrase)) return 'the-unknown-phrase'
    if (!said.isStory || UNIQUE.test(run[0]!.lower)) return null
  }
  // "The church's tower" is a certain church's, whatever the headings speak of.
  if (isOwner(one)) return 'the-owner'
  return isKnown(said, one) ? null : 'the-unknown-thing'
}

/** A rule that refuses where a phrase has the flaw of its id. */
const refuseFlaw = (rule: Omit<Rule<Said, Flaw>, 'test'>): Rule<Said> => ({
  id: rule.id,
  why: rule.why,
  test: said => definitesIn(said.words).some(one => findFlaw(said, one) === rule.id),
  example: rule.example,
  counterexample: rule.counterexample,
})

export const articleRules: readonly Rule<Said>[] = [
  refuseFlaw({
    id: 'the-pointing',
    why: '“the entire series”, “the new law”: the one that was spoken of.',
    example: 'Peter Paul Rubens painted the entire series for Maria of Medici.',
    counterexample: 'Peter Paul Rubens painted the history of Maria of Medici in Paris.',
  }),
  refuseFlaw({
    id: 'the-counted',
    why: 'Which ones were counted, another sentence tells.',
    example: 'Peter Paul Rubens painted the 24 pictures in Paris for Maria.',
    counterexample: 'Peter Paul Rubens painted the 24 pictures of Maria in Paris.',
  }),
  refuseFlaw({
    id: 'the-ordinal',
    why: 'The first of what, another sentence tells.',
    example: 'The second bridge carries trains from Copenhagen to Malmö in Sweden.',
    counterexample: 'The second bridge of Copenhagen carries trains to Malmö in Sweden.',
  }),
  refuseFlaw({
    id: 'the-most-of-nothing',
    why: 'The largest of what, another sentence tells.',
    example: 'The simplest is to cut pieces of copper in water with Gaussian filters.',
    counterexample: 'The simplest of filters has cut pieces of copper in water.',
  }),
  refuseFlaw({
    id: 'the-introduced-before',
    why: 'The passage has brought one in: that one is meant.',
    example: {
      text: 'Peter Paul Rubens built a water mill. Grain of all farmers is ground by the water mill in Antwerp.',
    },
    counterexample: {
      text: 'Peter Paul Rubens built a house. Grain of all farmers is ground by the water mill of Rubens in Antwerp.',
    },
  }),
  refuseFlaw({
    id: 'the-unknown-phrase',
    why: 'A phrase that is no term names a thing of another sentence.',
    example: 'The wooden basket holds apples of Spain and nuts of Italy.',
    counterexample: 'The optic nerve carries signals from eyes to brains of animals.',
  }),
  refuseFlaw({
    id: 'the-owner',
    why: 'Whose, another sentence tells.',
    example: 'In 1844, the church’s basement was opened to a school by John Wesley.',
    counterexample: 'In 1844, a church’s basement was opened to a school by John Wesley.',
  }),
  refuseFlaw({
    id: 'the-unknown-thing',
    why: 'Which one, another sentence tells.',
    example: 'In 1844, John Wesley opened the school to children of London.',
    counterexample: 'In 1844, John Wesley opened the school of Saint Anne to children.',
  }),
]
