// Pronouns that mean nothing named before them in the sentence. A pronoun never means the subject of its own
// clause; names may be anybody's or anything's.

import type { Rule } from '../rule.rules.ts'
import type { TaggedWord } from '../tagger.ts'
import { exactly, withBorders } from '../words/phrases.words.ts'
import { men, pronounsByNumber, women } from '../words/pronouns.words.ts'
import { pluralNouns } from '../words/things.words.ts'
import { months } from '../words/time.words.ts'
import type { Said } from './said.ts'

const OF_PEOPLE = exactly([...men, ...women])
const OF_ONE = exactly(pronounsByNumber.ofOne)
const OF_SEVERAL = exactly(pronounsByNumber.ofSeveral)
const OWNS = /^(?:his|its|their|theirs|hers)$|(?:self|selves)$/u
const PLURAL_NOUNS = new Set(pluralNouns)
const MONTH = withBorders(new RegExp(`\\b(?:${months.join('|')})\\b`, 'u'))
const OPENS_CLAUSE =
  /^(?:and|but|that|which|who|whose|when|where|because|so|as|until|if|although|before|after|since|while|to)$/u

const isPlural = ({ lower }: TaggedWord) => PLURAL_NOUNS.has(lower) || /[^su]s$|ss?es$/u.test(lower)
const isOwner = ({ lower }: TaggedWord) => OWNS.test(lower)

/** Words before a pronoun that it may stand for: of its own clause only where it owns something. */
const wordsBefore = (words: readonly TaggedWord[], at: number, ownsSomething: boolean) => {
  const border = words.slice(0, at).findLastIndex(({ lower }) => OPENS_CLAUSE.test(lower))
  return words.slice(0, ownsSomething ? at : Math.max(0, border))
}

const isPersonBound = (words: readonly TaggedWord[], at: number): boolean => {
  const word = words[at]!
  return wordsBefore(words, at, word.lower === 'her' || isOwner(word)).some(
    ({ pos, text }, i) => pos === 'PROPN' && words[i - 1]?.lower !== 'the' && !MONTH.test(text),
  )
}

const nounsBefore = (words: readonly TaggedWord[], at: number) =>
  wordsBefore(words, at, isOwner(words[at]!)).filter(({ pos }) => pos === 'NOUN')

const isOneBound = (words: readonly TaggedWord[], at: number): boolean =>
  nounsBefore(words, at).some(noun => !isPlural(noun))

const areSeveralBound = (words: readonly TaggedWord[], at: number): boolean => {
  const nouns = nounsBefore(words, at)
  const before = wordsBefore(words, at, isOwner(words[at]!))
  return nouns.some(isPlural) || (nouns.length > 1 && before.some(({ lower }) => lower === 'and'))
}

const hasUnbound = (
  { words }: Said,
  pronoun: RegExp,
  isBound: (words: readonly TaggedWord[], at: number) => boolean,
): boolean => words.some(({ lower }, at) => pronoun.test(lower) && !isBound(words, at))

export const pronounRules: readonly Rule<Said>[] = [
  {
    id: 'unbound-he-or-she',
    why: 'No name before the pronoun says who is meant.',
    test: said => hasUnbound(said, OF_PEOPLE, isPersonBound),
    example: 'In the spring of 1600, he went to Prague with Tycho Brahe.',
    counterexample: 'In the spring of 1600, Johannes Kepler went to Prague with his wife.',
  },
  {
    id: 'unbound-it',
    why: 'No single thing before the pronoun is what it means.',
    test: said => hasUnbound(said, OF_ONE, isOneBound),
    example: 'Plants of all deserts have stored it in leaves of green wax.',
    counterexample: 'An agave of Mexico has stored water in its thick leaves.',
  },
  {
    id: 'unbound-they',
    why: 'Nothing before the pronoun names several.',
    test: said => hasUnbound(said, OF_SEVERAL, areSeveralBound),
    example: 'An agave of Mexico has stored water in their thick leaves.',
    counterexample: 'Agaves in the deserts of Mexico have stored water in their thick leaves.',
  },
]
