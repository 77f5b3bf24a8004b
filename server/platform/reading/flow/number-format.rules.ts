// Numbers of lists and headings as documents show them.

const toLetters = (number: number): string => {
  let letters = ''
  for (let rest = number; rest > 0; rest = Math.floor((rest - 1) / 26))
    letters = String.fromCharCode(97 + ((rest - 1) % 26)) + letters
  return letters
}

const romanValues = [1000, 900, 500, 400, 100, 90, 50, 40, 10, 9, 5, 4, 1]
const romanLetters = 'm cm d cd c xc l xl x ix v iv i'.split(' ')

const toRoman = (number: number): string => {
  let rest = number
  let roman = ''
  for (const [i, value] of romanValues.entries())
    for (; rest >= value; rest -= value) roman += romanLetters[i]
  return roman
}

const maxWritten = 3999

/** Number in the form of a list's `type`; figures outside of what letters can say. */
export const formatNumber = (number: number, type: string | null): string => {
  if (number < 1 || number > maxWritten) return String(number)
  if (type === 'a') return toLetters(number)
  if (type === 'A') return toLetters(number).toUpperCase()
  if (type === 'i') return toRoman(number)
  return type === 'I' ? toRoman(number).toUpperCase() : String(number)
}
