// Numbers of lists and headings as documents show them.
import { formatRoman } from '@lantern/contract/roman-numerals.rules'

const toLetters = (number: number): string => {
  let letters = ''
  for (let rest = number; rest > 0; rest = Math.floor((rest - 1) / 26))
    letters = String.fromCharCode(97 + ((rest - 1) % 26)) + letters
  return letters
}

const maxWritten = 3999

/** Number in the form of a list's `type`; figures outside of what letters can say. */
export const formatNumber = (number: number, type: string | null): string => {
  if (number < 1 || number > maxWritten) return String(number)
  if (type === 'a') return toLetters(number)
  if (type === 'A') return toLetters(number).toUpperCase()
  if (type === 'i') return formatRoman(number)
  return type === 'I' ? formatRoman(number).toUpperCase() : String(number)
}
