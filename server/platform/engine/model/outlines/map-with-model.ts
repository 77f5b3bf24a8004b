// Makes a mind map with a model, a group of passages at a time. Every node is checked against its quotation;
// the built-in engine gives the root, and the whole map if the model fails at the start.
import type { EngineNote } from '@lantern/contract/study/generations/engine-notes'
import { z } from 'zod'
import { hasReadableText, plainHeading } from '../../../text/headings.rules.ts'
import { labelKey, shortLabel } from '../../built-in/mind-map/labels.rules.ts'
import { maxRequestedQuestions } from '../../built-in/mind-map/plan-branches.ts'
import type { GenerationPart, MapNode, MapRequest } from '../../generation.ts'
import { createSentenceCheck, type SentPassage } from '../check-sentence.ts'
import { parseJson } from '../reply-line.ts'
import { choosePassages, groupPassages } from './plan-groups.rules.ts'
import { writeMapPrompt } from './prompts.rules.ts'
import { runCall } from './run-call.ts'
import { loadSent, newMark, type OutlineDeps, selectInformativePassages } from './summarise-with-model.ts'

type Parts = AsyncGenerator<GenerationPart<MapNode>>

const nodesOfGroup = 16
/** Levels of a map, the root's included. */
const maxLevels = 5

const idea = z.object({
  label: z.string().trim().min(1).max(120),
  under: z.string().max(120).nullable().catch(null),
  quotes: z
    .array(z.object({ passage: z.coerce.number().int(), text: z.string().max(1500) }))
    .min(1)
    .max(4),
})
const end = z.object({ end: z.literal(true) })
type Idea = z.output<typeof idea> | { end: true }

const readIdea = (object: string): Idea | null => {
  const value = parseJson(object)
  return idea.safeParse(value).data ?? end.safeParse(value).data ?? null
}

/** Map so far: ids by label, so that ideas can be added below. */
const createMap = (root: MapNode) => {
  const places = new Map<string, { id: string; level: number }>()
  const siblings = new Map<string, number>()
  const labels = new Set<string>()
  return {
    place: (label: string) => places.get(labelKey(label)),
    /** Null where a sibling is called the same, or there is no level left. */
    add: (
      parent: { id: string; level: number },
      label: string,
      quotations: MapNode['quotations'],
    ): MapNode | null => {
      const key = `${parent.id} ${labelKey(label)}`
      if (labels.has(key) || parent.level >= maxLevels || labelKey(label) === labelKey(root.label))
        return null
      labels.add(key)
      const count = (siblings.get(parent.id) ?? 0) + 1
      siblings.set(parent.id, count)
      const id = `${parent.id}.${count}`
      places.set(labelKey(label), { id, level: parent.level + 1 })
      return { id, parentId: parent.id, label, quotations }
    },
  }
}

/** Supported nodes of a reply, below the heading of their group. */
const sift = (
  ideas: readonly Idea[],
  group: readonly SentPassage[],
  root: MapNode,
  map: ReturnType<typeof createMap>,
) => {
  const check = createSentenceCheck('', group)
  const nodes: MapNode[] = []
  let withheld = 0
  const top = { id: root.id, level: 1 }
  const [heading = ''] = group[0]?.headings ?? []
  const branch = hasReadableText(heading) ? shortLabel(plainHeading(heading)) : null
  for (const one of ideas) {
    if ('end' in one) continue
    const quotations = check({ sentence: one.label, quotes: one.quotes })
    if (quotations.length === 0) {
      withheld += 1
      continue
    }
    if (branch && !map.place(branch)) {
      const added = map.add(top, branch, quotations.slice(0, 1))
      if (added) nodes.push(added)
    }
    const parent = (one.under && map.place(one.under)) || (branch && map.place(branch)) || top
    const node = map.add(parent, shortLabel(one.label), quotations)
    if (node) nodes.push(node)
  }
  return { nodes, withheld }
}

async function* mapBuiltIn(
  { builtIn }: OutlineDeps,
  request: MapRequest,
  note: EngineNote | null,
  signal: AbortSignal,
): Parts {
  yield { type: 'engine', name: 'built-in', note }
  yield* builtIn.mapMind(request, signal)
}

const findRoot = async (
  { builtIn }: OutlineDeps,
  request: MapRequest,
  signal: AbortSignal,
): Promise<MapNode | null> => {
  for await (const part of builtIn.mapMind(request, signal)) if (part.type === 'item') return part.item
  return null
}

export async function* mapWithModel(deps: OutlineDeps, request: MapRequest, signal: AbortSignal): Parts {
  const root = await findRoot(deps, request, signal)
  if (!root) return yield* mapBuiltIn(deps, request, null, signal)
  const informativePassages = await selectInformativePassages(
    deps,
    { ...request, length: 'standard' },
    signal,
  )
  const groups = groupPassages(
    choosePassages(await loadSent(deps, request.sources), informativePassages, false),
  )
  const map = createMap(root)
  let [made, withheld] = [0, 0]
  for (const [done, group] of groups.entries()) {
    if (made >= maxRequestedQuestions - nodesOfGroup) break
    yield { type: 'step', step: 'writing', done, total: groups.length }
    const prompt = writeMapPrompt(group, nodesOfGroup, newMark())
    const asked = {
      personId: request.personId,
      ability: 'mind-map' as const,
      form: 'ideas' as const,
      prompt,
      read: readIdea,
    }
    const result = await runCall(deps, asked, signal)
    if ('note' in result) {
      // Partial maps stay, since they are checked; a second maker would repeat ideas.
      if (made === 0) return yield* mapBuiltIn(deps, request, result.note, signal)
      yield { type: 'engine', name: 'model', note: 'broke-off' }
      break
    }
    const sifted = sift(result.lines, group, root, map)
    withheld += sifted.withheld
    if (made === 0 && sifted.nodes.length > 0) yield { type: 'item', item: root }
    for (const item of sifted.nodes) {
      made += 1
      yield { type: 'item', item }
    }
  }
  if (made === 0) return yield* mapBuiltIn(deps, request, groups.length > 0 ? 'unavailable' : null, signal)
  yield { type: 'done', withheld }
}
