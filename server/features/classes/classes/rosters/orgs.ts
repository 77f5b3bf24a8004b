// Organisations of a roster: districts and schools, each below another.
import type { RosterLine } from '@lantern/contract/classes/classes/rosters'
import { formatReportLine, type Row, sortRows } from './read-table.ts'

/** Organisations in a circle of parents. Every organisation is visited once. */
const findCircles = (parents: ReadonlyMap<string, string>): Set<string> => {
  const visitedIds = new Set<string>()
  const circles = new Set<string>()
  for (const start of parents.keys()) {
    const path: string[] = []
    const onPath = new Set<string>()
    let at: string | undefined = start
    while (at && parents.has(at) && !visitedIds.has(at) && !onPath.has(at)) {
      path.push(at)
      onPath.add(at)
      at = parents.get(at)
    }
    if (at && onPath.has(at)) for (const id of path.slice(path.indexOf(at))) circles.add(id)
    for (const id of path) visitedIds.add(id)
  }
  return circles
}

/** @returns organisations that classes may belong to; circles are reported, and their members remain */
export const findOrgProblems = (rows: readonly Row[], problems: RosterLine[]): Set<string> => {
  const sorted = sortRows(rows)
  for (const problem of sorted.problems) problems.push(problem)
  const byId = new Map(sorted.rows.map(row => [row.get('sourcedId'), row]))
  const circles = findCircles(new Map([...byId].map(([id, row]) => [id, row.get('parentSourcedId')])))
  for (const [id, row] of byId) {
    const parent = row.get('parentSourcedId')
    if (circles.has(id)) problems.push(formatReportLine(row, row.get('name') || id, 'org-cycle'))
    else if (parent !== '' && !byId.has(parent))
      problems.push(formatReportLine(row, row.get('name') || id, 'org-missing'))
  }
  return new Set(byId.keys())
}
