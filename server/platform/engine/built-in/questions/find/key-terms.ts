// Sentences from which a term of the text is taken out. Which term fits is less sure than any other fact,
// so a person looks at these before they are used.
import { gapMark } from '@lantern/contract/questions/questions'
import { baseForm } from '../../../../text/irregular-forms.ts'
import { cachedPlainWord, getTerm } from '../../../../text/stems.ts'
import { addSentence, cValue, type Phrase } from '../../mind-map/phrase-index.ts'
import { getPhrases } from '../../mind-map/phrases-of.rules.ts'
import { kindOfTag, type Word } from '../../mind-map/word-kinds.ts'
import { asInside, readClause, textOf } from '../document/clause.ts'
import { rarityOf } from '../document/concept.ts'
import type { Document, Sentence } from '../document/document.ts'
import { isGivenAway } from '../judge/given-away.ts'
import { isHedged } from '../judge/hedges.rules.ts'
import { isAskable, isClosed, type TermRange } from '../judge/key-term.rules.ts'
import type { Fact } from './fact.ts'

/** `strength`: how much the text makes a term of it; higher is better, 0 to 1. */
export type KeyTermFact = Fact & { strength: number }

/** What is said once is no term of the text. */
const FEWEST_SENTENCES = 2
/** Words among the 10,000 commonest of English fit nearly everywhere; with others they may make a term. */
const LEAST_RARITY = 0.8
const LEAST_RARITY_IN_PHRASE = 0.6
const STRONG = 12
/** Sentences read between two pauses; some tens of milliseconds. */
const AT_ONCE = 50

const asWords = ({ words }: Pick<Sentence, 'words'>): Word[] =>
  words.map(({ text, pos }) => ({
    surface: text,
    term: getTerm(cachedPlainWord(text), 'english'),
    kind: kindOfTag(pos),
  }))

/** All noun phrases of the document by their key. */
function* readPhrases({ sentences }: Document): Generator<void, ReadonlyMap<string, Phrase>> {
  const phrases = new Map<string, Phrase>()
  for (const sentence of sentences) {
    addSentence(phrases, { words: asWords(sentence) }, sentence.number)
    if (sentence.number % AT_ONCE === 0) yield
  }
  return phrases
}

type Found = { sentence: Sentence; range: TermRange; term: string; phrase: Phrase; strength: number }

const singularOf = (term: string): string => {
  const base = baseForm(term)
  if (base !== term) return base
  if (/[^aeiou]ies$/u.test(term)) return term.replace(/ies$/u, 'y')
  return /(?:s|x|z|ch|sh)es$/u.test(term) ? term.slice(0, -2) : term.replace(/(?<=[^suai])s$/u, '')
}

/** The other number of a term: its singular, and a plural that the text writes. */
const otherNumbers = (term: string, { surfaces }: Phrase): string[] => {
  const written = [...surfaces.keys()].map(surface => surface.toLowerCase())
  const plurals = written.filter(other => singularOf(other) === term)
  return [...new Set([singularOf(term), ...plurals])].filter(other => other !== term)
}

/** Words of the same next higher kind that the text speaks of too would fit as well. */
const hasSister = (doc: Document, phrases: ReadonlyMap<string, Phrase>, term: string): boolean =>
  [...(doc.lexicon.wordNet?.listCoHyponyms(term) ?? [])].some(
    sister =>
      sister !== term &&
      phrases.has(
        sister
          .split(' ')
          .map(word => getTerm(word, 'english'))
          .join(' '),
      ),
  )

const termAt = (doc: Document, sentence: Sentence, { from, to }: TermRange): string | null => {
  const written = textOf(sentence, from, to)
  const around = `${sentence.text[sentence.words[from]!.start - 1] ?? ' '}${sentence.text[sentence.words[to - 1]!.end] ?? ' '}`
  if (!/^ [ .,]$/u.test(around)) return null
  const term = from === 0 ? asInside(written, doc) : written
  // "Sit opposite members": the adjective is a preposition.
  if (/^(?:opposite|near|worth|due|like)\b/u.test(term ?? '')) return null
  return term && /^[\p{Ll}][\p{Ll} -]+$/u.test(term) ? term : null
}

const weigh = (doc: Document, sentence: Sentence, { from, to }: TermRange, phrase: Phrase): number => {
  const rarity = Math.max(...sentence.words.slice(from, to).map(({ lower }) => rarityOf(doc, lower)))
  if (rarity < (to - from > 1 ? LEAST_RARITY_IN_PHRASE : LEAST_RARITY)) return 0
  return 0.5 * rarity + 0.5 * Math.min(1, cValue(phrase, phrase.places.length) / STRONG)
}

/** The strongest term of a sentence that may be taken out. */
const strongest = (doc: Document, sentence: Sentence, phrases: ReadonlyMap<string, Phrase>): Found | null => {
  const headings =
    sentence.passage.headings
      .join(' ')
      .toLowerCase()
      .match(/\p{L}+/gu) ?? []
  const subject = readClause(sentence)
  const found = getPhrases(asWords(sentence)).flatMap(({ key, at, words, whole }): Found[] => {
    const range = { from: at, to: at + words }
    const phrase = phrases.get(key)
    const places = new Set(phrase?.places.map(place => place.sentence))
    if (!whole || !phrase || places.size < FEWEST_SENTENCES) return []
    const term = termAt(doc, sentence, range)
    if (!term || !isAskable(sentence.words, range, subject) || isGivenAway(term.split(' '), headings))
      return []
    const strength = weigh(doc, sentence, range, phrase)
    return strength > 0 && !hasSister(doc, phrases, term) ? [{ sentence, range, term, phrase, strength }] : []
  })
  return found.sort((a, b) => b.strength - a.strength)[0] ?? null
}

const asFact = ({ sentence, range, term, phrase, strength }: Found): KeyTermFact => {
  const { text, words } = sentence
  const before = text.slice(0, words[range.from]!.start).replace(/\b([Aa])n? $/u, '$1(n) ')
  return {
    kind: 'term',
    sentence,
    strength,
    answer: term,
    accepted: [term, ...otherNumbers(term, phrase)],
    gap: `${before}${gapMark}${text.slice(words[range.to - 1]!.end)}`,
    question: null,
    number: null,
    wrong: () => [],
    altered: () => null,
    explanation: text,
    bloom: 'remember',
    concept: term,
    checkFirst: true,
  }
}

/** At most one of each sentence that stands alone and is wanted; pauses now and then. */
export function* findKeyTerms(
  doc: Document,
  isWanted: (sentence: Sentence) => boolean,
): Generator<void, KeyTermFact[]> {
  const phrases = yield* readPhrases(doc)
  const facts: KeyTermFact[] = []
  for (const sentence of doc.sentences) {
    if (sentence.number % AT_ONCE === 0) yield
    const { refusedBy, text } = sentence
    if (refusedBy !== null || !isClosed(text) || isHedged(text) || !isWanted(sentence)) continue
    const found = strongest(doc, sentence, phrases)
    if (found) facts.push(asFact(found))
  }
  return facts
}
