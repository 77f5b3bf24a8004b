import { beforeEach, expect, test } from 'vitest'
import type { EngineSource, ExcerptLoader, SourceMaterial } from '../../../index.ts'
import { buildSourceIndex } from '../../index/source-index.ts'
import { analyseQuestion, bindQuestion, createScope } from '../question.ts'
import { findCandidates } from '../retrieval.ts'
import { describeSource } from './describe-source.ts'
import { createFakeCandidateStore } from './fake-candidate-store.ts'
import { indexExcerpt } from './index-excerpt.ts'
import { createNarrowScope, type NarrowDeps } from './narrow-scope.ts'

const materialOf = (sourceId: string, texts: readonly string[]): SourceMaterial => ({
  passages: texts.map((text, nth) => ({
    id: `${sourceId} ${nth}`,
    headings: [],
    text,
    sentences: [{ start: 0, end: text.length }],
  })),
  vectors: [],
})

const texts = {
  cells: [
    'The mitochondrion makes the energy of the cell from sugar and oxygen.',
    'The nucleus of a cell holds its chromosomes and copies them.',
    'Plants have a wall around each cell that is made of cellulose.',
  ],
  rome: [
    'The senate of Rome chose two consuls for each year of the republic.',
    'Caesar crossed the Rubicon with one legion and marched on Rome.',
  ],
  rocks: ['Granite cools slowly under the ground and has large crystals.'],
}
const materials = new Map(Object.entries(texts).map(([id, list]) => [id, materialOf(id, list)]))
const sources = [...materials].map(
  ([id, { passages }]): EngineSource => ({ id, version: '1', name: id, passageCount: passages.length }),
)

/** Fake of the database: only existing passages within the scope. */
const loadExcerpt: ExcerptLoader = async (sourceIds, passageIds) => {
  const excerpts = new Map<string, SourceMaterial>()
  for (const id of sourceIds) {
    const passages = materials.get(id)?.passages.filter(passage => passageIds.includes(passage.id)) ?? []
    if (passages.length > 0) excerpts.set(id, { passages, vectors: [] })
  }
  return excerpts
}

let store: ReturnType<typeof createFakeCandidateStore>
let failures: unknown[]
const narrowWith = (change: Partial<NarrowDeps> = {}) =>
  createNarrowScope({
    store,
    loadExcerpt,
    onFailure: error => failures.push(error),
    mostInMemory: 3,
    ...change,
  })
beforeEach(async () => {
  failures = []
  store = createFakeCandidateStore()
  await store.put(sources.map(source => describeSource(source, materials.get(source.id)!)))
})

const question = 'What makes the energy of a cell?'
const listProposed = ({ excerpts }: Awaited<ReturnType<ReturnType<typeof narrowWith>>>) =>
  excerpts.flatMap(({ material }) => material.passages.map(({ id }) => id))

test('a scope that fits into memory stays as it is, and one without a store', async () => {
  expect(await narrowWith({ mostInMemory: 6 })(question, [], sources)).toEqual({ sources, excerpts: [] })
  expect(await createNarrowScope(null)(question, [], sources)).toEqual({ sources, excerpts: [] })
})

test('only proposed passages of a larger scope are read', async () => {
  const narrowed = await narrowWith()(question, [], sources)
  expect(narrowed.sources).toEqual([])
  expect(listProposed(narrowed).sort()).toEqual(['cells 0', 'cells 1', 'cells 2'])
})

test('its passages score as they do in the whole scope', async () => {
  const bind = (indexes: ReturnType<typeof indexExcerpt>[]) => {
    const scope = createScope(indexes)
    return findCandidates(bindQuestion(analyseQuestion(question), scope, null), 50).map(candidate => ({
      id: scope.sources[candidate.source]!.passages[candidate.passage]!.id,
      passage: candidate.passageScore,
      sentence: candidate.sentenceScore,
    }))
  }
  const whole = bind(sources.map(({ id }) => buildSourceIndex(id, '1', materials.get(id)!)))
  const { excerpts } = await narrowWith()(question, [], sources)
  expect(bind(excerpts.map(indexExcerpt))).toEqual(whole)
})

test('a proposed passage beyond the scope or deleted is never read', async () => {
  store.lie([
    { sourceId: 'cells', passageId: 'rome 1', score: 9 },
    { sourceId: 'cells', passageId: 'another person’s', score: 8 },
    { sourceId: 'cells', passageId: 'cells 0', score: 1 },
  ])
  const ofCells = sources.filter(({ id }) => id === 'cells')
  const narrowed = await narrowWith({ mostInMemory: 1 })(question, [], ofCells)
  expect(listProposed(narrowed)).toEqual(['cells 0'])
})

test('a source that is not stored, or at another version, is asked as ever', async () => {
  await store.remove(['rome'])
  const changed = sources.map(source => (source.id === 'rocks' ? { ...source, version: '2' } : source))
  const narrowed = await narrowWith()(question, [], changed)
  expect(narrowed.sources.map(({ id }) => id).sort()).toEqual(['rocks', 'rome'])
  expect(listProposed(narrowed)).toContain('cells 0')
})

test('a store that finds nothing for words it counted, or fails, is reported and not used', async () => {
  store.lie([])
  expect(await narrowWith()(question, [], sources)).toEqual({ sources, excerpts: [] })
  const broken = { ...store, describe: () => Promise.reject(new Error('the disk is gone')) }
  expect(await narrowWith({ store: broken })(question, [], sources)).toEqual({ sources, excerpts: [] })
  expect(failures).toHaveLength(2)
})
