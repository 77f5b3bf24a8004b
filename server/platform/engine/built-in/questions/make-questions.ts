// Makes questions with their keys out of the sentences of sources. It asks only for what a sentence says in
// so many words, and makes fewer rather than worse ones.
import type { BloomLevel, QuestionType } from '@lantern/contract/questions'
import { createRandom, hashText, shuffled } from '@lantern/contract/random.rules'
import type { DraftQuestion, GenerationPart, QuestionsRequest } from '../../generation.ts'
import type { SourceIndex } from '../index/source-index.ts'
import type { Resources } from '../resources.ts'
import { type Document, readDocument, type Sentence } from './document.ts'
import { datedLines, pairsOfLists, pairsOfTables } from './facts/pairs.ts'

import type { Statement } from './facts/statements.ts'
import { fillWithKeyTerms } from './fill-with-key-terms.ts'
import { type Findings, type FindingsCache, findAll } from './findings.ts'
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

/** The more a statement names (a year, a figure, two names), the surer it is understood by itself. */
const worthOf = ({ text, words }: Sentence): number => {
  const names = words.filter(({ pos, start }) => pos === 'PROPN' && start > 0).length
  return 0.5 + (/\p{Nd}/u.test(text) ? 0.15 : 0) + Math.min(2, names) * 0.1
}

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
          worth: worthOf(sentence) - 0.1,
        },
      ]
    return [
      {
        ...base,
        draft: draft(makeStatement(sentence.text, true, sentence.text), sentence.text),
        worth: worthOf(sentence),
      },
    ]
  })

/** Facts, and statements, tried for each question wanted: a book has thousands. */
const TRIES = 12

const sampled = <Item>(items: readonly Item[], count: number, random: () => number): Item[] =>
  shuffled(items, random).slice(0, TRIES * count + 100)

/** Questions over several facts, of the types asked for. */
const collectGroups = (
  { doc, years, terms, lists, tables, steps, listings }: Findings,
  types: readonly QuestionType[],
  random: () => number,
): Candidate[] => {
  const dated = datedLines(lists)
  const groups = [...pairsOfLists(lists, MATCH_TERMS), ...pairsOfTables(tables)]
  return [
    ...(types.includes('matching') ? makeMatchings(doc, { terms, years, groups, dated }, random) : []),
    ...(types.includes('ordering') ? makeOrderings(doc, { years, dated, steps }, random) : []),
    ...(types.includes('multiple-choice') ? makeSelections(doc, { listings, lists, tables }, random) : []),
  ]
}

/** Candidates of the types asked for; yields between its parts. */
function* collect(
  findings: Findings,
  { types, count }: Pick<MakeRequest, 'types' | 'count'>,
  isWanted: (sentence: Sentence) => boolean,
  random: () => number,
): Generator<void, Candidate[]> {
  const { doc } = findings
  const wanted = <Item extends { sentence: Sentence }>(items: readonly Item[]) =>
    sampled(
      items.filter(({ sentence }) => isWanted(sentence)),
      count,
      random,
    )
  const candidates: Candidate[] = []
  for (const fact of wanted(findings.facts)) {
    candidates.push(...makeItems(doc, fact, types, createRandom(hashText(`${fact.gap}${random()}`))))
    if (candidates.length % 50 === 0) yield
  }
  if (types.includes('true-false'))
    candidates.push(...makeStatements(doc, wanted(findings.statements), random))
  yield
  return [...candidates, ...collectGroups(findings, types, random)]
}

const isAsked = ({ topic, passageIds }: MakeRequest) => {
  const wanted = topic?.toLowerCase().trim() ?? ''
  const within = passageIds && new Set(passageIds)
  return ({ text, passage }: Sentence): boolean =>
    (!within || within.has(passage.id)) &&
    (wanted === '' || [...passage.headings, text].some(one => one.toLowerCase().includes(wanted)))
}

/** What is given, in the order of the text: questions of facts, and key terms where those are too few. */
function* choose(
  findings: Findings,
  request: MakeRequest,
  random: () => number,
): Generator<void, Candidate[]> {
  const { doc, factual } = findings
  const { count, types, known, difficulty } = request
  const levels = request.levels.length > 0 ? request.levels.filter(level => LEVELS.includes(level)) : LEVELS
  const isWanted = isAsked(request)
  const isFit = ({ draft, sentence }: Candidate) =>
    isWanted(sentence) &&
    levels.includes(draft.bloom) &&
    (difficulty === null || draft.difficulty === difficulty)
  const candidates = yield* collect(findings, request, isWanted, random)
  const chosen = selectQuestions(shuffled(candidates, random).filter(isFit), { wanted: count, known })
  if (chosen.length < count && types.includes('gap') && levels.includes('remember')) {
    const isFree = (sentence: Sentence) => isWanted(sentence) && !factual.has(sentence)
    chosen.push(...(yield* fillWithKeyTerms(doc, { count, known, chosen, isFree, isFit }, random)))
  }
  return chosen.sort((a, b) => a.sentence.number - b.sentence.number)
}

/** Findings of the sources, kept or new; yields how many passages are read. */
function* read(
  { lexicon, kept }: MakerDeps,
  indexes: readonly SourceIndex[],
): Generator<number | null, Findings> {
  const known = kept?.find(indexes)
  if (known) return known
  const doc = yield* readDocument(indexes, lexicon)
  const finding = findAll(doc)
  let found = finding.next()
  for (; !found.done; found = finding.next()) yield null
  kept?.keep(indexes, found.value)
  return found.value
}

type MakerDeps = Pick<Resources, 'lexicon'> & { kept?: FindingsCache }

/** Steps as it goes, then the questions in the order of the text. Only English gives any. */
export function* makeQuestions(
  deps: MakerDeps,
  indexes: readonly SourceIndex[],
  request: MakeRequest,
): Generator<GenerationPart<DraftQuestion>> {
  const english = indexes.filter(({ language }) => language === 'english')
  const total = indexes.reduce((sum, index) => sum + index.passages.length, 0)
  yield { type: 'step', step: 'reading', done: 0, total }
  const reading = read(deps, english)
  let part = reading.next()
  for (; !part.done; part = reading.next())
    yield { type: 'step', step: 'reading', done: part.value ?? total, total }
  yield { type: 'step', step: 'reading', done: total, total }
  const choosing = choose(part.value, request, createRandom(request.seed))
  let found = choosing.next()
  for (; !found.done; found = choosing.next())
    yield { type: 'step', step: 'writing', done: 0, total: request.count }
  const chosen = found.value
  yield { type: 'step', step: 'writing', done: chosen.length, total: request.count }
  for (const { draft } of chosen) yield { type: 'item', item: draft }
  yield { type: 'done', withheld: 0 }
}
