// Distance of two spellings.

/** Letters to put in, leave out, change or swap with their neighbour (Damerau, 1964), as far as `most`; `most` + 1
 * where it is more. */
export const computeEditDistance = (a: string, b: string, max: number): number => {
  if (Math.abs(a.length - b.length) > max) return max + 1
  let before: number[] = []
  let previousRow = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1
      let best = Math.min(previousRow[j]! + 1, row[j - 1]! + 1, previousRow[j - 1]! + cost)
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      if (swapped) best = Math.min(best, before[j - 2]! + 1)
      row.push(best)
    }
    before = previousRow
    previousRow = row
  }
  return Math.min(previousRow[b.length]!, max + 1)
}

/** Edits that a slip of the pen may be. Short words are too near to each other: "cat" and "car" are one apart. */
export const computeEditsAllowed = (word: string): number => (word.length >= 7 ? 2 : word.length >= 4 ? 1 : 0)
