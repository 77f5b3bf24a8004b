// The best tree of a sentence from scores of each word as the head of each (Chu & Liu, 1965; Edmonds, 1967; exactly one
// word hangs on the root). Arcs may cross.

/** Scores as rows of dependents by columns of heads. Row and column 0 are the root. */
export type ArcScores = { size: number; at(dependent: number, head: number): number }

/**
 * Head of each word, 0 the root; the entry of the root itself is -1. Scores are numbers or -Infinity, at least one finite
 * tree exists where all scores are finite.
 */
export const findBestTree = (scores: ArcScores): number[] => {
  const { size } = scores
  const rows = Array.from({ length: size }, (_, dependent) =>
    Float64Array.from({ length: size }, (_, head) =>
      dependent === head ? -Infinity : scores.at(dependent, head),
    ),
  )
  let [least, most] = [0, 0]
  for (const [dependent, row] of rows.entries())
    for (const [head, score] of row.entries())
      if (dependent > 0 && Number.isFinite(score) && dependent !== head)
        [least, most] = [Math.min(least, score), Math.max(most, score)]
  // An arc from the root costs more than all that a tree can gain, so that the best tree has only one.
  const cost = (most - least + 1) * size
  for (const row of rows.slice(1)) row[0]! -= cost
  return solve(rows)
}

const solve = (rows: readonly Float64Array[]): number[] => {
  const heads = rows.map((row, dependent) => (dependent === 0 ? -1 : indexOfLargest(row)))
  const cycle = findCycle(heads)
  return cycle ? solveWithCycle(rows, heads, cycle) : heads
}

const indexOfLargest = (row: Float64Array): number => {
  let best = 0
  for (let i = 1; i < row.length; i++) if (row[i]! > row[best]!) best = i
  return best
}

/** Words of which each is the head of the next, in a ring; null where there is none. */
const findCycle = (heads: readonly number[]): number[] | null => {
  const seenFrom = new Int32Array(heads.length).fill(-1)
  for (let start = 1; start < heads.length; start++) {
    let at = start
    while (at > 0 && seenFrom[at] === -1) {
      seenFrom[at] = start
      at = heads[at]!
    }
    if (at <= 0 || seenFrom[at] !== start) continue
    const cycle = [at]
    for (let next = heads[at]!; next !== at; next = heads[next]!) cycle.push(next)
    return cycle
  }
  return null
}

/** The ring becomes one node; the best tree of what is left says where the ring is opened. */
const solveWithCycle = (
  rows: readonly Float64Array[],
  heads: readonly number[],
  cycle: readonly number[],
): number[] => {
  const inCycle = new Set(cycle)
  const outside = rows.map((_, i) => i).filter(i => !inCycle.has(i))
  const joint = outside.length
  /** For each head outside, the word of the ring that it enters; for each dependent outside, the one that it leaves. */
  const entered = outside.map(head =>
    largestBy(cycle, word => rows[word]![head]! - rows[word]![heads[word]!]!),
  )
  const left = outside.map(dependent => largestBy(cycle, word => rows[dependent]![word]!))
  const smaller = outside.map((dependent, d) => {
    const row = Float64Array.from(outside, head => rows[dependent]![head]!)
    return Float64Array.of(...row, rows[dependent]![left[d]!]!)
  })
  const joined = outside.map((head, h) => {
    const word = entered[h]!
    return rows[word]![head]! - rows[word]![heads[word]!]!
  })
  smaller.push(Float64Array.of(...joined, -Infinity))
  const solved = solve(smaller)
  const result = [...heads]
  for (const [d, dependent] of outside.entries()) {
    const head = solved[d]!
    if (d > 0) result[dependent] = head === joint ? left[d]! : outside[head]!
  }
  const opened = solved[joint]!
  result[entered[opened]!] = outside[opened]!
  return result
}

const largestBy = (words: readonly number[], score: (word: number) => number): number =>
  words.reduce((best, word) => (score(word) > score(best) ? word : best))
