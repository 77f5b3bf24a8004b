// Which marks a written answer can be given on the screen.

/** More marks than this don't fit beside each other: halves are left out. */
const mostWithHalves = 6

/** All marks that can be given, from none to full ones. */
export const listMarks = (most: number): number[] => {
  const step = most <= mostWithHalves ? 0.5 : 1
  return Array.from({ length: most / step + 1 }, (_, i) => i * step)
}
