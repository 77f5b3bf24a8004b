// How what was found is put together.
import type { SearchHit, Source } from '@lantern/contract/library/library'
import { canBeAsked } from './sources.rules.ts'

/** Hits by source, in the order of each source's best one. */
export const groupHits = <Hit extends Pick<SearchHit, 'sourceId'>>(
  hits: readonly Hit[],
): { sourceId: string; hits: Hit[] }[] =>
  [...Map.groupBy(hits, hit => hit.sourceId)].map(([sourceId, group]) => ({ sourceId, hits: group }))

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** The sources that can be opened and whose name holds every word, in any order. */
export const findNamed = <Named extends Pick<Source, 'name' | 'state'>>(
  sources: readonly Named[],
  q: string,
): Named[] => {
  const words = plain(q).split(/\s+/u).filter(Boolean)
  if (words.length === 0) return []
  return sources.filter(
    source => canBeAsked(source) && words.every(word => plain(source.name).includes(word)),
  )
}
