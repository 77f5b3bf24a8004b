// The noun phrases of a document that could stand for another in a question, each once, with where it stands.

import { isPluralNoun, listNounPhrases, type NounPhrase } from '../../language/noun-phrases.ts'
import { exactly } from '../../language/words/phrases.words.ts'
import { generalNouns } from '../../language/words/things.words.ts'
import { months } from '../../language/words/time.words.ts'
import type { Document, Sentence } from './document.ts'
import { getNameKind, getThingKind } from './kinds.ts'

/** How a phrase looks to who guesses: a name or a thing, of which kind, one or several. */
export type PhraseEntry = {
  text: string
  head: string
  isName: boolean
  takesArticle: boolean
  /** Articles with which the text writes it: "the", "a", or none (''). */
  articles: Set<string>
  isPlural: boolean
  /** Kind of the name or thing; read at the first comparison. */
  kind: string | null | undefined
  clues: ReadonlySet<string>
  sentences: Set<number>
}

export type PhrasePool = readonly PhraseEntry[]

const GENERAL = exactly(generalNouns.map(noun => `${noun}s?`))
const MONTH = exactly(months)
/** Opens no term: "many farmers", "the first stage", "the shortest supply". */
export const OPENS_NO_TERM =
  /^(?:many|much|little|shorter|longer|larger|smaller|higher|greater|cheaper|weaker|stronger|fewer|less|few|several|most|some|other|such|same|own|first|second|third|last|next|single|certain|typical|normal|various|main|major|new|late|early|cent|percent|entire|overall|total|particular|specific|given|actual|similar|unlike|\p{L}+est)\b/iu

export const keyOf = (text: string) => text.toLowerCase()
export const listClues = (text: string): ReadonlySet<string> =>
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

/** "a" for "an". */
export const asArticle = (determiner: string): string => (determiner === 'an' ? 'a' : determiner)

/** Phrase where it stands. */
type Placed = { sentence: Sentence; phrase: NounPhrase }

/** Phrases of a document, each once. */
export const poolPhrases = (doc: Document, placed: readonly Placed[]): PhrasePool => {
  const pool = new Map<string, PhraseEntry>()
  for (const { sentence, phrase } of placed) {
    const isName = isNameOf(doc, phrase)
    const isOpening = phrase.from === 0 && !isName
    const text = isOpening ? phrase.text.charAt(0).toLowerCase() + phrase.text.slice(1) : phrase.text
    if (GENERAL.test(phrase.head.lower) || MONTH.test(text) || !/^[\p{L}\p{N}’' -]{3,}$/u.test(text)) continue
    if (OPENS_NO_TERM.test(text)) continue
    const entry = pool.get(keyOf(text)) ?? {
      text,
      head: phrase.head.lower,
      isName,
      takesArticle: false,
      articles: new Set<string>(),
      isPlural: isPluralNoun(phrase.head.lower),
      kind: undefined,
      clues: listClues(text),
      sentences: new Set<number>(),
    }
    entry.takesArticle ||= phrase.determiner === 'the'
    entry.articles.add(asArticle(phrase.determiner))
    entry.sentences.add(sentence.number)
    pool.set(keyOf(text), entry)
  }
  return [...pool.values()]
}

/** All phrases of a document that could stand for another, each once. */
export const collectPhrases = (doc: Document): PhrasePool =>
  poolPhrases(
    doc,
    doc.sentences.flatMap(sentence =>
      listNounPhrases(sentence)
        .filter(phrase => standsAlone(doc, sentence, phrase, isNameOf(doc, phrase)))
        .map(phrase => ({ sentence, phrase })),
    ),
  )

/** The dictionary is a file: each phrase is looked up once. */
export const kindOf = (doc: Document, entry: PhraseEntry): string | null => {
  if (entry.kind === undefined)
    entry.kind = entry.isName
      ? getNameKind(doc, entry.text, entry.takesArticle)
      : getThingKind(doc, entry.head)
  return entry.kind
}
