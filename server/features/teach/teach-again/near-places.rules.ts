// Nearness of two citations: the same passage, or places that overlap or follow each other.
import type { Citation, PageRect, Place } from '@lantern/contract/material/library/library'

/** Gap between two quotes of a page, in heights of a line, up to which they are adjacent. */
const maxGapInLines = 2
/** Seconds between two stretches of a recording up to which they are adjacent. */
const maxGapInSeconds = 10

type Box = Pick<PageRect, 'x0' | 'y0' | 'x1' | 'y1'>

const areBoxesNear = (a: Box, b: Box): boolean => {
  const line = Math.max(a.y1 - a.y0, b.y1 - b.y0)
  const gap = Math.max(a.y0, b.y0) - Math.min(a.y1, b.y1)
  return Math.min(a.x1, b.x1) > Math.max(a.x0, b.x0) && gap <= maxGapInLines * line
}

const areSpansNear = (a: { first: number; last: number }, b: { first: number; last: number }): boolean =>
  a.first <= b.last + 1 && b.first <= a.last + 1

const arePlacesNear = (a: Place, b: Place): boolean => {
  if (a.kind === 'page' && b.kind === 'page')
    return a.rects.some(one => b.rects.some(two => one.page === two.page && areBoxesNear(one, two)))
  if (a.kind === 'lines' && b.kind === 'lines') return areSpansNear(a, b)
  if (a.kind === 'paragraphs' && b.kind === 'paragraphs') return areSpansNear(a, b)
  if (a.kind === 'slide' && b.kind === 'slide') return a.slide === b.slide
  if (a.kind === 'time' && b.kind === 'time')
    return a.start <= b.end + maxGapInSeconds && b.start <= a.end + maxGapInSeconds
  if (a.kind === 'region' && b.kind === 'region')
    return a.rects.some(one => b.rects.some(two => areBoxesNear(one, two)))
  return false
}

const areCitationsNear = (a: Citation, b: Citation): boolean =>
  a.sourceId === b.sourceId && (a.passageId === b.passageId || arePlacesNear(a.place, b.place))

/** Groups of elements whose citations are near, directly or through others; in the order of the elements. */
export const groupNear = <T>(all: readonly T[], citationOf: (one: T) => Citation): T[][] => {
  const groups: T[][] = []
  for (const one of all) {
    const isNear = (group: readonly T[]) =>
      group.some(other => areCitationsNear(citationOf(one), citationOf(other)))
    const near = groups.filter(isNear)
    const [first] = near
    if (!first) {
      groups.push([one])
      continue
    }
    first.push(one)
    for (const other of near.slice(1)) {
      first.push(...other)
      groups.splice(groups.indexOf(other), 1)
    }
  }
  return groups
}
