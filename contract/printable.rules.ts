// Characters that printed pages can't show, since no font has them: people read of them before they print.
import { unprintableRanges } from './printable-table.ts'

type Range = readonly [first: number, last: number]

const readTable = (): Range[] => {
  let end = 0
  return unprintableRanges.split(',').map(entry => {
    const [gap = '', more = '0'] = entry.split('.')
    const first = end + Number.parseInt(gap, 36)
    end = first + Number.parseInt(more, 36)
    return [first, end]
  })
}

let table: readonly Range[] | null = null

const shapeless = /[\s\p{C}\p{M}\p{Default_Ignorable_Code_Point}]/u

/** Whether a font of printed pages has a character. */
const isPrintable = (character: string): boolean => {
  const code = character.codePointAt(0) ?? 0
  if (code < 0xa0 || shapeless.test(character)) return true
  table ??= readTable()
  let [low, high] = [0, table.length - 1]
  while (low <= high) {
    const middle = (low + high) >> 1
    const [first, last] = table[middle]!
    if (code < first) high = middle - 1
    else if (code > last) low = middle + 1
    else return false
  }
  return true
}

export const maxReportedCharacters = 12

/** Characters of a text that can't be printed, each once, the first ones of them. */
export const findUnprintable = (text: string): string[] => {
  const found = new Set<string>()
  for (const character of text.normalize('NFC')) {
    if (!isPrintable(character)) found.add(character)
    if (found.size >= maxReportedCharacters) break
  }
  return [...found]
}

export type PrintedText = { place: string; text: string }

/** Places with characters that can't be printed. */
export const listUnprintable = (texts: readonly PrintedText[]): { place: string; characters: string[] }[] =>
  texts.flatMap(({ place, text }) => {
    const characters = findUnprintable(text)
    return characters.length === 0 ? [] : [{ place, characters }]
  })
