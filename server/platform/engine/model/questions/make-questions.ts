// Makes questions with a model, a few at a time; on failure the built-in engine makes the rest and the result
// says why.

import { createRandom } from '@lantern/contract/questions/kinds/random.rules'
import type { EngineNote } from '@lantern/contract/study/generations/engine-notes'
import type { DraftQuestion, GenerationPart, QuestionsRequest } from '../../generation.ts'
import type { MaterialLoader } from '../../material.ts'
import type { SentPassage } from '../check-sentence.ts'
import { payFor } from '../pay-for.ts'
import type { ModelDeps } from '../stream-answer.ts'
import { examineDraft } from './examine-drafts.ts'
import { type Batch, type BatchResult, guessBatch, makeBatch } from './make-batch.ts'
import { planPassages } from './plan.rules.ts'

export type QuestionDeps = ModelDeps & { loadMaterial: MaterialLoader }

type Parts = AsyncGenerator<GenerationPart<DraftQuestion>>

/** Small first batch, so that the first question is ready soon. */
const firstBatch = 2
const laterBatches = 4
/** Empty batches in a row after which the model is given up. */
const maxEmptyBatches = 3

const loadPassages = async (
  { loadMaterial }: QuestionDeps,
  { sources, passageIds }: QuestionsRequest,
): Promise<SentPassage[]> => {
  const passageIdSet = passageIds && new Set(passageIds)
  const materials = await Promise.all(sources.map(({ id }) => loadMaterial(id)))
  return materials.flatMap(({ passages }, i) =>
    passages
      .filter(({ id }) => !passageIdSet || passageIdSet.has(id))
      .map(passage => ({ ...passage, sourceId: sources[i]!.id })),
  )
}

type Outcome = BatchResult | { note: EngineNote | null }

/** Batch with token accounting: failures cost nothing, usage is charged. */
const runBatch = async (
  deps: QuestionDeps,
  request: QuestionsRequest,
  batch: Batch,
  signal: AbortSignal,
): Promise<Outcome> => {
  const { personId } = request
  const paid = await payFor(
    deps,
    { personId, ability: 'questions', tokens: guessBatch(request, batch) },
    (spent, overallSignal) => makeBatch(deps, request, batch, spent, overallSignal),
    signal,
  )
  return 'result' in paid ? paid.result : paid
}

async function* makeRest(
  { builtIn }: QuestionDeps,
  request: QuestionsRequest,
  withheld: number,
  note: EngineNote | null,
  signal: AbortSignal,
): Parts {
  yield { type: 'engine', name: 'built-in', note }
  for await (const part of builtIn.makeQuestions(request, signal))
    yield part.type === 'done' ? { ...part, withheld: part.withheld + withheld } : part
}

export async function* makeQuestionsWithModel(
  deps: QuestionDeps,
  request: QuestionsRequest,
  signal: AbortSignal,
): Parts {
  const random = createRandom(request.seed)
  const groups = planPassages(await loadPassages(deps, request), request.topic, random)
  const earlierStems = [...request.earlierStems]
  let [made, withheld, barren] = [0, 0, 0]
  const rest = (note: EngineNote | null) =>
    makeRest(
      deps,
      { ...request, earlierStems: earlierStems, count: request.count - made },
      withheld,
      note,
      signal,
    )
  if (groups.length === 0) return yield* rest(null)
  // Twice around the material at most: what it has given twice, it has given.
  const max = Math.max(2 * groups.length, Math.ceil(request.count / laterBatches))
  for (let turn = 0; made < request.count && turn < max && barren < maxEmptyBatches; turn++) {
    yield { type: 'step', step: 'writing', done: made, total: request.count }
    const wanted = Math.min(turn === 0 ? firstBatch : laterBatches, request.count - made)
    const batch = { passages: groups[turn % groups.length]!, wanted, known: earlierStems, random }
    const result = await runBatch(deps, request, batch, signal)
    if ('note' in result) return yield* rest(result.note)
    withheld += result.withheld
    barren = result.questions.length === 0 ? barren + 1 : 0
    for (const draft of result.questions) {
      const item = await examineDraft(deps, request, draft, batch.passages, signal)
      if (!item) {
        withheld++
        continue
      }
      made++
      earlierStems.push(item.body.stem)
      yield { type: 'item', item }
    }
  }
  if (made === 0) return yield* rest('unavailable')
  yield { type: 'done', withheld }
}
