// Marks that the screen offers for a written answer.

/** Maximum marks up to which halves fit beside each other. */
const mostWithHalves = 6

/** Possible marks, from none to full. */
export const listMarks = (most: number): number[] => {
  const step = most <= mostWithHalves ? 0.5 : 1
  return Array.from({ length: most / step + 1 }, (_, i) => i * step)
}
