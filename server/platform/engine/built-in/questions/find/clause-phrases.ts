// Phrases of clauses as question making compares them: of which kind they are, with which word they are asked, and which
// may stand in the place of which.
import type { QuestionWord } from '../../facts/ask-clause.rules.ts'
import type { Argument } from '../../facts/clause.rules.ts'
import { listAllPhrases, type Phrase } from '../../facts/phrase.rules.ts'
import { listChildren, type Tree } from '../../facts/tree.rules.ts'
import { isPluralNoun, type NounPhrase } from '../../language/noun-phrases.ts'
import { asInside } from '../document/clause.ts'
import type { Document, Sentence } from '../document/document.ts'
import { getNameKind, getThingKind } from '../document/kinds.ts'
import { keyOf, type PhrasePool, poolPhrases } from '../document/phrase-pool.ts'
import type { DescribedNoun } from '../form/near-phrases.ts'

const PLACES = /^(?:in|at|inside|within|near|between|above|below|under|along|beneath)$/iu
const PLACE_KINDS = new Set(['place', 'object', 'feature'])

export const toNounPhrase = ({ words }: Tree, phrase: Phrase): NounPhrase => {
  const { form, start, end } = words[phrase.head]!
  return {
    from: phrase.from,
    to: phrase.to,
    determiner: phrase.determiner,
    text: phrase.text,
    head: {
      text: form,
      lower: form.toLowerCase(),
      lemma: words[phrase.head]!.lemma,
      pos: words[phrase.head]!.upos,
      start,
      end,
    } as NounPhrase['head'],
  }
}

/** A phrase that ends with its noun, as other phrases are made of it; null for names and longer phrases. */
export const readDescribed = (tree: Tree, { from, to, head, isProper }: Phrase): DescribedNoun | null => {
  const words = tree.words.slice(from, to)
  if (isProper || head !== to - 1 || words.some(({ form }) => !/^\p{L}+$/u.test(form))) return null
  const before = words.at(-2)
  const describing =
    before === undefined ? null : before.upos === 'ADJ' ? 'adj' : before.upos === 'NOUN' ? 'noun' : undefined
  if (describing === undefined) return null
  return { words: words.map(({ form }) => form.toLowerCase()), describing }
}

export const getKind = (doc: Document, tree: Tree, phrase: Phrase): string | null =>
  phrase.isProper
    ? getNameKind(doc, phrase.text, phrase.determiner === 'the')
    : getThingKind(doc, tree.words[phrase.head]!.form.toLowerCase())

/** Lexicographer's file of nouns for persons (lexnames(5WN)); groups of people have another. */
const PERSON_FILE = 18

const isPerson = (
  { lexicon: { wordNet } }: Document,
  tree: Tree,
  phrase: Phrase,
  kind: string | null,
): boolean => {
  // The parser takes unknown words for names: "the ummah".
  if (phrase.isProper) return /^\p{Lu}/u.test(phrase.text) && (kind === 'person' || kind === 'nation')
  const noun = tree.words[phrase.head]!.lemma.toLowerCase()
  return kind === 'people' && wordNet?.nounFile(noun) === PERSON_FILE
}

/** "Norwegian settlers", "Japanese ports": written with a capital everywhere. */
const OF_NATION = /(?:ian|ean|ese|ish)$/u

/** A phrase that opened its sentence, as it is written inside of one: the parser knows names. */
export const writeInside = (doc: Document, { words }: Tree, phrase: string): string => {
  const first = words.find(({ form }) => phrase.startsWith(form)) ?? words[0]!
  const isName =
    first.upos === 'PROPN' || doc.isName(first.form) || (first.upos === 'ADJ' && OF_NATION.test(first.form))
  if (first.upos === 'PROPN' && !doc.isName(first.form)) return asInside(phrase, doc) ?? phrase
  if (first.upos !== 'DET' && (isName || !/^\p{Lu}[\p{Ll}’'-]+$/u.test(first.form))) return phrase
  return phrase.charAt(0).toLowerCase() + phrase.slice(1)
}

/** Null where it isn't known which question word is English. */
export const chooseWord = (
  doc: Document,
  tree: Tree,
  { preposition }: Argument,
  kind: string | null,
  phrase: Phrase,
): QuestionWord | null => {
  if (isPerson(doc, tree, phrase, kind)) return 'Who'
  if (phrase.isProper && (kind === 'other' || kind === 'described')) return null
  const form = preposition === null ? '' : tree.words[preposition]!.form.toLowerCase()
  if (PLACES.test(form) && kind !== null && PLACE_KINDS.has(kind)) return 'Where'
  // "found on the island", not "pulls on the oceans"
  if (form === 'on' && (kind === 'place' || kind === 'feature')) return 'Where'
  return 'What'
}

export type Pools = {
  /** Phrases without numbers: "an eruption in 1815" is no choice where no year is asked. */
  plain: PhrasePool
  withNumbers: PhrasePool
  /** Phrases that the text puts behind "in", "at" and the like. */
  places: PhrasePool
}

/** A single word without an article that is more often an adjective ("focal") or a verb ("start"). */
const isLikelyNoNoun = (
  { lexicon: { wordNet } }: Document,
  { text, determiner, head: { lower } }: NounPhrase,
): boolean => {
  if (!wordNet || determiner !== '' || text.includes(' ') || isPluralNoun(lower)) return false
  return wordNet.isVerb(lower) || (wordNet.isWrittenAs(lower, 'adj') && !wordNet.isWrittenAs(lower, 'noun'))
}

/** A word that only opens sentences: whether it is written small inside of one, nothing tells. */
const isNameAtOpening = (doc: Document, { from, head: { text, lower, pos } }: NounPhrase): boolean =>
  from === 0 && pos === 'PROPN' && !doc.isName(text) && !doc.lexicon.wordNet?.knows(lower)

/** Phrases of the sentences that were parsed. */
export const createPools = (doc: Document, read: readonly { sentence: Sentence; tree: Tree }[]): Pools => {
  const placed = read
    .flatMap(({ sentence, tree }) =>
      listAllPhrases(tree).map(phrase => ({
        sentence,
        tree,
        phrase: toNounPhrase(tree, phrase),
        head: phrase.head,
      })),
    )
    .filter(({ phrase }) => !isLikelyNoNoun(doc, phrase) && !isNameAtOpening(doc, phrase))
  const withNumbers = poolPhrases(doc, placed)
  const plain = withNumbers.filter(({ text }) => !/\p{Nd}/u.test(text))
  const atPlaces = new Set(
    placed
      .filter(({ tree, head }) =>
        listChildren(tree, head, 'case').some(at => PLACES.test(tree.words[at]!.form)),
      )
      .map(({ phrase }) => keyOf(phrase.text)),
  )
  return { plain, withNumbers, places: plain.filter(({ text }) => atPlaces.has(keyOf(text))) }
}
