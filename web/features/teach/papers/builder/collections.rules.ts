// Collections that a paper takes its questions from; none selected means all.

export type Collections = {
  /** Ids in the blueprint; empty for all. */
  collectionIds: readonly string[]
  /** Whether all were unticked. Nothing is changed in the blueprint until one is ticked. */
  isEmptied: boolean
}

export const isChosen = ({ collectionIds, isEmptied }: Collections, id: string): boolean =>
  !isEmptied && (collectionIds.length === 0 || collectionIds.includes(id))

/** Maximum collections that a blueprint names. */
const maxNamed = 50

/** Collections after one was ticked or unticked. */
export const toggleCollection = (all: readonly string[], now: Collections, id: string): Collections => {
  const chosen = all.filter(other => isChosen(now, other) !== (other === id))
  if (chosen.length === 0) return { collectionIds: now.collectionIds, isEmptied: true }
  return { collectionIds: chosen.length === all.length ? [] : chosen.slice(0, maxNamed), isEmptied: false }
}
