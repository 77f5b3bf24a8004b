// Facts read from the trees of sentences: who does what, to what, with what and where. Each is asked with a question word
// or chosen among phrases of the same kind; what a clause lists is chosen several times.
import { gapMark } from '@lantern/contract/questions/kinds/questions'
import { askClause, type QuestionWord } from '../../facts/ask-clause.rules.ts'
import { type Argument, type Clause, readClauses } from '../../facts/clause.rules.ts'
import { listAllPhrases, listPhrases, type Phrase } from '../../facts/phrase.rules.ts'
import type { Tree } from '../../facts/tree.rules.ts'
import { capitalised } from '../../language/clean-sentence.rules.ts'
import type { NounPhrase } from '../../language/noun-phrases.ts'
import { asInside } from '../document/clause.ts'
import type { Document, Sentence } from '../document/document.ts'
import { getNameKind, getThingKind } from '../document/kinds.ts'
import { type PhrasePool, poolPhrases } from '../document/phrase-pool.ts'
import { wrongPhrases } from '../form/wrong-phrases.ts'
import { wrongTerms } from '../form/wrong-terms.ts'
import { type ClauseSaid, clauseRules } from '../judge/clauses.rules.ts'
import { refuses } from '../judge/refuse.ts'
import type { Enumeration } from './enumerations.ts'
import type { Fact } from './fact.ts'
import { mayBeParsed } from './read-trees.ts'

export type ClauseFacts = { facts: Fact[]; lists: Enumeration[]; phrases: PhrasePool }

/** Trees of sentences by the sentences' numbers; null for those that couldn't be parsed. */
type Trees = ReadonlyMap<number, Tree | null>

const PLACES = /^(?:in|at|on|inside|within|near|between|above|below|under|along|beneath)$/iu
const PLACE_KINDS = new Set(['place', 'object', 'feature'])

const toNounPhrase = ({ words }: Tree, phrase: Phrase): NounPhrase => {
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

const getKind = (doc: Document, tree: Tree, phrase: Phrase): string | null =>
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
): boolean =>
  phrase.isProper
    ? kind === 'person' || kind === 'nation'
    : kind === 'people' && wordNet?.nounFile(tree.words[phrase.head]!.lemma.toLowerCase()) === PERSON_FILE

/** "Norwegian settlers", "Japanese ports": written with a capital everywhere. */
const OF_NATION = /(?:ian|ean|ese|ish)$/u

/** A phrase that opened its sentence, as it is written inside of one: the parser knows names. */
const writeInside = (doc: Document, { words }: Tree, phrase: string): string => {
  const first = words.find(({ form }) => phrase.startsWith(form)) ?? words[0]!
  const isName =
    first.upos === 'PROPN' || doc.isName(first.form) || (first.upos === 'ADJ' && OF_NATION.test(first.form))
  if (first.upos === 'PROPN' && !doc.isName(first.form)) return asInside(phrase, doc) ?? phrase
  if (isName || !/^\p{Lu}[\p{Ll}’'-]*$/u.test(first.form)) return phrase
  return phrase.charAt(0).toLowerCase() + phrase.slice(1)
}

/** Null where it isn't known which question word is English. */
const chooseWord = (
  doc: Document,
  tree: Tree,
  { preposition }: Argument,
  kind: string | null,
  phrase: Phrase,
): QuestionWord | null => {
  if (isPerson(doc, tree, phrase, kind)) return 'Who'
  if (phrase.isProper && (kind === 'other' || kind === 'described')) return null
  const isAtPlace = preposition !== null && PLACES.test(tree.words[preposition]!.form)
  if (isAtPlace && kind !== null && PLACE_KINDS.has(kind)) return 'Where'
  return 'What'
}

/** Wrong choices wanted beside the right one. */
const CHOICES = 3

type Found = {
  sentence: Sentence
  clause: Clause
  argument: Argument
  phrases: Phrase[]
}

const createSaid = (
  doc: Document,
  { sentence, clause, argument, phrases }: Found,
  kind: string | null,
): ClauseSaid => ({
  text: sentence.text,
  raw: sentence.quotation.text,
  headings: sentence.passage.headings,
  clause,
  argument,
  phrases,
  kind,
  doc,
})

const getStem = ({ text, words }: Tree, { from, to }: Argument): string =>
  `${text.slice(0, words[from]!.start)} ${text.slice(words[to - 1]!.end)}`

/** What stands before a phrase, with the article that it takes: "a" or "an". */
const withArticle = (before: string, phrase: string): string =>
  before.replace(
    /\b(?<article>[Aa])n? $/u,
    `$<article>${/^[aeio]|^u(?!ni|s[eu]|ti)/iu.test(phrase) ? 'n' : ''} `,
  )

const toFact = (doc: Document, pool: PhrasePool, found: Found, question: string): Fact => {
  const { sentence, clause, argument } = found
  const { tree } = clause
  const phrase = found.phrases[0]!
  const [start, end] = [tree.words[phrase.from]!.start, tree.words[phrase.to - 1]!.end]
  const opens = start === 0
  const answer = opens ? writeInside(doc, tree, phrase.text) : phrase.text
  const text = sentence.text
  const stem = getStem(tree, argument)
  const ofText = (random: () => number) =>
    wrongPhrases(doc, pool, { sentence, phrase: toNounPhrase(tree, phrase), stem }, random)
  const wrong = (random: () => number) => {
    const told = ofText(random)
    if (told.length >= CHOICES) return told
    const known = wrongTerms(doc, { term: answer, meaning: null, sentence, said: stem }, [], random)
    return [...told, ...known.filter(({ text }) => !told.some(other => other.text === text))]
  }
  const isShort = answer.split(' ').length <= 2
  return {
    kind: 'clause',
    sentence,
    answer,
    accepted: isShort ? [answer] : [],
    gap: `${text.slice(0, start).replace(/\b(?<article>[Aa])n? $/u, '$<article>(n) ')}${gapMark}${text.slice(end)}`,
    question,
    number: null,
    altered: random => {
      const [other] = ofText(random)
      if (!other || other.isFar) return null
      const put = opens ? capitalised(other.text) : other.text
      return {
        text: withArticle(text.slice(0, start), put) + put + text.slice(end),
        put: other.text,
        explanation: `It is “${answer}”, not “${other.text}”: ${text}`,
      }
    },
    explanation: text,
    bloom: 'remember',
    concept: answer,
    checkFirst: true,
    wrong,
  }
}

/** Everything that the clauses of a document say. @param trees of some of its sentences, or of all */
export const findClauseFacts = (doc: Document, trees: Trees): ClauseFacts => {
  const read = doc.sentences.flatMap(sentence => {
    const tree = trees.get(sentence.number)
    return tree ? [{ sentence, tree, clauses: readClauses(tree) }] : []
  })
  const all = read.flatMap(({ sentence, clauses }) =>
    clauses.flatMap(clause =>
      [clause.subject, ...clause.others].flatMap((argument): Found[] => {
        const phrases = listPhrases(clause.tree, argument)
        return phrases.length > 0 ? [{ sentence, clause, argument, phrases }] : []
      }),
    ),
  )
  const phrases = poolPhrases(
    doc,
    read.flatMap(({ sentence, tree }) =>
      listAllPhrases(tree).map(phrase => ({ sentence, phrase: toNounPhrase(tree, phrase) })),
    ),
  )
  // "An eruption in 1815" is no choice where no year is asked.
  const withoutNumbers = phrases.filter(({ text }) => !/\p{Nd}/u.test(text))
  const facts: Fact[] = []
  const lists: Enumeration[] = []
  for (const found of all) {
    const { sentence, clause, argument } = found
    if (!mayBeParsed(sentence)) continue
    const [phrase] = found.phrases
    const kind = getKind(doc, clause.tree, phrase!)
    const isList = found.phrases.length > 1
    const word = isList ? 'Which of these' : chooseWord(doc, clause.tree, argument, kind, phrase!)
    if (!word) continue
    if (refuses(doc, sentence, clauseRules, createSaid(doc, found, kind), phrase!.text)) continue
    const question = askClause(clause, argument, word, text => writeInside(doc, clause.tree, text))
    if (!question) continue
    const plain = isList
      ? askClause(clause, argument, 'What', text => writeInside(doc, clause.tree, text))
      : null
    if (isList)
      lists.push({
        ...(plain ? { question: plain } : {}),
        sentence,
        stem: question,
        before: getStem(clause.tree, argument),
        members: found.phrases.map(one => {
          const phrase = toNounPhrase(clause.tree, one)
          return one.from === 0 ? { ...phrase, text: writeInside(doc, clause.tree, phrase.text) } : phrase
        }),
      })
    else facts.push(toFact(doc, /\p{Nd}/u.test(phrase!.text) ? phrases : withoutNumbers, found, question))
  }
  return { facts, lists, phrases }
}
