// Passages of a source shown to a model, in groups of neighbours that fit into one call each.
import { isBelowApparatus } from '../../../text/headings.rules.ts'
import type { SentPassage } from '../check-sentence.ts'

/** Characters of passages in one call. */
const maxGroupCharacters = 9_000
/** A source of up to this many characters is shown whole. */
const wholeText = 40_000

const getText = (passages: readonly SentPassage[]) => passages.reduce((sum, { text }) => sum + text.length, 0)

/** Every n-th, so that the rest is still spread over the source. */
const thin = (passages: readonly SentPassage[], max: number): SentPassage[] => {
  const share = Math.max(1, getText(passages) / max)
  return passages.filter((_, at) => Math.floor(at / share) !== Math.floor((at - 1) / share))
}

/**
 * Passages of a source: all of a short one; of a long one those in `telling`, which the built-in engine found
 * to represent their sections. Contents, index and references are never included.
 */
export const choosePassages = (
  passages: readonly SentPassage[],
  informativeIds: ReadonlySet<string>,
  everything: boolean,
): SentPassage[] => {
  const material = passages.filter(({ headings }) => !isBelowApparatus(headings))
  if (everything || getText(material) <= wholeText) return material
  const chosen = material.filter(({ id }) => informativeIds.has(id))
  return thin(chosen.length > 0 ? chosen : material, wholeText)
}

/** Neighbours together, as many as fit; a new part begins a new group where the one before is half full. */
export const groupPassages = (passages: readonly SentPassage[]): SentPassage[][] => {
  const groups: SentPassage[][] = []
  let size = 0
  for (const passage of passages) {
    const last = groups.at(-1)
    const isNewPart = last?.at(-1)?.headings[0] !== passage.headings[0]
    const isFull =
      size + passage.text.length > maxGroupCharacters || (isNewPart && size > maxGroupCharacters / 2)
    if (last && !isFull) last.push(passage)
    else groups.push([passage])
    size = last && !isFull ? size + passage.text.length : passage.text.length
  }
  return groups
}
