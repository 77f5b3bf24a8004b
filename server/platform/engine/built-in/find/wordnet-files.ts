// The files of WordNet as they stand on disk: looked up by binary search, one line at a time.

export type Part = { index: Buffer; data: Buffer }

export type Sense = {
  /** Number of the lexicographer's file: 15 places, 18 persons; see lexnames(5WN). */
  file: number
  /** Plain single words, in small letters. */
  words: string[]
  /** Words and phrases that are written small, with spaces. */
  phrases: string[]
  pointers: { symbol: string; offset: number; part: string }[]
}

const NEW_LINE = 10

/** Forms under which an inflected word may stand in the dictionary. */
export const lookupForms = (word: string): string[] => {
  const forms = [word]
  if (/ies$/u.test(word)) forms.push(`${word.slice(0, -3)}y`)
  else if (/(?:s|x|z|ch|sh)es$/u.test(word)) forms.push(word.slice(0, -2))
  if (/[^s]s$/u.test(word)) forms.push(word.slice(0, -1))
  if (/ied$/u.test(word)) forms.push(`${word.slice(0, -3)}y`)
  const ending = /(?:ed|ing)$/u.exec(word)
  if (ending && word.length > ending[0].length + 2) {
    const base = word.slice(0, -ending[0].length)
    forms.push(base, `${base}e`)
    if (/(.)\1$/u.test(base)) forms.push(base.slice(0, -1))
  }
  return forms
}

export const senseOffsets = ({ index }: Part, word: string): number[] => {
  const fields = findLine(index, word)?.trim().split(' ')
  return fields ? fields.slice(-Number(fields[2])).map(Number) : []
}

/** One line of a data file (wndb(5WN)): words and pointers of a sense. */
export const readSense = ({ data }: Part, offset: number): Sense => {
  const fields = data.toString('latin1', offset, data.indexOf(NEW_LINE, offset)).split(' ')
  const wordCount = Number.parseInt(fields[3] ?? '0', 16)
  const words: string[] = []
  const phrases: string[] = []
  for (let i = 0; i < wordCount; i++) {
    const word = (fields[4 + 2 * i] ?? '').toLowerCase()
    if (/^[a-z]+$/u.test(word)) words.push(word)
    if (/^[a-z]+(?:_[a-z]+)*$/u.test(fields[4 + 2 * i] ?? '')) phrases.push(word.replaceAll('_', ' '))
  }
  const pointersFrom = 5 + 2 * wordCount
  const pointers = Array.from({ length: Number(fields[pointersFrom - 1]) || 0 }, (_, i) => {
    const at = pointersFrom + 4 * i
    return { symbol: fields[at]!, offset: Number(fields[at + 1]), part: fields[at + 2]! }
  })
  return { file: Number(fields[1]), words, phrases, pointers }
}

/** The line of a sorted file whose first word is `word`. */
export const findLine = (file: Buffer, word: string): string | null => {
  let low = 0
  let high = file.length
  while (low < high) {
    const middle = (low + high) >> 1
    const start = middle === 0 ? 0 : file.lastIndexOf(NEW_LINE, middle - 1) + 1
    const newLine = file.indexOf(NEW_LINE, middle)
    const end = newLine < 0 ? file.length : newLine
    const line = file.toString('latin1', start, end)
    // The licence at the top is indented, so that it sorts before every word.
    const key = line.slice(0, line.indexOf(' '))
    if (key === word) return line
    if (key < word) low = end + 1
    else high = start
  }
  return null
}
