// Sections of a source for choosing parts of it: runs of passages in reading order.

export type SectionRun = {
  /** Headings of the section, outermost first; empty for a part of a text without headings. */
  headings: string[]
  /** Places of its first and last passage among all. */
  first: number
  last: number
}

/** More sections in a list nobody reads through. */
const MOST_RUNS = 40
const DEEPEST = 4
/** Passages of a part of a text without headings, at least. */
const LEAST_IN_PART = 8
const MOST_PARTS = 12

/** Headings of each passage; null for passages that are no material. */
type HeadingsOf = readonly (readonly string[] | null)[]

type Run = SectionRun & { depth: number; canSplit: boolean }

/** Runs of equal headings down to a depth, between two places. */
const listRuns = (passages: HeadingsOf, { first, last }: SectionRun, depth: number): Run[] => {
  const runs: Run[] = []
  for (let place = first; place <= last; place++) {
    const headings = passages[place]
    if (!headings) continue
    const own = headings.slice(0, depth)
    const latest = runs.at(-1)
    if (latest && latest.headings.join('\n') === own.join('\n')) latest.last = place
    else runs.push({ headings: own, first: place, last: place, depth, canSplit: true })
  }
  return runs
}

const splitEvenly = ({ headings, first, last }: SectionRun): SectionRun[] => {
  const count = last - first + 1
  const parts = Math.min(MOST_PARTS, Math.floor(count / LEAST_IN_PART))
  if (parts < 2) return [{ headings, first, last }]
  return Array.from({ length: parts }, (_, part) => ({
    headings,
    first: first + Math.floor((part * count) / parts),
    last: first + Math.floor(((part + 1) * count) / parts) - 1,
  }))
}

/**
 * Sections by headings, the longest divided first while at most forty come; a text of one section in even parts.
 * Passages inside a section that are no material belong to it.
 */
export const listSectionRuns = (passages: HeadingsOf): SectionRun[] => {
  let runs = listRuns(passages, { headings: [], first: 0, last: passages.length - 1 }, 0)
  for (;;) {
    const longest = runs
      .filter(({ canSplit, depth }) => canSplit && depth < DEEPEST)
      .reduce<Run | null>((a, b) => (a && a.last - a.first >= b.last - b.first ? a : b), null)
    if (!longest) break
    const deeper = listRuns(passages, longest, longest.depth + 1)
    if (runs.length - 1 + deeper.length > MOST_RUNS) longest.canSplit = false
    else runs = runs.flatMap(run => (run === longest ? deeper : [run]))
  }
  const sections = runs.map(({ headings, first, last }) => ({ headings, first, last }))
  return sections.length === 1 ? sections.flatMap(splitEvenly) : sections
}
