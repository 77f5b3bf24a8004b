// Page numbers printed in heads and feet, for files that don't name their pages. Numbers are believed only where they
// count with the pages of the file over several pages.
import { parseRoman } from '@lantern/contract/material/library/page-labels.rules'
import { formatRoman } from '@lantern/contract/roman-numerals.rules'
import type { PageLine } from './packed-page.rules.ts'
import { edgeLines } from './running-heads.rules.ts'

type Style = 'decimal' | 'lower-roman' | 'upper-roman'
/** A number at an edge of a page. `isAlone`: nothing else stands on its line. */
type Printed = { page: number; style: Style; value: number; isAlone: boolean }
/** Pages on which numbers count with the file: printed number = page + offset. */
type Sequence = { style: Style; offset: number; pages: number[] }

/** Pages that make a sequence, and their share of all pages from its first to its last. */
const minPages = 3
const minShare = 1 / 3
/** Pages without a number that a sequence may step over at once. */
const maxStep = 6
/** Share of the pages with numbers that must agree. */
const minAgreement = 0.75
/** Characters of a line that is a page number alone. */
const maxAloneLength = 30
/** Gap between a number and the other words of its line, in type sizes. */
const minGap = 1.2

const alone =
  /^[-–—|·•\s]*(?:(?:page|pg|p\.|seite|página|pagina|side|sida|strona|стр\.)\s*)?(\d{1,4}|[ivxlc]{1,9}|[IVXLC]{1,9})(?:\s*(?:\/|of|von|de|sur|di|из)\s*\d{1,4})?[-–—|·•\s]*$/iu

const readNumber = (text: string): Pick<Printed, 'style' | 'value'> | null => {
  if (/^[1-9]\d{0,3}$/u.test(text)) return { style: 'decimal', value: Number(text) }
  const roman = parseRoman(text.toLowerCase())
  if (roman === null) return null
  if (text === text.toLowerCase()) return { style: 'lower-roman', value: roman }
  return text === text.toUpperCase() ? { style: 'upper-roman', value: roman } : null
}

const leftOf = ({ boxes, firstWord }: PageLine, word: number): number => boxes[4 * (firstWord + word)] ?? 0
const rightOf = ({ boxes, firstWord }: PageLine, word: number): number =>
  boxes[4 * (firstWord + word) + 2] ?? 0

/** First and last word of a line that stand apart from the rest, such as "218" beside the title of a chapter. */
const findOuterWords = (line: PageLine): string[] => {
  const { words, size } = line
  const last = words.length - 1
  if (last < 1) return []
  const isApart = (word: number) => leftOf(line, word + 1) - rightOf(line, word) >= minGap * size
  return [...(isApart(0) ? [words[0]!] : []), ...(isApart(last - 1) ? [words[last]!] : [])]
}

const listPrinted = (page: PageLine[]): Printed[] =>
  edgeLines(page).flatMap(line => {
    const number = line.text.length <= maxAloneLength ? alone.exec(line.text)?.[1] : undefined
    const texts = number ? [number] : findOuterWords(line)
    return texts.flatMap(text => {
      const read = readNumber(text)
      return read ? { page: line.page, ...read, isAlone: number !== undefined } : []
    })
  })

/** Sequences of one style and offset, parted where more pages than `maxStep` have no number. */
const splitSequences = (style: Style, offset: number, pages: readonly number[]): Sequence[] => {
  const sequences: Sequence[] = []
  for (const page of [...new Set(pages)].sort((a, b) => a - b)) {
    const last = sequences.at(-1)
    if (last && page - last.pages.at(-1)! <= maxStep) last.pages.push(page)
    else sequences.push({ style, offset, pages: [page] })
  }
  return sequences
}

const firstOf = ({ pages }: Sequence): number => pages[0]!
const lastOf = ({ pages }: Sequence): number => pages.at(-1)!
const overlaps = (a: Sequence, b: Sequence): boolean => firstOf(a) <= lastOf(b) && firstOf(b) <= lastOf(a)

/** Whether most pages of its stretch that print a number alone on a line print this one. */
const isAgreed = (sequence: Sequence, printed: readonly Printed[]): boolean => {
  const within = printed.filter(({ page }) => page >= firstOf(sequence) && page <= lastOf(sequence))
  const numbered = new Set(within.filter(({ isAlone }) => isAlone).map(({ page }) => page))
  const own = new Set(sequence.pages)
  const against = [...numbered].filter(page => !own.has(page)).length
  return own.size / (own.size + against) >= minAgreement
}

const findSequences = (printed: readonly Printed[]): Sequence[] => {
  const pagesByKey = new Map<string, Printed[]>()
  for (const number of printed) {
    const key = `${number.style} ${number.value - number.page}`
    const numbers = pagesByKey.get(key)
    if (numbers) numbers.push(number)
    else pagesByKey.set(key, [number])
  }
  return [...pagesByKey.values()]
    .filter(({ length }) => length >= minPages)
    .flatMap(numbers => {
      const { style, value, page } = numbers[0]!
      return splitSequences(
        style,
        value - page,
        numbers.map(number => number.page),
      )
    })
    .filter(
      sequence =>
        sequence.pages.length >= minPages &&
        sequence.pages.length >= minShare * (lastOf(sequence) - firstOf(sequence) + 1) &&
        isAgreed(sequence, printed),
    )
}

/** Two counts of the same pages, such as of pages and of exercises: the clearly longer one, else none. */
const isClear = (sequence: Sequence, sequences: readonly Sequence[]): boolean =>
  sequences.every(
    other =>
      other === sequence || !overlaps(sequence, other) || sequence.pages.length >= 2 * other.pages.length,
  )

const writeNumber = ({ style, offset }: Sequence, page: number): string => {
  const value = page + offset
  if (style === 'decimal') return String(value)
  return style === 'lower-roman' ? formatRoman(value) : formatRoman(value).toUpperCase()
}

/**
 * Printed numbers by page, '' where none is known: only from the first to the last page of a sequence, since a cover or
 * a sheet of a library before it has none.
 * @param pages lines of every page, heads and feet included
 */
export const findPrintedNumbers = (pages: readonly PageLine[][]): string[] => {
  const labels = pages.map(() => '')
  const sequences = findSequences(pages.flatMap(listPrinted))
  for (const sequence of sequences.filter(candidate => isClear(candidate, sequences)))
    for (let page = firstOf(sequence); page <= lastOf(sequence); page++)
      labels[page - 1] = writeNumber(sequence, page)
  return labels
}
