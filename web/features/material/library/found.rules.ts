// Grouping of search hits.
import type { SearchHit, Source } from '@lantern/contract/material/library/library'
import { matchesWords } from '../../../lib/matches-words.rules.ts'
import { canBeAsked } from './sources.rules.ts'

/** Hits by source, in the order of each source's best one. */
export const groupHits = <Hit extends Pick<SearchHit, 'sourceId'>>(
  hits: readonly Hit[],
): { sourceId: string; hits: Hit[] }[] =>
  [...Map.groupBy(hits, hit => hit.sourceId)].map(([sourceId, group]) => ({ sourceId, hits: group }))

/** Readable sources whose name contains every word, in any order. */
export const findNamed = <Named extends Pick<Source, 'name' | 'state'>>(
  sources: readonly Named[],
  q: string,
): Named[] =>
  q.trim() === '' ? [] : sources.filter(source => canBeAsked(source) && matchesWords(source.name, q))
