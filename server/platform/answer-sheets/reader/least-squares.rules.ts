// Weighted least squares of a few unknowns, by normal equations.

/** Solves a square system by elimination with pivots. @returns null where it has no single solution */
const solve = (matrix: number[][], target: number[]): number[] | null => {
  const size = target.length
  const rows = matrix.map((row, i) => [...row, target[i]!])
  for (let column = 0; column < size; column++) {
    let best = column
    for (let row = column + 1; row < size; row++)
      if (Math.abs(rows[row]![column]!) > Math.abs(rows[best]![column]!)) best = row
    const pivot = rows[best]!
    if (Math.abs(pivot[column]!) < 1e-12) return null
    rows[best] = rows[column]!
    rows[column] = pivot
    for (let row = column + 1; row < size; row++) {
      const factor = rows[row]![column]! / pivot[column]!
      for (let k = column; k <= size; k++) rows[row]![k]! -= factor * pivot[k]!
    }
  }
  const solution = Array.from({ length: size }, () => 0)
  for (let row = size - 1; row >= 0; row--) {
    let sum = rows[row]![size]!
    for (let k = row + 1; k < size; k++) sum -= rows[row]![k]! * solution[k]!
    solution[row] = sum / rows[row]![row]!
  }
  return solution
}

/** @param rows values of the terms for each observation. @returns factors of the terms, null where they are not determined */
export const fitLeastSquares = (
  rows: readonly (readonly number[])[],
  targets: readonly number[],
  weights: readonly number[] = targets.map(() => 1),
): number[] | null => {
  const terms = rows[0]?.length ?? 0
  const matrix = Array.from({ length: terms }, () => Array.from({ length: terms }, () => 0))
  const sums = Array.from({ length: terms }, () => 0)
  for (const [i, row] of rows.entries()) {
    const weight = weights[i]!
    for (let j = 0; j < terms; j++) {
      sums[j]! += weight * row[j]! * targets[i]!
      for (let k = 0; k < terms; k++) matrix[j]![k]! += weight * row[j]! * row[k]!
    }
  }
  return solve(matrix, sums)
}
