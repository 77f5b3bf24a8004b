// Source data for the engine.
import type { Db } from '../../../database/client.ts'
import type {
  EnginePassage,
  EngineSource,
  ExcerptLoader,
  MaterialLoader,
  PassageLoader,
  PassageVectors,
  SourceMaterial,
} from '../../../platform/engine/index.ts'
import type { SourceRow } from '../library/index.ts'
import { listPassages, listPassagesById, type PassageRow } from './passage-queries.ts'
import { listPassagesWithin, listVectors, type VectorRow } from './vector-queries.ts'

const pairs = (flat: readonly number[]) =>
  Array.from({ length: flat.length / 2 }, (_, i) => ({ start: flat[2 * i] ?? 0, end: flat[2 * i + 1] ?? 0 }))

export const enginePassage = (row: PassageRow): EnginePassage => ({
  id: String(row.id),
  headings: row.headings,
  text: row.text,
  sentences: pairs(row.sentences),
})

const engineVectors = (row: VectorRow): PassageVectors => ({
  passageId: String(row.passageId),
  encoder: row.encoder,
  rows: new Int8Array(row.vectors.buffer, row.vectors.byteOffset, row.vectors.byteLength),
})

/**
 * Version of a source's material. It changes when the source was read anew and when its vectors are complete,
 * not with each; also when another encoder has made them all, and with each part of a file that is being read.
 */
const nameVersion = ({ readingRun, state, encoder, pagesAskable }: SourceRow): string => {
  if (state === 'ready') return `${readingRun ?? ''}+${encoder ?? 'vectors'}`
  return state === 'extracting' ? `${readingRun ?? ''}-${pagesAskable}` : (readingRun ?? '')
}

export const engineSource = (row: SourceRow): EngineSource => ({
  id: row.id,
  version: nameVersion(row),
  name: row.name,
  isComplete: row.state === 'ready',
  passageCount: row.passageCount,
})

/** Loader for the engine alone, with ids that an action has checked. */
export const createMaterialLoader =
  (db: Db): MaterialLoader =>
  async sourceId => {
    const [passages, vectors] = await Promise.all([listPassages(db, sourceId), listVectors(db, sourceId)])
    const { material = [], contents = [] } = Object.groupBy(passages, ({ isContents }) =>
      isContents ? 'contents' : 'material',
    )
    return {
      passages: material.map(enginePassage),
      contents: contents.map(enginePassage),
      vectors: vectors.map(engineVectors),
    }
  }

/** Loader for the engine alone, with sources that an action has checked and ids that need not be valid. */
export const createExcerptLoader =
  (db: Db): ExcerptLoader =>
  async (sourceIds, passageIds) => {
    const rows = await listPassagesWithin(db, sourceIds, passageIds)
    const excerpts = new Map<string, SourceMaterial>()
    for (const { passage, vectors } of rows) {
      const excerpt = excerpts.get(passage.sourceId) ?? { passages: [], vectors: [] }
      excerpt.passages.push(enginePassage(passage))
      if (vectors) excerpt.vectors.push(engineVectors(vectors))
      excerpts.set(passage.sourceId, excerpt)
    }
    return excerpts
  }

/** Loader for the engine alone, with ids that it found in sources an action has checked. */
export const createPassageLoader =
  (db: Db): PassageLoader =>
  async ids =>
    (await listPassagesById(db, ids)).map(({ passage }) => enginePassage(passage))
