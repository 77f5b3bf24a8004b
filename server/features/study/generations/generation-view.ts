// View of a generation for clients.
import type {
  Generation,
  GenerationFailure,
  GenerationKind,
} from '@lantern/contract/study/generations/generations'
import * as m from '@lantern/messages'
import type { Connection } from '../../../database/client.ts'
import { listSourceTopics } from '../../material/library/index.ts'
import { type GenerationRow, listGenerationsOf } from './queries.ts'

const sentences = {
  'nothing-found': () => m.generation_failed_nothing_found(),
  'material-gone': () => m.generation_failed_material_gone(),
  interrupted: () => m.generation_failed_interrupted(),
} satisfies Record<GenerationFailure, () => string>

/** A level of help that left nothing to be made is the reason itself. */
const explainFailure = (failure: GenerationFailure, note: GenerationRow['engineNote']): string =>
  failure === 'nothing-found' && note?.startsWith('help-') ? m.help_level_generation() : sentences[failure]()

const view = (row: GenerationRow, names: ReadonlyMap<string, { name: string }>): Generation => ({
  id: row.id,
  kind: row.kind,
  resultId: row.resultId,
  state: row.state,
  step: row.step,
  engine: row.engine,
  engineNote: row.engineNote,
  revision: row.revision,
  sourceNames: row.sourceIds.flatMap(id => names.get(id)?.name ?? []),
  failure: row.failure && { code: row.failure, message: explainFailure(row.failure, row.engineNote) },
  createdAt: row.createdAt.toISOString(),
})

export const viewGenerations = async (
  db: Connection,
  rows: readonly GenerationRow[],
): Promise<Generation[]> => {
  const names = await listSourceTopics(db, [...new Set(rows.flatMap(({ sourceIds }) => sourceIds))])
  return rows.map(row => view(row, names))
}

/**
 * Views by the ids of results. Read them before the results, which are complete before their generation is
 * marked as done: in the opposite order the last parts can arrive between the two reads, and a client sees
 * `done` without them.
 */
export const viewGenerationsOf = async (
  db: Connection,
  kind: GenerationKind,
  resultIds: readonly string[],
): Promise<ReadonlyMap<string, Generation>> => {
  const generations = await viewGenerations(db, await listGenerationsOf(db, kind, resultIds))
  return new Map(generations.map(generation => [generation.resultId, generation]))
}

export const viewGeneration = async (db: Connection, row: GenerationRow): Promise<Generation> => {
  const [generation] = await viewGenerations(db, [row])
  if (!generation) throw new Error('a generation without a view')
  return generation
}
