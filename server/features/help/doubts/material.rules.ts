// Material that a first answer was looked for in, and owners of the material that it quotes.
import type { Turn } from '@lantern/contract/help/chat/chat'
import type { QuotedMaterial, SearchedMaterial } from '@lantern/contract/help/doubts/doubts'

type Available = {
  hasAttached: boolean
  hasClassMaterial: boolean
  hasOwnMaterial: boolean
  hasSamples: boolean
}

/** Samples count only where there is nothing else. */
export const decideSearched = ({
  hasAttached,
  hasClassMaterial,
  hasOwnMaterial,
  hasSamples,
}: Available): SearchedMaterial => {
  if (hasAttached) return 'attached'
  if (hasClassMaterial) return hasOwnMaterial ? 'class-and-own' : 'class'
  if (hasOwnMaterial) return 'own'
  return hasSamples ? 'sample' : 'none'
}

type SourceOwner = { id: string; ownerId: string; isSample: boolean }

/** Null where nothing is quoted and for a model's own words. A source that is gone counts as the asker's. */
export const decideQuotedFrom = (
  turn: Pick<Turn, 'engine' | 'sentences'> | null,
  sources: readonly SourceOwner[],
  askerId: string,
): QuotedMaterial | null => {
  if (turn?.engine !== 'built-in' || turn.sentences.length === 0) return null
  const ids = new Set(turn.sentences.flatMap(({ citations }) => citations.map(({ sourceId }) => sourceId)))
  const kinds = new Set(
    [...ids].map(id => {
      const source = sources.find(one => one.id === id)
      if (source?.isSample) return 'sample'
      return source && source.ownerId !== askerId ? 'class' : 'own'
    }),
  )
  if (kinds.has('sample')) return kinds.size === 1 ? 'sample' : 'mixed'
  if (kinds.has('class')) return kinds.has('own') ? 'class-and-own' : 'class'
  return kinds.size > 0 ? 'own' : null
}
