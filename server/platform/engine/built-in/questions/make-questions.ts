// Makes questions with their keys out of the sentences of sources. It asks only for what a sentence says in
// so many words, and makes fewer rather than worse ones.
import { madeQuestionTypes } from '@lantern/contract/questions/kinds/kinds.rules'
import type { BloomLevel, QuestionType } from '@lantern/contract/questions/kinds/questions'
import { createRandom, shuffled } from '@lantern/contract/questions/kinds/random.rules'
import type { DraftQuestion, GenerationPart, QuestionsRequest } from '../../generation.ts'
import type { SourceIndex } from '../index/source-index.ts'
import { collect } from './collect.ts'
import type { Sentence } from './document/document.ts'
import { selectExamined } from './examine/examine-chosen.ts'
import type { Findings } from './find/findings.ts'
import { type FindingsDeps, readFindings } from './find/read-findings.ts'
import { readTrees } from './find/read-trees.ts'
import { withClauses } from './find/with-clauses.ts'
import type { Candidate } from './form/candidate.ts'
import type { Given, Need } from './needs.ts'
import { hasFormula } from './read-document.ts'
import { countPossible } from './select/count-possible.ts'
import { fillWithKeyTerms } from './select/fill-with-key-terms.ts'
import { selectQuestions } from './select/select.rules.ts'

/** Rules make questions of these levels only; what is above needs a model or a teacher. */
export const LEVELS: readonly BloomLevel[] = ['remember', 'understand']

export type MakeRequest = Pick<
  QuestionsRequest,
  'count' | 'types' | 'levels' | 'difficulty' | 'topic' | 'passageIds' | 'earlierStems' | 'seed' | 'asker'
>

const isAsked = ({ topic, passageIds }: MakeRequest) => {
  const wanted = topic?.toLowerCase().trim() ?? ''
  const passageIdSet = passageIds && new Set(passageIds)
  return ({ text, passage }: Sentence): boolean =>
    (!passageIdSet || passageIdSet.has(passage.id)) &&
    (wanted === '' || [...passage.headings, text].some(one => one.toLowerCase().includes(wanted)))
}

/** `possible`: how many of each type there are, where fewer were chosen than asked for. */
type Choice = { chosen: Candidate[]; possible?: Partial<Record<QuestionType, number>> }

/** Facts of the clauses, as far as there is a parser; without them where there is none. */
function* addClauses(
  findings: Findings,
  { count }: Pick<MakeRequest, 'count'>,
  isWanted: (sentence: Sentence) => boolean,
  random: () => number,
): Generator<Need, Findings, Given> {
  const { doc, trees } = findings
  yield* readTrees(doc.sentences.filter(isWanted), trees, count, random)
  return withClauses(findings)
}

/** Choices in the order of the text: questions of facts, and key terms if those are too few. */
function* choose(
  found: Findings,
  request: MakeRequest,
  random: () => number,
): Generator<Need | number | undefined, Choice, Given> {
  const { count, types, earlierStems, difficulty } = request
  const levels = request.levels.length > 0 ? request.levels.filter(level => LEVELS.includes(level)) : LEVELS
  const isWanted = isAsked(request)
  const isForTeacher = request.asker === 'teacher'
  const findings = yield* addClauses(found, request, isWanted, random)
  const { doc, factual } = findings
  const isFit = ({ draft, sentence, sentences, examinations }: Candidate) =>
    isWanted(sentence) &&
    !sentences.some(hasFormula) &&
    (isForTeacher || !draft.checkFirst || examinations !== undefined) &&
    levels.includes(draft.bloom) &&
    (difficulty === null || draft.difficulty === difficulty)
  const candidates = yield* collect(findings, request, isWanted, random)
  const chosen = yield* selectExamined(
    doc,
    shuffled(candidates, random).filter(isFit),
    left => selectQuestions(left, { wanted: count, known: earlierStems }),
    !isForTeacher,
  )
  if (isForTeacher && chosen.length < count && types.includes('gap') && levels.includes('remember')) {
    const isFree = (sentence: Sentence) => isWanted(sentence) && !factual.has(sentence)
    chosen.push(
      ...(yield* fillWithKeyTerms(doc, { count, known: earlierStems, chosen, isFree, isFit }, random)),
    )
  }
  chosen.sort((a, b) => a.sentence.number - b.sentence.number)
  if (chosen.length >= count) return { chosen }
  const all = yield* collect(findings, { types: madeQuestionTypes, count }, isWanted, random)
  return { chosen, possible: yield* countPossible(all.filter(isFit), earlierStems) }
}

/**
 * Steps as it goes, then the questions in the order of the text. Only English gives any. Needs of models are answered with
 * `next`; where nobody answers, questions are made without them.
 */
export function* makeQuestions(
  deps: FindingsDeps,
  indexes: readonly SourceIndex[],
  request: MakeRequest,
): Generator<GenerationPart<DraftQuestion> | Need, void, Given> {
  const english = indexes.filter(({ language }) => language === 'english')
  const total = indexes.reduce((sum, index) => sum + index.passages.length, 0)
  yield { type: 'step', step: 'reading', done: 0, total }
  const reading = readFindings(deps, english)
  let part = reading.next()
  for (; !part.done; part = reading.next())
    yield { type: 'step', step: 'reading', done: part.value ?? total, total }
  yield { type: 'step', step: 'reading', done: total, total }
  const choosing = choose(part.value, request, createRandom(request.seed))
  let found = choosing.next()
  while (!found.done) {
    const { value } = found
    if (typeof value === 'object') found = choosing.next(yield value)
    else {
      const step = typeof value === 'number' ? 'checking' : 'writing'
      yield { type: 'step', step, done: Math.min(value ?? 0, request.count), total: request.count }
      found = choosing.next()
    }
  }
  const { chosen, possible } = found.value
  yield { type: 'step', step: 'writing', done: chosen.length, total: request.count }
  for (const { draft } of chosen) yield { type: 'item', item: draft }
  yield { type: 'done', withheld: 0, ...(possible ? { possible } : {}) }
}
