// Marks that the screen offers for a written answer.

/** Maximum marks up to which halves fit beside each other. */
const maxMarksWithHalves = 6

/** Possible marks, from none to full. */
export const listMarks = (max: number): number[] => {
  const step = max <= maxMarksWithHalves ? 0.5 : 1
  return Array.from({ length: max / step + 1 }, (_, i) => i * step)
}
