import type { PageLabels } from '@lantern/contract/material/library/page-labels'
import type { Connection } from '../../../database/client.ts'
import { getWrittenKind, type WrittenKind } from '../../../platform/reading/written-kind.rules.ts'
import { listSourcesByIds } from '../library/index.ts'
import { listPassagesById, type PassageRow } from './passage-queries.ts'

/** Passage with the data to compute its place. */
export type CitablePassage = {
  passage: PassageRow
  words: Uint8Array | null
  kind: WrittenKind
  /** Printed page numbers of its source. */
  labels: PageLabels | null
}

/** Existing passages of `ids`, in no particular order. */
export const listCitablePassages = async (
  db: Connection,
  ids: readonly string[],
): Promise<CitablePassage[]> => {
  const rows = await listPassagesById(db, ids)
  const sources = await listSourcesByIds(db, [...new Set(rows.map(({ passage }) => passage.sourceId))])
  const byId = new Map(sources.map(source => [source.id, source]))
  return rows.flatMap(row => {
    const source = byId.get(row.passage.sourceId)
    if (!source) return []
    return [
      { passage: row.passage, words: row.words, kind: getWrittenKind(source), labels: source.pageLabels },
    ]
  })
}
