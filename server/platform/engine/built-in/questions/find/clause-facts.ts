// Facts read from the trees of sentences: who does what, to what, with what and where. Each is asked with a question word
// or chosen among phrases of the same kind; what a clause lists is chosen several times.
import { gapMark } from '@lantern/contract/questions/kinds/questions'
import { askClause, type QuestionWord } from '../../facts/ask-clause.rules.ts'
import { type Argument, type Clause, readClauses } from '../../facts/clause.rules.ts'
import { listPhrases, type Phrase } from '../../facts/phrase.rules.ts'
import type { Tree } from '../../facts/tree.rules.ts'
import { openArticle, takesAn } from '../../language/articles.rules.ts'
import { capitalised } from '../../language/clean-sentence.rules.ts'
import { computeRarity } from '../document/concept.ts'
import type { Document, Sentence } from '../document/document.ts'
import { asArticle, type PhrasePool } from '../document/phrase-pool.ts'
import { nearPhrases } from '../form/near-phrases.ts'
import { wrongPhrases } from '../form/wrong-phrases.ts'
import { wrongTerms } from '../form/wrong-terms.ts'
import { type ClauseSaid, GENERAL, isClearRest } from '../judge/clause-said.rules.ts'
import { clauseRules } from '../judge/clauses.rules.ts'
import { refuses } from '../judge/refuse.ts'
import {
  chooseWord,
  createPools,
  getKind,
  type Pools,
  readDescribed,
  toNounPhrase,
  writeInside,
} from './clause-phrases.ts'
import type { Enumeration } from './enumerations.ts'
import type { Fact } from './fact.ts'
import { mayBeParsed } from './read-trees.ts'

type ClauseFacts = { facts: Fact[]; lists: Enumeration[] }

/** Trees of sentences by the sentences' numbers; null for those that couldn't be parsed. */
type Trees = ReadonlyMap<number, Tree | null>

/** Wrong choices wanted beside the right one. */
const CHOICES = 3
/** Cosine of the words from which on one may stand for the other in a false statement. */
const LEAST_NEARNESS = 0.35

/** Sentences before one that may name in full what it names in short. */
const SENTENCES_BEFORE = 3

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
  before: doc.sentences
    .slice(Math.max(0, sentence.number - SENTENCES_BEFORE), sentence.number)
    .filter(({ passage }) => passage === sentence.passage),
  headings: sentence.passage.headings,
  clause,
  argument,
  phrases,
  kind,
  doc,
  rarityOf: word => computeRarity(doc, word),
})

const getStem = ({ text, words }: Tree, { from, to }: Argument): string =>
  `${text.slice(0, words[from]!.start)} ${text.slice(words[to - 1]!.end)}`

/** Words before a phrase, with the article that it takes: "a" or "an". */
const withArticle = (before: string, phrase: string): string =>
  before.replace(/\b(?<article>[Aa])n? $/u, `$<article>${takesAn(phrase) ? 'n' : ''} `)

const toFact = (doc: Document, pool: PhrasePool, found: Found, question: string): Fact => {
  const { sentence, clause, argument } = found
  const { tree } = clause
  const phrase = found.phrases[0]!
  const [start, end] = [tree.words[phrase.from]!.start, tree.words[phrase.to - 1]!.end]
  const opens = start === 0
  const answer = opens ? writeInside(doc, tree, phrase.text) : phrase.text
  const text = sentence.text
  const stem = getStem(tree, argument)
  const { lemma } = tree.words[phrase.head]!
  // "Type of material": its noun isn't what makes others like it.
  const ofText = (agrees: boolean, random: () => number) =>
    GENERAL.test(lemma)
      ? []
      : wrongPhrases(doc, pool, { sentence, phrase: toNounPhrase(tree, phrase), stem, agrees }, random)
  const described = readDescribed(tree, phrase)
  const ofLexicon = (random: () => number) =>
    described
      ? nearPhrases(doc, described, `${stem} ${sentence.passage.headings.join(' ')}`, CHOICES, random)
      : []
  const wrong = (random: () => number) => {
    const told = ofText(false, random)
    const near = told.filter(({ isFar }) => !isFar)
    if (near.length >= CHOICES) return near
    // One that is like the right one beside others that aren't would point at it: all three or none.
    const unsaid = ofLexicon(random)
    if (unsaid.length >= CHOICES) return unsaid
    const known = wrongTerms(doc, { term: answer, meaning: null, sentence, said: stem }, [], random)
    const all = [...told, ...known, ...unsaid.map(one => ({ ...one, isFar: true }))]
    return [...new Map(all.map(one => [one.text.toLowerCase(), one])).values()]
  }
  const isShort = answer.split(' ').length <= 2
  return {
    kind: 'clause',
    sentence,
    answer,
    accepted: isShort ? [answer] : [],
    gap: `${openArticle(text.slice(0, start))}${gapMark}${text.slice(end)}`,
    question,
    number: null,
    altered: random => {
      // "A bone marrow": what stands there has an article as the text writes it.
      const article = asArticle(phrase.determiner)
      const other =
        ofText(true, random).find(
          ({ nearness = 0, articles }) => nearness >= LEAST_NEARNESS && articles?.has(article),
        ) ?? ofLexicon(random)[0]
      if (!other) return null
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

const choosePool = (
  { plain, withNumbers, places }: Pools,
  word: QuestionWord,
  { text }: Phrase,
): PhrasePool => {
  if (word === 'Where') return places
  return /\p{Nd}/u.test(text) ? withNumbers : plain
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
  const pools = createPools(doc, read)
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
    const said = createSaid(doc, found, kind)
    if (refuses(doc, sentence, clauseRules, said, phrase!.text)) continue
    const ask = (first: QuestionWord) =>
      askClause(clause, argument, first, text => writeInside(doc, clause.tree, text))
    const question = ask(word)
    if (!question) continue
    if (isList) {
      const plain = ask('What')
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
    } else
      facts.push({
        ...toFact(doc, choosePool(pools, word, phrase!), found, question),
        asksClearly: isClearRest(said),
      })
  }
  return { facts, lists }
}
