// Wrong noun phrases beside a right one: others of the same text that stand in the same way (a name beside names, several
// beside several), are near in meaning and of which the text doesn't say the same.
import { shuffled } from '@lantern/contract/questions/random.rules'
import type { Document, Sentence } from '../document/document.ts'
import { getNameKind, getThingKind } from '../document/kinds.ts'
import { isPluralNoun, listNounPhrases, type NounPhrase } from '../document/noun-phrases.ts'
import type { Wrong } from '../find/fact.ts'
import { exactly } from '../word-lists/phrases.words.ts'
import { generalNouns } from '../word-lists/things.words.ts'
import { months } from '../word-lists/time.words.ts'

/** How a phrase looks to who guesses: a name or a thing, of which kind, one or several. */
type Entry = {
  text: string
  head: string
  isName: boolean
  takesArticle: boolean
  isPlural: boolean
  sentences: Set<number>
}

export type PhrasePool = readonly Entry[]

const GENERAL = exactly(generalNouns.map(noun => `${noun}s?`))
const MONTH = exactly(months)
/** Opens no term: "many farmers", "the first stage", "the shortest supply". */
const OPENS_NO_TERM =
  /^(?:many|much|little|shorter|longer|larger|smaller|higher|greater|cheaper|weaker|stronger|fewer|less|few|several|most|some|other|such|same|own|first|second|third|last|next|single|certain|typical|normal|various|main|major|new|late|early|cent|percent|\p{L}+est)\b/iu
/** Cosines: below, nobody would believe it; above, it may mean the same. */
const FARTHEST = 0.12
const SURELY_NEAR = 0.25
const NEAREST = 0.62
const MOST_WORDS_APART = 2
/** Two that share more clues of the question in some sentence may both be right. */
const MOST_SHARED_CLUES = 1

const keyOf = (text: string) => text.toLowerCase()
const listClues = (text: string): ReadonlySet<string> =>
  new Set((text.toLowerCase().match(/\p{L}{4,}/gu) ?? []).map(word => word.slice(0, 6)))

export const isNameOf = ({ isName }: Document, { text, head }: NounPhrase): boolean =>
  /^\p{Lu}/u.test(text) && /^\p{Lu}/u.test(head.text) && isName(head.text)

const IS_BORDER = /^(?:PUNCT|ADP|VERB|AUX|CCONJ|SCONJ)$/u

/** Whether a phrase stands for itself: no part of a larger name ("Committee of Public Safety"), no words that the tagger
 * joined ("plates move"). */
export const standsAlone = (
  { lexicon: { wordNet } }: Document,
  { words }: Sentence,
  { from, to, determiner, text }: NounPhrase,
  isName: boolean,
): boolean => {
  const before = words[from - (determiner ? 2 : 1)]
  const next = words[to]
  if (
    isName &&
    before?.lower === 'of' &&
    /^\p{Lu}|^and$/u.test(words[from - (determiner ? 3 : 2)]?.text ?? '')
  )
    return false
  if (next && !IS_BORDER.test(next.pos)) return false
  const inner = words.slice(from, to - 1)
  if (!isName && inner.some(({ pos, lower }) => pos !== 'ADJ' && /[^s]s$/u.test(lower))) return false
  // "where hot material rises"
  if (!isName && inner.at(-1)?.pos === 'NOUN' && determiner === '' && wordNet?.isVerb(words[to - 1]!.lower))
    return false
  return determiner !== '' || isName || !text.includes(' ') || inner[0]!.pos === 'ADJ'
}

/** All phrases of a document that could stand for another, each once. */
export const collectPhrases = (doc: Document): PhrasePool => {
  const pool = new Map<string, Entry>()
  for (const sentence of doc.sentences)
    for (const phrase of listNounPhrases(sentence)) {
      const isName = isNameOf(doc, phrase)
      const isOpening = phrase.from === 0 && !isName
      const text = isOpening ? phrase.text.charAt(0).toLowerCase() + phrase.text.slice(1) : phrase.text
      if (GENERAL.test(phrase.head.lower) || MONTH.test(text) || !/^[\p{L}\p{N}’' -]{3,}$/u.test(text))
        continue
      if (OPENS_NO_TERM.test(text) || !standsAlone(doc, sentence, phrase, isName)) continue
      const entry = pool.get(keyOf(text)) ?? {
        text,
        head: phrase.head.lower,
        isName,
        takesArticle: false,
        isPlural: isPluralNoun(phrase.head.lower),
        sentences: new Set<number>(),
      }
      entry.takesArticle ||= phrase.determiner === 'the'
      entry.sentences.add(sentence.number)
      pool.set(keyOf(text), entry)
    }
  return [...pool.values()]
}

const computeCosine = ({ lexicon: { wordVectors } }: Document, a: string, b: string): number => {
  const [one, other] = [wordVectors?.rowOf(a) ?? -1, wordVectors?.rowOf(b) ?? -1]
  return one < 0 || other < 0 ? 0 : wordVectors!.cosine(one, other)
}

const isKin = ({ lexicon: { wordNet } }: Document, a: string, b: string): boolean =>
  wordNet !== null &&
  (wordNet.sharesSense(a).has(b) || wordNet.listKinds(a).has(b) || wordNet.listKinds(b).has(a))

export type AskedPhrase = {
  sentence: Sentence
  phrase: NounPhrase
  /** The question without the phrase. */
  stem: string
}

/** Whether the text says something of the other that could answer the question as well. */
const mayBeRight = (doc: Document, { sentence, stem }: AskedPhrase, other: Entry): boolean => {
  if (other.sentences.has(sentence.number) || sentence.whole.toLowerCase().includes(keyOf(other.text)))
    return true
  const clues = listClues(stem)
  return [...other.sentences].some(at => {
    const said = listClues(doc.sentences[at]!.whole)
    return [...clues].filter(clue => said.has(clue)).length > MOST_SHARED_CLUES
  })
}

const isLikeName = (
  doc: Document,
  { phrase }: AskedPhrase,
  own: Entry | undefined,
  other: Entry,
): boolean => {
  const takesArticle = own?.takesArticle ?? phrase.determiner === 'the'
  return (
    takesArticle === other.takesArticle &&
    getNameKind(doc, phrase.text, takesArticle) === getNameKind(doc, other.text, other.takesArticle)
  )
}

const isLike = (doc: Document, asked: AskedPhrase, own: Entry | undefined, other: Entry): boolean => {
  const { phrase } = asked
  const isName = isNameOf(doc, phrase)
  if (isName !== other.isName || isPluralNoun(phrase.head.lower) !== other.isPlural) return false
  if (isName) return isLikeName(doc, asked, own, other)
  const kinds = [getThingKind(doc, phrase.head.lower), getThingKind(doc, other.head)]
  if (kinds[0] !== kinds[1]) return false
  // Where the family fled, its king did too.
  if (kinds[0] === 'people' && !other.isPlural) return false
  if (Math.abs(phrase.text.split(' ').length - other.text.split(' ').length) > MOST_WORDS_APART) return false
  return phrase.head.lower !== other.head && !isKin(doc, phrase.head.lower, other.head)
}

const sharesWord = (a: string, b: string): boolean => {
  const words = listClues(a)
  return [...listClues(b)].some(word => words.has(word)) || keyOf(a) === keyOf(b)
}

/** Up to three, the nearest first; `isFar` where it may look out of place. */
export const wrongPhrases = (
  doc: Document,
  pool: PhrasePool,
  asked: AskedPhrase,
  random: () => number,
): Wrong[] => {
  const isName = isNameOf(doc, asked.phrase)
  const own = pool.find(({ text }) => keyOf(text) === keyOf(asked.phrase.text))
  const said = listClues(`${asked.sentence.whole} ${asked.phrase.text}`)
  // "Edo was renamed Tokyo": what stands beside it somewhere may be the same, or belong to it.
  const isBeside = (other: Entry) => isName && [...other.sentences].some(at => own?.sentences.has(at))
  const nearness = ({ head }: Entry) => (isName ? NEAREST : computeCosine(doc, asked.phrase.head.lower, head))
  const fit = pool
    .filter(
      other => isLike(doc, asked, own, other) && ![...listClues(other.text)].some(clue => said.has(clue)),
    )
    .map(other => ({ other, near: nearness(other) }))
    .filter(({ near }) => near >= FARTHEST && near <= NEAREST)
    .filter(({ other }) => !isBeside(other) && !mayBeRight(doc, asked, other))
  const byNearness = shuffled(fit, random).sort((a, b) => Math.round(10 * b.near) - Math.round(10 * a.near))
  const chosen: { other: Entry; near: number }[] = []
  for (const one of byNearness)
    if (chosen.length < 3 && !chosen.some(({ other }) => sharesWord(other.text, one.other.text)))
      chosen.push(one)
  return chosen.map(({ other, near }) => ({ text: other.text, reason: null, isFar: near < SURELY_NEAR }))
}
