// Sentences from which a term of the text is taken out. Which term fits is less sure than any other fact,
// so a person looks at these before they are used.

import { gapMark } from '@lantern/contract/questions/kinds/questions'
import { baseForm } from '../../../../text/irregular-forms.ts'
import { cachedPlainWord, getTerm } from '../../../../text/stems.ts'
import { addSentence, cValue, type Phrase } from '../../index/phrase-index.ts'
import { openArticle } from '../../language/articles.rules.ts'
import { getPhrases } from '../../language/phrases-of.rules.ts'
import { kindOfTag, type Word } from '../../language/word-kinds.ts'
import { asInside, getClauseText, readClause } from '../document/clause.ts'
import { computeRarity } from '../document/concept.ts'
import type { Document, Refusal, Sentence } from '../document/document.ts'
import { type KeyTermSaid, keySentenceRules, keyTermRules } from '../judge/key-term.rules.ts'
import { refuses } from '../judge/refuse.ts'
import type { TermRange } from '../judge/term-place.rules.ts'
import type { Fact } from './fact.ts'

/** `strength`: how much the text makes a term of it; higher is better, 0 to 1. */
export type KeyTermFact = Fact & { strength: number }

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
function* readPhrases({ sentences }: Document): Generator<undefined, ReadonlyMap<string, Phrase>> {
  const phrases = new Map<string, Phrase>()
  for (const sentence of sentences) {
    addSentence(phrases, { words: asWords(sentence) }, sentence.number)
    if (sentence.number % AT_ONCE === 0) yield
  }
  return phrases
}

type Found = { sentence: Sentence; range: TermRange; term: string; phrase: Phrase; strength: number }

const getSingular = (term: string): string => {
  const base = baseForm(term)
  if (base !== term) return base
  if (/[^aeiou]ies$/u.test(term)) return term.replace(/ies$/u, 'y')
  return /(?:s|x|z|ch|sh)es$/u.test(term) ? term.slice(0, -2) : term.replace(/(?<=[^suai])s$/u, '')
}

/** The other number of a term: its singular, and a plural that the text writes. */
const otherNumbers = (term: string, { surfaces }: Phrase): string[] => {
  const written = [...surfaces.keys()].map(surface => surface.toLowerCase())
  const plurals = written.filter(other => getSingular(other) === term)
  return [...new Set([getSingular(term), ...plurals])].filter(other => other !== term)
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

const around = ({ text, words }: Sentence, { from, to }: TermRange): string =>
  `${text[words[from]!.start - 1] ?? ' '}${text[words[to - 1]!.end] ?? ' '}`

const weigh = (doc: Document, sentence: Sentence, { from, to }: TermRange, phrase: Phrase): number => {
  const rarity = Math.max(...sentence.words.slice(from, to).map(({ lower }) => computeRarity(doc, lower)))
  if (rarity < (to - from > 1 ? LEAST_RARITY_IN_PHRASE : LEAST_RARITY)) return 0
  return 0.5 * rarity + 0.5 * Math.min(1, cValue(phrase, phrase.places.length) / STRONG)
}

/** The strongest term of a sentence that may be taken out. */
const strongest = (
  doc: Document,
  sentence: Sentence,
  phrases: ReadonlyMap<string, Phrase>,
  refusals: Refusal[],
): Found | null => {
  const headings =
    sentence.passage.headings
      .join(' ')
      .toLowerCase()
      .match(/\p{L}+/gu) ?? []
  const subject = readClause(sentence)
  const found = getPhrases(asWords(sentence)).flatMap(({ key, at, words, whole }): Found[] => {
    const range = { from: at, to: at + words }
    const phrase = phrases.get(key)
    if (!whole || !phrase) return []
    const written = getClauseText(sentence, range.from, range.to)
    const term = at === 0 ? asInside(written, doc) : written
    const said: KeyTermSaid = {
      words: sentence.words,
      range,
      subject,
      sentences: new Set(phrase.places.map(place => place.sentence)).size,
      around: around(sentence, range),
      term,
      headings,
      weigh: () => weigh(doc, sentence, range, phrase),
      hasSister: () => hasSister(doc, phrases, term ?? ''),
    }
    if (refuses({ refusals }, sentence, keyTermRules, said, written) || term === null) return []
    return [{ sentence, range, term, phrase, strength: said.weigh() }]
  })
  return found.sort((a, b) => b.strength - a.strength)[0] ?? null
}

const asFact = ({ sentence, range, term, phrase, strength }: Found): KeyTermFact => {
  const { text, words } = sentence
  const before = openArticle(text.slice(0, words[range.from]!.start))
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

/**
 * At most one of each sentence that stands alone and is wanted; pauses now and then.
 * @param refusals where to note what rules refuse; not in the document, which is asked for terms again and again
 */
export function* findKeyTerms(
  doc: Document,
  isWanted: (sentence: Sentence) => boolean,
  refusals: Refusal[] = [],
): Generator<undefined, KeyTermFact[]> {
  const phrases = yield* readPhrases(doc)
  const facts: KeyTermFact[] = []
  for (const sentence of doc.sentences) {
    if (sentence.number % AT_ONCE === 0) yield
    if (sentence.refusedBy !== null || sentence.isOfManual || !isWanted(sentence)) continue
    if (refuses({ refusals }, sentence, keySentenceRules, sentence)) continue
    const found = strongest(doc, sentence, phrases, refusals)
    if (found) facts.push(asFact(found))
  }
  return facts
}
