// Wrong noun phrases beside a right one: others of the same text that stand in the same way (a name beside names, several
// beside several), are near in meaning and of which the text doesn't say the same.

import { shuffled } from '@lantern/contract/questions/kinds/random.rules'
import { isPluralNoun, type NounPhrase } from '../../language/noun-phrases.ts'
import { LEAST_RARITY } from '../document/concept.rules.ts'
import { computeRarity } from '../document/concept.ts'
import type { Document, Sentence } from '../document/document.ts'
import { isKin } from '../document/kin.ts'
import { getNameKind, getThingKind } from '../document/kinds.ts'
import {
  isNameOf,
  keyOf,
  kindOf,
  listClues,
  type PhraseEntry,
  type PhrasePool,
} from '../document/phrase-pool.ts'
import type { Wrong } from '../find/fact.ts'

/** Cosines: below, nobody would believe it; above, it may mean the same. */
const FARTHEST = 0.12
const SURELY_NEAR = 0.25
const NEAREST = 0.62
const MOST_WORDS_APART = 2
/** Two that share more clues of the question in some sentence may both be right. */
const MOST_SHARED_CLUES = 1

const computeCosine = ({ lexicon: { wordVectors } }: Document, a: string, b: string): number => {
  const [one, other] = [wordVectors?.rowOf(a) ?? -1, wordVectors?.rowOf(b) ?? -1]
  return one < 0 || other < 0 ? 0 : wordVectors!.cosine(one, other)
}

export type AskedPhrase = {
  sentence: Sentence
  phrase: NounPhrase
  /** The question without the phrase. */
  stem: string
  /** Whether wrong phrases have to be as many as the right one, as in a gap. */
  agrees: boolean
}

/** Whether the text says something of the other that could answer the question as well. */
const mayBeRight = (doc: Document, { sentence, stem }: AskedPhrase, other: PhraseEntry): boolean => {
  if (other.sentences.has(sentence.number) || sentence.whole.toLowerCase().includes(keyOf(other.text)))
    return true
  const clues = listClues(stem)
  return [...other.sentences].some(at => {
    const said = listClues(doc.sentences[at]!.whole)
    return [...clues].filter(clue => said.has(clue)).length > MOST_SHARED_CLUES
  })
}

/** Properties of the answer, read once before many others are compared with it. */
type Own = {
  isName: boolean
  isPlural: boolean
  takesArticle: boolean
  kind: string | null
  words: number
  isTechnical: boolean
}

const readOwn = (
  doc: Document,
  pool: PhrasePool,
  { phrase }: AskedPhrase,
): Own & { entry: PhraseEntry | undefined } => {
  const isName = isNameOf(doc, phrase)
  const entry = pool.find(({ text }) => keyOf(text) === keyOf(phrase.text))
  const takesArticle = entry?.takesArticle ?? phrase.determiner === 'the'
  return {
    entry,
    isName,
    takesArticle,
    isPlural: isPluralNoun(phrase.head.lower),
    kind: isName ? getNameKind(doc, phrase.text, takesArticle) : getThingKind(doc, phrase.head.lower),
    words: phrase.text.split(' ').length,
    isTechnical: isTechnical(doc, phrase.text),
  }
}

/** How another phrase stands beside the right one. */
type Likeness =
  | 'like'
  /** One beside several: no difference where a question asks "what", and a slip in a gap. */
  | 'other-number'
  /** A rare word beside a rare word, of whose kinds the dictionary doesn't know one. */
  | 'technical'

const isTechnical = (doc: Document, text: string): boolean =>
  text.split(/[ -]/u).some(word => computeRarity(doc, word) >= LEAST_RARITY)

const compare = (doc: Document, own: Own, other: PhraseEntry): Likeness | null => {
  if (own.isName !== other.isName) return null
  if (own.isName)
    return own.isPlural === other.isPlural &&
      own.takesArticle === other.takesArticle &&
      own.kind === kindOf(doc, other)
      ? 'like'
      : null
  // Single people can't replace a group: if the family fled, its king did too.
  if (own.kind === 'people' && !other.isPlural) return null
  if (Math.abs(own.words - other.text.split(' ').length) > MOST_WORDS_APART) return null
  const kind = kindOf(doc, other)
  if (own.kind === kind && (kind !== null || own.isPlural === other.isPlural))
    return own.isPlural === other.isPlural ? 'like' : 'other-number'
  const isUnknown = own.kind === null || kind === null
  return isUnknown && own.isTechnical && isTechnical(doc, other.text) ? 'technical' : null
}

const sharesWord = (a: string, b: string): boolean => {
  const words = listClues(a)
  return [...listClues(b)].some(word => words.has(word)) || keyOf(a) === keyOf(b)
}

const ORDER: readonly Likeness[] = ['like', 'other-number', 'technical']

/** Up to three, the most alike and nearest first; `isFar` where it may look out of place. */
export const wrongPhrases = (
  doc: Document,
  pool: PhrasePool,
  asked: AskedPhrase,
  random: () => number,
): Wrong[] => {
  const own = readOwn(doc, pool, asked)
  const head = asked.phrase.head.lower
  const said = listClues(`${asked.sentence.whole} ${asked.phrase.text}`)
  const isInSection = (other: PhraseEntry) =>
    [...other.sentences].some(
      at => doc.sentences[at]!.passage.headings.join() === asked.sentence.passage.headings.join(),
    )
  const nearness = (other: PhraseEntry, likeness: Likeness) => {
    if (own.isName) return NEAREST
    // Vectors of technical words are few: what stands in the same section is near.
    return likeness === 'technical' && isInSection(other)
      ? Math.max(SURELY_NEAR, computeCosine(doc, head, other.head))
      : computeCosine(doc, head, other.head)
  }
  const fit = pool.flatMap(other => {
    const likeness = compare(doc, own, other)
    if (likeness === null || (asked.agrees && likeness !== 'like')) return []
    if ([...other.clues].some(clue => said.has(clue))) return []
    const near = nearness(other, likeness)
    return near >= FARTHEST && near <= NEAREST ? [{ other, near, order: ORDER.indexOf(likeness) }] : []
  })
  // "Edo was renamed Tokyo": what stands beside it somewhere may be the same, or belong to it.
  const isBeside = ({ sentences }: PhraseEntry) =>
    own.isName && [...sentences].some(at => own.entry?.sentences.has(at))
  const isSame = (other: PhraseEntry) => !own.isName && (head === other.head || isKin(doc, head, other.head))
  const byNearness = shuffled(fit, random).sort(
    (a, b) => a.order - b.order || Math.round(10 * b.near) - Math.round(10 * a.near),
  )
  const chosen: { other: PhraseEntry; near: number }[] = []
  for (const one of byNearness) {
    if (chosen.length === 3) break
    if (chosen.some(({ other }) => sharesWord(other.text, one.other.text))) continue
    if (isBeside(one.other) || isSame(one.other) || mayBeRight(doc, asked, one.other)) continue
    chosen.push(one)
  }
  return chosen.map(({ other, near }) => ({
    text: other.text,
    reason: null,
    isFar: near < SURELY_NEAR,
    nearness: near,
    articles: other.articles,
  }))
}
