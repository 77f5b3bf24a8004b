// Coverage of a source by points or ideas: its sections, and the range of positions.

import type { Place } from '@lantern/contract/material/library/library'
import type { Coverage } from '@lantern/contract/study/generations/coverage'
import { hasReadableText, plainHeading } from '../../../platform/text/headings.rules.ts'
import { isMatterHeading } from '../../../platform/text/matter.rules.ts'

const maxNamedSections = 6

/** Section label for readers: without numbers, and without meaningless headings. */
const plainPath = (headings: readonly string[]): string[] =>
  headings.filter(hasReadableText).map(plainHeading)

const getKey = (path: readonly string[]): string => path.map(heading => heading.toLowerCase()).join('\n')

/** Number of headings that all sections share: the title of the whole. */
const countShared = (paths: readonly (readonly string[])[]): number => {
  const [first = []] = paths
  const deepest = first.findIndex((heading, level) => paths.some(path => path[level] !== heading))
  return deepest < 0 ? first.length : deepest
}

type CoveredHeadings = {
  /** Headings of every section of the source, in reading order. */
  sections: readonly (readonly string[])[]
  /** Headings of the covered passages. */
  coveredHeadings: readonly (readonly string[])[]
  /** True to count sections, false for chapters with all below them. */
  each: 'section' | 'chapter'
}

/** Covered sections; null where there are fewer than two. Licences, indexes and exercises don't count. */
export const countSections = ({
  sections,
  coveredHeadings,
  each,
}: CoveredHeadings): { sections: Coverage['sections']; leftOut: string[] } => {
  const matter = sections.filter(headings => headings.every(isMatterHeading)).map(plainPath)
  const named = matter.filter(path => path.length > 0)
  const shared = countShared(named)
  const levels = each === 'chapter' ? shared + 1 : Number.POSITIVE_INFINITY
  const all = new Map(
    named
      .filter(path => path.length > shared)
      .map(path => [getKey(path.slice(0, levels)), path.slice(0, levels)]),
  )
  if (all.size < 2) return { sections: null, leftOut: [] }
  const covered = new Set(coveredHeadings.map(headings => getKey(plainPath(headings).slice(0, levels))))
  const uncovered = [...all].filter(([key]) => !covered.has(key)).map(([, path]) => path.at(-1) ?? '')
  return {
    sections: { covered: all.size - uncovered.length, total: all.size },
    leftOut: uncovered.slice(0, maxNamedSections),
  }
}

type Reach = NonNullable<Coverage['reach']>
type Extent = Pick<Reach, 'unit' | 'first' | 'last'> & { label?: string | undefined }

const readExtent = (place: Place): Extent | null => {
  if (place.kind === 'page') return { unit: 'page', first: place.page, last: place.page, label: place.label }
  if (place.kind === 'slide') return { unit: 'slide', first: place.slide, last: place.slide }
  if (place.kind === 'time') return { unit: 'second', first: place.start, last: place.end }
  if (place.kind === 'lines') return { unit: 'line', first: place.first, last: place.last }
  if (place.kind === 'paragraphs') return { unit: 'paragraph', first: place.first, last: place.last }
  return null
}

/** Printed numbers of the first and the last page; null where one has none of its own. */
const findPrinted = (
  extents: readonly Extent[],
  { first, last }: Pick<Reach, 'first' | 'last'>,
): Reach['printed'] | null => {
  const [from, to] = [first, last].map(page => extents.find(extent => extent.first === page)?.label)
  return from && to ? { first: from, last: to } : null
}

/** @param end of the source, in the unit of its places; milliseconds for recordings */
export const findReach = (places: readonly Place[], end: number | null): Coverage['reach'] => {
  const extents = places.flatMap(place => readExtent(place) ?? [])
  const [one] = extents
  if (!one || end === null) return null
  const [first, last] = [Math.min(...extents.map(e => e.first)), Math.max(...extents.map(e => e.last))]
  const reach = { unit: one.unit, first, last, end: Math.max(last, one.unit === 'second' ? end / 1000 : end) }
  const printed = findPrinted(extents, { first, last })
  return printed ? { ...reach, printed } : reach
}

/** @param places covered ones @param end of the source, like in `findReach` */
export const computeCoverage = (
  coveredHeadings: CoveredHeadings,
  places: readonly Place[],
  end: number | null,
): Coverage => ({
  ...countSections(coveredHeadings),
  reach: findReach(places, end),
})
