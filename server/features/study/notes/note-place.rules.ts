// Display place of a note.
import type { PageLabels } from '@lantern/contract/material/library/page-labels'
import { createPagePlace } from '@lantern/contract/material/library/page-place.rules'
import type { Place } from '@lantern/contract/material/library/places'
import type { WrittenKind } from '../../../platform/reading/written-kind.rules.ts'

/** Place that includes all the given ones, which are of one kind and adjacent. For slides the first. */
export const joinPlaces = (places: readonly Place[]): Place | null => {
  const [first] = places
  const last = places.at(-1)
  if (!first || !last) return null
  if (first.kind === 'page')
    return { ...first, rects: places.flatMap(place => (place.kind === 'page' ? place.rects : [])) }
  if (first.kind === 'region')
    return { ...first, rects: places.flatMap(place => (place.kind === 'region' ? place.rects : [])) }
  if (first.kind === 'time') return last.kind === 'time' ? { ...first, end: last.end } : first
  if (first.kind === 'slide') return first
  return last.kind === first.kind ? { ...first, last: last.last } : first
}

/**
 * Place of a selection whose words aren't found: nothing is highlighted except matches of the viewer itself.
 */
export const placeNear = (
  kind: WrittenKind,
  near: number | null,
  labels: PageLabels | null = null,
): Place | null => {
  if (near === null) return null
  if (kind === 'pdf') return createPagePlace(labels, near)
  if (kind === 'slides') return { kind: 'slide', slide: near }
  if (kind === 'document') return { kind: 'paragraphs', first: near, last: near }
  if (kind === 'transcript') return { kind: 'time', start: near / 1000, end: near / 1000 }
  if (kind === 'image') return { kind: 'region', line: near, rects: [] }
  return { kind: 'lines', first: near, last: near }
}

const reach: Record<WrittenKind, { before: number; after: number }> = {
  pdf: { before: 1, after: 3 },
  slides: { before: 0, after: 0 },
  document: { before: 2, after: 60 },
  image: { before: 2, after: 60 },
  text: { before: 5, after: 200 },
  markdown: { before: 5, after: 200 },
  transcript: { before: 30_000, after: 600_000 },
}

/** Number of units around the selection to search first. */
export const unitsAround = (kind: WrittenKind, near: number): { first: number; last: number } => ({
  first: near - reach[kind].before,
  last: near + reach[kind].after,
})
