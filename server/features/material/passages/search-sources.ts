// Search over all of a person's material, or within one source.

import type { SearchHit } from '@lantern/contract/material/library/library'
import type { Actor } from '../../../actions/actor.ts'
import type { Quotation } from '../../../platform/engine/index.ts'
import { getReadableSource, isAskable, listReadableMaterial, listShelf } from '../library/index.ts'
import { citePassages } from './citations.ts'
import type { PassageDeps } from './deps.ts'
import { engineSource } from './engine-material.ts'
import { buildLikePattern, listOccurrences } from './occurrences.rules.ts'
import { listPassagesLike } from './passage-queries.ts'

const hitLimit = 20
/** Maximum number of exact matches per source. */
const placeLimit = 200

type Search = {
  q: string
  sourceId?: string | undefined
  order?: 'best' | 'place'
  scope?: 'shelf' | 'readable'
  min?: 'any' | 'relevant'
}

/** Sources to search: a person's own material; the sample only when named. */
const sourcesToSearch = async (deps: PassageDeps, actor: Actor, { sourceId, scope }: Search) => {
  if (sourceId) return [await getReadableSource(deps.db, actor, sourceId)]
  if (scope === 'readable') return listReadableMaterial(deps.db, actor)
  const readable = await listShelf(deps.db, actor)
  const own = readable.filter(source => !source.isSample)
  return own.length > 0 ? own : readable
}

/** Exact matches of the words, in the order of the source. */
const findPlaces = async ({ db }: PassageDeps, sourceId: string, q: string): Promise<Quotation[]> => {
  const passages = await listPassagesLike(db, sourceId, buildLikePattern(q), placeLimit)
  return passages
    .flatMap(({ id, text }) =>
      listOccurrences(text, q).map(({ start, end }) => ({
        sourceId,
        passageId: String(id),
        start,
        end,
        text: text.slice(start, end),
      })),
    )
    .slice(0, placeLimit)
}

/** Matches of a search. `order: place` returns all exact matches; the best passages where there are none. */
export const searchSources = async (
  deps: PassageDeps,
  actor: Actor,
  search: Search,
  signal: AbortSignal,
): Promise<{ hits: SearchHit[]; notSearched: string[] }> => {
  const { q, sourceId, order } = search
  const sources = await sourcesToSearch(deps, actor, search)
  const askable = sources.filter(source => isAskable(source.state))
  const notSearched = sources.filter(s => s.state === 'queued' || s.state === 'extracting').map(s => s.name)
  const { accountId: personId } = actor
  const request = { personId, query: q, sources: askable.map(engineSource), limit: hitLimit }
  const [only] = askable
  const places = sourceId && only && order === 'place' ? await findPlaces(deps, only.id, q) : []
  const hits = places.length > 0 ? [] : await deps.engine.search(request, signal)
  const best = search.min === 'relevant' ? hits.filter(({ isRelevant }) => isRelevant) : hits
  const found = places.length > 0 ? places : best
  const names = new Map(askable.map(source => [source.id, source.name]))
  const cited = await citePassages(deps.db, found, names)
  const mayQuote = await deps.engine.mayQuote({ personId, sourceIds: askable.map(({ id }) => id) })
  return {
    hits: cited.map(({ citation, passage, ...range }) => ({
      ...citation,
      ...range,
      passage: mayQuote ? passage : citation.quote,
      ...(!mayQuote && { quoteStart: 0, quoteEnd: citation.quote.length }),
    })),
    notSearched,
  }
}
