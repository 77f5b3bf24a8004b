// How many of a source's sections a summary says something of.
import { isBelowApparatus, plainHeading, saysSomething } from '../../platform/text/headings.rules.ts'

const getKey = (headings: readonly string[]): string =>
  headings
    .filter(saysSomething)
    .map(heading => plainHeading(heading).toLowerCase())
    .join('\n')

/**
 * @param sections headings of every passage of the source
 * @param told headings of the points
 * @returns null for a source without headings
 */
export const computeCoverage = (
  sections: readonly (readonly string[])[],
  told: readonly (readonly string[])[],
): { covered: number; total: number } | null => {
  const all = new Set(sections.filter(headings => !isBelowApparatus(headings)).map(getKey))
  all.delete('')
  if (all.size < 2) return null
  const covered = new Set(told.map(getKey))
  return { covered: [...all].filter(key => covered.has(key)).length, total: all.size }
}
