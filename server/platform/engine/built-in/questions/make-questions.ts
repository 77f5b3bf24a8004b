// Makes questions with their keys out of the sentences of sources. It asks only for what a sentence says in
// so many words, and makes fewer rather than worse ones.
import type { BloomLevel, QuestionType } from '@lantern/contract/questions'
import { createRandom, hashOf, shuffled } from '@lantern/contract/random.rules'
import type { DraftQuestion, MakingPart, QuestionsRequest } from '../../making.ts'
import type { SourceIndex } from '../index/source-index.ts'
import type { Resources } from '../resources.ts'
import { type Document, readDocument, type Sentence } from './document.ts'
import { findAbbreviations } from './facts/abbreviations.ts'
import { findClosedLists } from './facts/closed-lists.ts'
import type { Fact } from './facts/fact.ts'
import { findLineLists, findTables } from './facts/lines.ts'
import { findListings } from './facts/listings.ts'
import { findNumbers } from './facts/numbers.ts'
import { datedLines, pairsOfLists, pairsOfTables } from './facts/pairs.ts'
import { findPeople } from './facts/people.ts'

import { findStatements, type Statement } from './facts/statements.ts'
import { findSteps } from './facts/steps.ts'
import { findTerms } from './facts/terms.ts'
import { findYears } from './facts/years.ts'
import { fillWithKeyTerms } from './fill-with-key-terms.ts'
import { MATCH_TERMS, makeMatchings, makeOrderings } from './groups.ts'
import { asDraft, type Candidate, makeItems, makeStatement } from './items.ts'
import { selectQuestions } from './select.rules.ts'
import { makeSelections } from './selections.ts'

/** Rules make questions of these levels only; what is above needs a model or a teacher. */
const LEVELS: readonly BloomLevel[] = ['remember', 'understand']

export type MakeRequest = Pick<
  QuestionsRequest,
  'count' | 'types' | 'levels' | 'difficulty' | 'topic' | 'passageIds' | 'known' | 'seed'
>

const makeStatements = (doc: Document, statements: readonly Statement[], random: () => number): Candidate[] =>
  statements.flatMap(({ sentence, altered }) => {
    const draft = (made: ReturnType<typeof makeStatement>, explanation: string): DraftQuestion =>
      asDraft(
        doc,
        [sentence],
        { ...made, explanation },
        { bloom: altered ? 'understand' : 'remember', similarity: 0.5 },
      )
    const base = {
      kind: 'statement',
      sentence,
      sentences: [sentence],
      fact: `statement ${sentence.number}`,
      answer: `statement ${sentence.number}`,
    }
    const isTurned = altered !== null && random() < 0.75
    if (isTurned)
      return [
        {
          ...base,
          // The same word turned again and again is no news.
          answer: `turned ${altered.word}`,
          draft: draft(makeStatement(altered.text, false, altered.explanation), altered.explanation),
          worth: 0.7,
        },
      ]
    return [
      { ...base, draft: draft(makeStatement(sentence.text, true, sentence.text), sentence.text), worth: 0.7 },
    ]
  })

/** Facts, and statements, tried for each question wanted: a book has thousands. */
const TRIES = 12

const sampled = <Item>(items: readonly Item[], count: number, random: () => number): Item[] =>
  shuffled(items, random).slice(0, TRIES * count + 100)

/** Candidates of the types asked for; yields between its parts, each some hundred milliseconds for a book. */
function* collect(
  doc: Document,
  { types, count }: Pick<MakeRequest, 'types' | 'count'>,
  isWanted: (sentence: Sentence) => boolean,
  random: () => number,
): Generator<void, { candidates: Candidate[]; factual: ReadonlySet<Sentence> }> {
  const has = (type: QuestionType) => types.includes(type)
  const years = findYears(doc)
  yield
  const terms = findTerms(doc)
  const abbreviations = findAbbreviations(doc)
  yield
  const numbers = findNumbers(doc)
  yield
  const facts: Fact[] = [...years, ...terms, ...abbreviations, ...numbers, ...findPeople(doc)]
  yield
  const candidates: Candidate[] = []
  for (const fact of sampled(
    facts.filter(({ sentence }) => isWanted(sentence)),
    count,
    random,
  )) {
    candidates.push(...makeItems(doc, fact, types, createRandom(hashOf(`${fact.gap}${random()}`))))
    if (candidates.length % 50 === 0) yield
  }
  const statements = has('true-false') ? findStatements(doc).filter(({ sentence }) => isWanted(sentence)) : []
  yield
  candidates.push(...makeStatements(doc, sampled(statements, count, random), random))
  yield
  const [lists, tables] = [findLineLists(doc), findTables(doc)]
  const dated = datedLines(lists)
  if (has('matching')) {
    const groups = [...pairsOfLists(lists, MATCH_TERMS), ...pairsOfTables(tables)]
    candidates.push(...makeMatchings(doc, { terms, years, groups, dated }, random))
  }
  if (has('ordering')) candidates.push(...makeOrderings(doc, { years, dated, steps: findSteps(doc) }, random))
  yield
  if (has('multiple-choice')) {
    const listings = [...findListings(doc), ...findClosedLists(doc)]
    candidates.push(...makeSelections(doc, { listings, lists, tables }, random))
  }
  return { candidates, factual: new Set(facts.map(({ sentence }) => sentence)) }
}

const isAsked = ({ topic, passageIds }: MakeRequest) => {
  const wanted = topic?.toLowerCase().trim() ?? ''
  const within = passageIds && new Set(passageIds)
  return ({ text, passage }: Sentence): boolean =>
    (!within || within.has(passage.id)) &&
    (wanted === '' || [...passage.headings, text].some(one => one.toLowerCase().includes(wanted)))
}

/** What is given, in the order of the text: questions of facts, and key terms where those are too few. */
function* choose(doc: Document, request: MakeRequest, random: () => number): Generator<void, Candidate[]> {
  const { count, types, known, difficulty } = request
  const levels = request.levels.length > 0 ? request.levels.filter(level => LEVELS.includes(level)) : LEVELS
  const isWanted = isAsked(request)
  const isFit = ({ draft, sentence }: Candidate) =>
    isWanted(sentence) &&
    levels.includes(draft.bloom) &&
    (difficulty === null || draft.difficulty === difficulty)
  const { candidates, factual } = yield* collect(doc, request, isWanted, random)
  const chosen = selectQuestions(shuffled(candidates, random).filter(isFit), { wanted: count, known })
  if (chosen.length < count && types.includes('gap')) {
    const isFree = (sentence: Sentence) => isWanted(sentence) && !factual.has(sentence)
    chosen.push(...(yield* fillWithKeyTerms(doc, { count, known, chosen, isFree, isFit }, random)))
  }
  return chosen.sort((a, b) => a.sentence.number - b.sentence.number)
}

/** Steps as it goes, then the questions in the order of the text. Only English gives any. */
export function* makeQuestions(
  { lexicon }: Pick<Resources, 'lexicon'>,
  indexes: readonly SourceIndex[],
  request: MakeRequest,
): Generator<MakingPart<DraftQuestion>> {
  const english = indexes.filter(({ language }) => language === 'english')
  const passages = indexes.reduce((sum, index) => sum + index.passages.length, 0)
  yield { type: 'step', step: 'reading', done: 0, total: passages }
  const reading = readDocument(english, lexicon)
  let read = reading.next()
  for (; !read.done; read = reading.next())
    yield { type: 'step', step: 'reading', done: read.value, total: passages }
  yield { type: 'step', step: 'reading', done: passages, total: passages }
  const choosing = choose(read.value, request, createRandom(request.seed))
  let found = choosing.next()
  for (; !found.done; found = choosing.next())
    yield { type: 'step', step: 'writing', done: 0, total: request.count }
  const chosen = found.value
  yield { type: 'step', step: 'writing', done: chosen.length, total: request.count }
  for (const { draft } of chosen) yield { type: 'item', item: draft }
  yield { type: 'done', withheld: 0 }
}
