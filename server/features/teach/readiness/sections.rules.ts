// Chapters of a source, to choose from: its headings at the outermost depth that divides it.
import type { Section } from '@lantern/contract/teach/readiness/readiness'
import { readinessLimits } from '@lantern/contract/teach/readiness/readiness-limits.rules'
import { plainHeading } from '../../../platform/text/headings.rules.ts'

type Headed = { headings: readonly string[]; first: number; last: number }

const maxDepth = 6
const maxChapters = 500

/** Neighbouring sections with equal headings down to a depth, as one. */
const joinAt = (sections: readonly Headed[], depth: number): Headed[] => {
  const joined: Headed[] = []
  for (const { headings, first, last } of sections) {
    const own = headings.slice(0, depth)
    const before = joined.at(-1)
    if (before && before.headings.join('\n') === own.join('\n'))
      joined[joined.length - 1] = { ...before, last: Math.max(before.last, last) }
    else joined.push({ headings: own, first, last })
  }
  return joined.filter(({ headings }) => headings.length > 0)
}

/** @param sections in reading order */
export const listChapters = (sections: readonly Headed[]): Section[] => {
  const depths = Array.from({ length: maxDepth }, (_, i) => joinAt(sections, i + 1))
  const chapters = depths.find(list => list.length > 1) ?? depths[0] ?? []
  return chapters.slice(0, maxChapters).flatMap(({ headings, first, last }) => {
    const name = plainHeading(headings.at(-1) ?? '')
      .trim()
      .slice(0, readinessLimits.chapterNameLength)
    return name === '' ? [] : [{ name, first, last }]
  })
}
