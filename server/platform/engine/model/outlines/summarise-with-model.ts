// Summarises with a model, a group of passages at a time, every point checked against its quotation. The
// built-in engine selects the passages of a long source, and continues if the model fails.
import { randomBytes } from 'node:crypto'
import type { EngineNote } from '@lantern/contract/study/generations/engine-notes'
import type { GenerationPart, SummaryPoint, SummaryRequest } from '../../generation.ts'
import type { MaterialLoader } from '../../material.ts'
import { createSentenceCheck, type SentPassage } from '../check-sentence.ts'
import { readReplyLine } from '../reply-line.ts'
import type { ModelDeps } from '../stream-answer.ts'
import { choosePassages, groupPassages } from './plan-groups.rules.ts'
import { writeSummaryPrompt } from './prompts.rules.ts'
import { runCall } from './run-call.ts'

export type OutlineDeps = ModelDeps & { loadMaterial: MaterialLoader }

type Parts = AsyncGenerator<GenerationPart<SummaryPoint>>

/** Points of the whole; the detailed length has as many as its groups give. */
const pointsByLength = { short: 5, standard: 18, detailed: Number.POSITIVE_INFINITY } as const
const pointsOfGroup = 5

export const newMark = () => `#${randomBytes(6).toString('hex')}#`

export const loadSent = async (
  { loadMaterial }: OutlineDeps,
  sources: SummaryRequest['sources'],
): Promise<SentPassage[]> => {
  const materials = await Promise.all(sources.map(({ id }) => loadMaterial(id)))
  return materials.flatMap(({ passages }, at) =>
    passages.map(passage => ({ ...passage, sourceId: sources[at]?.id ?? '' })),
  )
}

/** Passages that the built-in engine would quote. */
export const selectInformativePassages = async (
  { builtIn }: OutlineDeps,
  request: SummaryRequest,
  signal: AbortSignal,
): Promise<Set<string>> => {
  const informativeIds = new Set<string>()
  for await (const part of builtIn.summarise(request, signal))
    if (part.type === 'item') for (const { passageId } of part.item.quotations) informativeIds.add(passageId)
  return informativeIds
}

/** Summary by the built-in engine of passages the model has not covered. */
async function* goOn(
  { builtIn }: OutlineDeps,
  request: SummaryRequest,
  sentIds: ReadonlySet<string>,
  note: EngineNote | null,
  withheld: number,
  signal: AbortSignal,
): Parts {
  yield { type: 'engine', name: 'built-in', note }
  for await (const part of builtIn.summarise(request, signal)) {
    if (part.type === 'done') yield { ...part, withheld: part.withheld + withheld }
    else if (part.type !== 'item' || part.item.quotations.every(({ passageId }) => !sentIds.has(passageId)))
      yield part
  }
}

/** Supported points of a reply, and the number of others. */
const sift = (claims: readonly ReturnType<typeof readReplyLine>[], group: readonly SentPassage[]) => {
  const check = createSentenceCheck('', group)
  const headings = new Map(group.map(passage => [passage.id, passage.headings]))
  const sentences = claims.flatMap(line => (line?.type === 'sentence' ? line.claimed : []))
  const points = sentences.flatMap((claimed): SummaryPoint[] => {
    const quotations = check(claimed)
    const [first] = quotations
    if (!first) return []
    return [{ headings: headings.get(first.passageId) ?? [], text: claimed.sentence, quotations }]
  })
  return { points, withheld: sentences.length - points.length }
}

export async function* summariseWithModel(
  deps: OutlineDeps,
  request: SummaryRequest,
  signal: AbortSignal,
): Parts {
  const { length, personId } = request
  const everything = length === 'detailed'
  const informativeIds = everything
    ? new Set<string>()
    : await selectInformativePassages(deps, request, signal)
  const groups = groupPassages(
    choosePassages(await loadSent(deps, request.sources), informativeIds, everything),
  )
  const sentIds = new Set<string>()
  const listedPoints = new Set<string>()
  let withheld = 0
  // A short summary of many groups takes the best of each, so each is asked for few.
  const each = Math.max(
    1,
    Math.min(pointsOfGroup, Math.ceil(pointsByLength[length] / Math.max(1, groups.length))),
  )
  for (const [done, group] of groups.entries()) {
    if (listedPoints.size >= pointsByLength[length]) break
    yield { type: 'step', step: 'writing', done, total: groups.length }
    const prompt = writeSummaryPrompt(
      group,
      groups.length === 1 && !everything ? pointsByLength[length] : each,
      newMark(),
    )
    const result = await runCall(
      deps,
      { personId, ability: 'summary', form: 'sentences', prompt, read: readReplyLine },
      signal,
    )
    if ('note' in result) return yield* goOn(deps, request, sentIds, result.note, withheld, signal)
    const sifted = sift(result.lines, group)
    withheld += sifted.withheld
    for (const { id } of group) sentIds.add(id)
    for (const point of sifted.points
      .filter(({ text }) => !listedPoints.has(text))
      .slice(0, pointsByLength[length] - listedPoints.size)) {
      listedPoints.add(point.text)
      yield { type: 'item', item: point }
    }
  }
  // No supported sentence: quotations of the built-in engine are better than nothing.
  if (listedPoints.size === 0)
    return yield* goOn(deps, request, new Set(), groups.length > 0 ? 'unavailable' : null, withheld, signal)
  yield { type: 'done', withheld }
}
