// Number of questions that each section of a source holds, before any is asked for.
import { madeQuestionTypes } from '@lantern/contract/questions/kinds/kinds.rules'
import { type Difficulty, difficulties, type QuestionType } from '@lantern/contract/questions/kinds/questions'
import { createRandom } from '@lantern/contract/questions/kinds/random.rules'
import { areMatterHeadings } from '../../../../text/matter.rules.ts'
import type { CountRequest, GenerationPart, SectionCounts } from '../../../generation.ts'
import { isInHindi } from '../../index/is-in-hindi.ts'
import type { SourceIndex } from '../../index/source-index.ts'
import { collectGroups, collectItems } from '../collect.ts'
import { type FindingsDeps, readFindings } from '../find/read-findings.ts'
import { readAllTrees } from '../find/read-trees.ts'
import { withClauses } from '../find/with-clauses.ts'
import type { Candidate } from '../form/candidate.ts'
import { formHindi } from '../hindi/form-hindi.ts'
import { readHindi } from '../hindi/read-hindi.ts'
import { LEVELS } from '../make-questions.ts'
import type { Given, Need } from '../needs.ts'
import { hasFormula } from '../read-document.ts'
import { type Choosable, selectQuestions } from '../select/select.rules.ts'
import { listSectionRuns, type SectionRun } from './section-runs.rules.ts'

/** Questions counted of a section, at most. */
const MOST = 50
const SEED = 1

/**
 * Share of chosen questions about clauses that can be given once the reader examined them and refused ones were replaced.
 * Measured by `node bench/questions/counted.ts` on the texts of `bench/questions/texts`.
 */
const REMAINING = 0.75

type Asker = CountRequest['asker']

/** A question of either language. */
type Counted = Choosable & Pick<Candidate, 'examinations'>

const countChosen = (candidates: readonly Counted[]): number => {
  const chosen = selectQuestions(candidates, { wanted: MOST, known: [] })
  const examined = chosen.filter(({ examinations }) => examinations !== undefined).length
  return chosen.length - Math.round(examined * (1 - REMAINING))
}

const countCells = (candidates: readonly Counted[]): SectionCounts['cells'] =>
  LEVELS.flatMap(bloom =>
    difficulties.flatMap((difficulty: Difficulty) => {
      const own = candidates.filter(({ draft }) => draft.bloom === bloom && draft.difficulty === difficulty)
      const count = countChosen(own)
      return count > 0 ? [{ bloom, difficulty, count }] : []
    }),
  )

const countTypes = (candidates: readonly Counted[]) => {
  const counts: Partial<Record<QuestionType, number>> = {}
  for (const type of madeQuestionTypes) {
    const count = countChosen(candidates.filter(({ draft }) => draft.body.type === type))
    if (count > 0) counts[type] = count
  }
  return counts
}

/** Sections of a source, where they have material. */
const listRuns = (index: SourceIndex) =>
  listSectionRuns(index.passages.map(({ headings }) => (areMatterHeadings(headings) ? headings : null)))

/** Whether a sentence is inside a run of passages. */
const isWithin = (index: SourceIndex) => {
  const places = new Map(index.passages.map(({ id }, place) => [id, place]))
  return ({ first, last }: SectionRun) =>
    ({ passage }: { passage: { id: string } }): boolean => {
      const place = places.get(passage.id) ?? -1
      return first <= place && place <= last
    }
}

const toCounts = (
  index: SourceIndex,
  { headings, first, last }: SectionRun,
  own: readonly Counted[],
): SectionCounts => ({
  headings,
  firstPassageId: index.passages[first]!.id,
  lastPassageId: index.passages[last]!.id,
  total: countChosen(own),
  types: countTypes(own),
  cells: countCells(own),
})

/** Sections of a source in Hindi. */
function* countHindi(
  index: SourceIndex,
  asker: Asker,
): Generator<GenerationPart<SectionCounts>, void, Given> {
  const runs = listRuns(index)
  const isInside = isWithin(index)
  const candidates = formHindi(readHindi([index]), madeQuestionTypes, createRandom(SEED)).filter(
    ({ draft }) => asker === 'teacher' || !draft.checkFirst,
  )
  for (const [done, run] of runs.entries()) {
    yield { type: 'step', step: 'writing', done, total: runs.length }
    const own = candidates.filter(({ sentence }) => isInside(run)(sentence))
    yield { type: 'item', item: toCounts(index, run, own) }
  }
  yield { type: 'done', withheld: 0 }
}

/** Counts of one source; steps as it goes. A source in a language other than English and Hindi has none. */
export function* countQuestions(
  deps: FindingsDeps,
  index: SourceIndex,
  asker: Asker,
): Generator<GenerationPart<SectionCounts> | Need, void, Given> {
  const total = index.passages.length
  if (isInHindi(index)) return yield* countHindi(index, asker)
  if (index.language !== 'english') {
    yield { type: 'done', withheld: 0 }
    return
  }
  const reading = readFindings(deps, [index])
  let part = reading.next()
  for (; !part.done; part = reading.next())
    yield { type: 'step', step: 'reading', done: part.value ?? total, total }
  const parsing = readAllTrees(part.value.doc.sentences, part.value.trees)
  let given: Given
  for (let step = parsing.next(); !step.done; step = parsing.next(given)) {
    given = undefined
    if ('type' in step.value) given = yield step.value
    else yield { type: 'step', step: 'checking', ...step.value }
  }
  const findings = withClauses(part.value)
  const runs = listRuns(index)
  const random = createRandom(SEED)
  const request = { types: madeQuestionTypes, count: MOST }
  const isFit = ({ draft, sentences, examinations }: Candidate) =>
    !sentences.some(hasFormula) && (asker === 'teacher' || !draft.checkFirst || examinations !== undefined)
  const within = isWithin(index)
  const groups = collectGroups(findings, request, random)
  for (const [at, run] of runs.entries()) {
    const isInside = within(run)
    const items = yield* pausing(collectItems(findings, request, isInside, random))
    const own = [...items, ...groups.filter(({ sentence }) => isInside(sentence))].filter(isFit)
    yield { type: 'step', step: 'writing', done: at, total: runs.length }
    yield { type: 'item', item: toCounts(index, run, own) }
  }
  yield { type: 'done', withheld: 0 }
}

/** Runs a generator whose pauses carry nothing. */
function* pausing<Result>(
  steps: Generator<undefined, Result>,
): Generator<GenerationPart<never>, Result, Given> {
  let step = steps.next()
  for (; !step.done; step = steps.next()) yield { type: 'step', step: 'writing', done: 0, total: 1 }
  return step.value
}
