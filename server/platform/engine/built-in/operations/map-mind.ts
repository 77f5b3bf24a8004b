// Makes a mind map of sources: headings as branches, key phrases below them, and what the text says of those.
import type { GenerationPart, MapNode } from '../../generation.ts'
import type { Quotation } from '../../index.ts'
import { buildPhraseIndex } from '../index/phrase-index.ts'
import type { SourceIndex } from '../index/source-index.ts'
import { growMap } from '../mind-map/grow-map.ts'
import { headingLabel, labelKey, shortLabel } from '../mind-map/labels.rules.ts'
import { listTerms } from '../mind-map/list-terms.ts'
import { quoteSection } from '../mind-map/node-quotations.ts'
import { mostNodes, nodesFor } from '../mind-map/plan-branches.ts'
import { countReadable } from '../sections/readable.ts'
import { buildSectionTree, countPassages, everySection } from '../sections/section-tree.ts'

type Part = GenerationPart<MapNode>

/** Passages between two reports, and two chances to stop. */
const passagesPerStep = 25
const extension = /\.(?:pdf|pptx|docx|txt|md|markdown|srt|vtt|png|jpe?g|webp)$/iu

const letOthersIn = () => new Promise<void>(resolve => setImmediate(resolve))

/** Runs `work` and gives what it reports while it goes on. */
async function* reporting<T>(
  work: (report: (done: number) => Promise<void>) => Promise<T>,
  total: number,
): AsyncGenerator<Part, T> {
  const reported: number[] = []
  let ended = false
  const result = work(async done => {
    if (done % passagesPerStep !== 0) return
    reported.push(done)
    await letOthersIn()
  }).finally(() => {
    ended = true
  })
  while (!ended || reported.length > 0) {
    const done = reported.shift()
    if (done === undefined) await letOthersIn()
    else yield { type: 'step', step: 'reading', done, total }
  }
  return await result
}

const quoteWhole = (index: SourceIndex): Quotation | null => {
  const tree = buildSectionTree(index)
  return quoteSection(index, tree, countReadable(index, tree))
}

async function* mapOne(
  index: SourceIndex,
  name: string,
  rootId: string,
  parentId: string | null,
  { budget, rankOf }: { budget: number; rankOf: RankOf },
): AsyncGenerator<Part> {
  const tree = buildSectionTree(index)
  const readable = countReadable(index, tree)
  const quotation = countPassages(tree) > 0 ? quoteSection(index, tree, readable) : null
  if (!quotation) return
  const phrases = yield* reporting(report => buildPhraseIndex(index, readable, report), index.passages.length)
  const knowledge = { rankOf, listed: listTerms(index, tree) }
  const label = headingLabel(name.replace(extension, '').replace(/[_]+/gu, ' '))
  yield { type: 'item', item: { id: rootId, parentId, label, quotations: [quotation] } }
  const growing = {
    index,
    phrases,
    knowledge,
    readable,
    tree,
    headings: new Set(everySection(tree).map(({ heading }) => labelKey(heading ?? ''))),
    rootId,
    rootLabel: label,
    budget: budget - 1,
  }
  for (const node of growMap(growing)) yield { type: 'item', item: node }
}

/** Place of a word among all by how common it is, from 0; −1 where it isn't known. */
type RankOf = (word: string) => number

const unranked: RankOf = () => -1

/** Nodes with parents first. Several sources become the branches of the first one's name and others. */
export async function* mapMind(
  indexes: readonly SourceIndex[],
  names: ReadonlyMap<string, string>,
  rankOf: RankOf = unranked,
): AsyncGenerator<Part> {
  const many = indexes.length > 1
  const [first] = indexes
  const opening = many && first ? quoteWhole(first) : null
  if (opening) {
    const label = shortLabel([...names.values()].join(', '))
    yield { type: 'item', item: { id: 'root', parentId: null, label, quotations: [opening] } }
  }
  for (const [at, index] of indexes.entries()) {
    const budget = Math.floor(Math.min(nodesFor(index.passages.length), mostNodes / indexes.length))
    yield* mapOne(index, names.get(index.id) ?? '', many ? `s${at}` : 'root', many ? 'root' : null, {
      budget,
      rankOf,
    })
  }
  yield { type: 'done', withheld: 0 }
}
