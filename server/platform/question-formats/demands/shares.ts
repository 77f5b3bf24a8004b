// Shares of a question's points that Moodle's import accepts, in percent: fractions of small numbers, and tenths.

const fractions = [
  1,
  5 / 6,
  3 / 4,
  2 / 3,
  1 / 2,
  1 / 3,
  1 / 4,
  1 / 5,
  1 / 6,
  1 / 7,
  1 / 8,
  1 / 9,
  1 / 10,
  1 / 20,
  0,
]
const tenths = [0.9, 0.8, 0.7, 0.6, 0.4, 0.3]

export const isKnownPercent = (percent: number): boolean =>
  [...fractions, ...tenths].some(share => Math.abs(Math.abs(percent) / 100 - share) < 0.00001)
