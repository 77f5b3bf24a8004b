// Roman numerals in small letters.

const worths = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
] as const

const largest = 4999

/** @param value a whole number; larger ones are written as 4999, smaller than 1 as '' */
export const formatRoman = (value: number): string => {
  let [rest, written] = [Math.min(value, largest), '']
  for (const [worth, letters] of worths) for (; rest >= worth; rest -= worth) written += letters
  return written
}
