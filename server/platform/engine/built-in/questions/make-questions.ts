// Makes questions with their keys out of the sentences of sources. It asks only for what a sentence says in
// so many words, and makes fewer rather than worse ones.
import { madeQuestionTypes } from '@lantern/contract/questions/kinds/kinds.rules'
import type { BloomLevel, QuestionType } from '@lantern/contract/questions/kinds/questions'
import { createRandom, shuffled } from '@lantern/contract/questions/kinds/random.rules'
import type { DraftQuestion, GenerationPart, QuestionsRequest } from '../../generation.ts'
import { isInHindi } from '../index/is-in-hindi.ts'
import type { SourceIndex } from '../index/source-index.ts'
import { collect } from './collect.ts'
import type { Sentence } from './document/document.ts'
import { selectExamined } from './examine/examine-chosen.ts'
import type { Findings } from './find/findings.ts'
import { type FindingsDeps, readFindings } from './find/read-findings.ts'
import { readTrees } from './find/read-trees.ts'
import { withClauses } from './find/with-clauses.ts'
import type { Candidate } from './form/candidate.ts'
import { formHindi, type HindiCandidate } from './hindi/form-hindi.ts'
import { readHindi } from './hindi/read-hindi.ts'
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

const isAsked = ({ topic, passageIds }: Pick<MakeRequest, 'topic' | 'passageIds'>) => {
  const wanted = topic?.toLowerCase().trim() ?? ''
  const passageIdSet = passageIds && new Set(passageIds)
  return ({ text, passage }: Pick<Sentence, 'text' | 'passage'>): boolean =>
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

/** Questions of the sources in Hindi that a request allows, in an order of chance. */
const listHindi = (indexes: readonly SourceIndex[], request: MakeRequest, random: () => number) => {
  const isWanted = isAsked(request)
  const { levels, difficulty, asker } = request
  return shuffled(formHindi(readHindi(indexes), madeQuestionTypes, random), random).filter(
    ({ draft, sentences }) =>
      sentences.every(isWanted) &&
      (asker === 'teacher' || !draft.checkFirst) &&
      (levels.length === 0 || levels.includes(draft.bloom)) &&
      (difficulty === null || draft.difficulty === difficulty),
  )
}

/** Up to \`count\` of them in the order of the text. */
const chooseHindi = (
  candidates: readonly HindiCandidate[],
  { types, earlierStems }: MakeRequest,
  count: number,
): HindiCandidate[] =>
  selectQuestions(
    candidates.filter(({ draft }) => types.includes(draft.body.type)),
    { wanted: count, known: earlierStems },
  ).sort((a, b) => a.sentence.number - b.sentence.number)

const countPassages = (indexes: readonly SourceIndex[]): number =>
  indexes.reduce((sum, { passages }) => sum + passages.length, 0)

/** Sum of what two parts of the material allow. */
const addPossible = (one: Choice['possible'] = {}, other: Choice['possible'] = {}): Choice['possible'] =>
  Object.fromEntries(
    madeQuestionTypes.flatMap(type => {
      const sum = (one[type] ?? 0) + (other[type] ?? 0)
      return sum > 0 ? [[type, sum]] : []
    }),
  )

/**
 * Steps as it goes, then the questions in the order of the text, those of sources in Hindi in Hindi; other languages than
 * these two give none. Of both, each gives its share by length, and what the other lacks. Needs of models are answered with
 * `next`; where nobody answers, questions are made without them.
 */
export function* makeQuestions(
  deps: FindingsDeps,
  indexes: readonly SourceIndex[],
  request: MakeRequest,
): Generator<GenerationPart<DraftQuestion> | Need, void, Given> {
  const english = indexes.filter(({ language }) => language === 'english')
  const hindi = indexes.filter(isInHindi)
  const total = countPassages(indexes)
  const random = createRandom(request.seed)
  yield { type: 'step', step: 'reading', done: 0, total }
  const inHindi = listHindi(hindi, request, random)
  const share = english.length === 0 ? 1 : countPassages(hindi) / countPassages([...english, ...hindi])
  const first = chooseHindi(inHindi, request, Math.round(request.count * share))
  const choice = yield* makeEnglish(deps, english, { ...request, count: request.count - first.length }, total)
  const count = request.count - choice.chosen.length
  const last = first.length < count ? chooseHindi(inHindi, request, count) : first
  const chosen = [...choice.chosen, ...last]
  yield { type: 'step', step: 'writing', done: chosen.length, total: request.count }
  for (const { draft } of chosen) yield { type: 'item', item: draft }
  const isShort = chosen.length < request.count
  const possible = isShort ? addPossible(choice.possible, yield* countHindi(inHindi, request)) : undefined
  yield { type: 'done', withheld: 0, ...(possible ? { possible } : {}) }
}

function* countHindi(
  candidates: readonly HindiCandidate[],
  { earlierStems }: MakeRequest,
): Generator<GenerationPart<DraftQuestion>, Choice['possible'], Given> {
  const counting = countPossible(candidates, earlierStems)
  let step = counting.next()
  for (; !step.done; step = counting.next()) yield { type: 'step', step: 'writing', done: 0, total: 1 }
  return step.value
}

function* makeEnglish(
  deps: FindingsDeps,
  english: readonly SourceIndex[],
  request: MakeRequest,
  total: number,
): Generator<GenerationPart<DraftQuestion> | Need, Choice, Given> {
  if (request.count === 0) return { chosen: [] }
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
  return found.value
}
