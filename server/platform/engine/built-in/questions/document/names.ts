// Names of people and places in a document.

import { FIRST_NAMES, nounsOfPlaces, PARTICLES, titles } from '../../language/words/first-names.words.ts'
import { anywhere } from '../../language/words/phrases.words.ts'
import type { Document, Sentence } from './document.ts'

const NAME = new RegExp(
  `\\p{Lu}[\\p{L}’'-]*\\p{Ll}(?:\\s(?:\\p{Lu}\\.\\s?)*(?:(?:${PARTICLES})\\s)*\\p{Lu}[\\p{L}’'-]*\\p{Ll}){0,3}`,
  'gu',
)
const TITLES = new RegExp(`^(?:${titles.join('|')}) `, 'u')
const OF_PLACE = anywhere(nounsOfPlaces, 'u')

export type Name = { text: string; kind: 'person' | 'place'; start: number; end: number }

const getNameKind = (text: string, { lexicon: { wordNet } }: Document): Name['kind'] | null => {
  const bare = text.replace(TITLES, '')
  const words = bare.split(' ')
  const first = words[0]!.toLowerCase()
  const nameKind = wordNet?.nameKind(bare) ?? null
  if (nameKind) return nameKind
  return words.length > 1 && FIRST_NAMES.has(first) && !OF_PLACE.test(bare) ? 'person' : null
}

/** Names in a sentence whose kind is sure, in order. */
export const namesIn = (doc: Document, { text }: Pick<Sentence, 'text'>): Name[] =>
  [...text.matchAll(NAME)].flatMap(match => {
    const name = match[0].replace(/[’']s?$/u, '')
    const kind = getNameKind(name, doc)
    return kind ? [{ text: name, kind, start: match.index, end: match.index + name.length }] : []
  })

/** All names of a kind, each once, those that are spoken of most first. */
export const collectNames = (doc: Document): Record<Name['kind'], string[]> => {
  const counts = { person: new Map<string, number>(), place: new Map<string, number>() }
  for (const sentence of doc.sentences)
    for (const { text, kind } of namesIn(doc, sentence))
      counts[kind].set(text, (counts[kind].get(text) ?? 0) + 1)
  const ordered = (map: Map<string, number>) => [...map].sort((a, b) => b[1] - a[1]).map(([name]) => name)
  return { person: ordered(counts.person), place: ordered(counts.place) }
}
