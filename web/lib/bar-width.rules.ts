/** Width of a bar that shows a part of a whole: 1 of 2 fills half of its line. */
export const formatWidth = (part: number, whole: number): string =>
  `${whole <= 0 ? 0 : Math.min(100, Math.max(0, (part / whole) * 100))}%`
