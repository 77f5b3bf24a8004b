// Counts over all sentences of a source: nouns of its setting, names, years, the people of each part.
import { anywhere } from '../../language/words/phrases.words.ts'
import { ahead } from '../../language/words/time.words.ts'
import type { Document, Sentence } from './document.ts'

/** Small letters and digits between single spaces, to look phrases up by. */
export const plainKey = (text: string) =>
  ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `

/** Nouns that a third of the passages use, in small letters. */
export const findCommonNouns = (sentences: readonly Sentence[], passages: number): Set<string> => {
  const seenIn = new Map<string, Set<number>>()
  for (const { words, passageNumber } of sentences)
    for (const { lower } of words) {
      const seen = seenIn.get(lower)
      if (seen) seen.add(passageNumber)
      else seenIn.set(lower, new Set([passageNumber]))
    }
  return new Set(
    [...seenIn].filter(([, seen]) => seen.size >= Math.max(3, passages / 3)).map(([word]) => word),
  )
}

/** Nouns that several names end with: of the Tibetan Plateau and the Inner Mongolian Plateau, "the plateau" may
 * be either. */
export const findNounsOfNames = (sentences: readonly Sentence[]): Set<string> => {
  const named = new Map<string, Set<string>>()
  for (const { whole } of sentences)
    for (const { groups } of whole.matchAll(/\b(?<first>\p{Lu}\p{Ll}+) (?<noun>\p{Lu}\p{Ll}+)\b/gu)) {
      const noun = groups!.noun!.toLowerCase()
      named.set(noun, (named.get(noun) ?? new Set()).add(groups!.first!))
    }
  return new Set([...named].filter(([, firsts]) => firsts.size > 1).map(([noun]) => noun))
}

/** Words of a pair, and the passages that hold it. */
export const findWordPairs = (sentences: readonly Sentence[]): ReadonlyMap<string, ReadonlySet<number>> => {
  const seenIn = new Map<string, Set<number>>()
  for (const { words, passageNumber } of sentences)
    words.forEach(({ lower }, i) => {
      const pair = `${words[i - 1]?.lower ?? ''} ${lower}`
      const seen = seenIn.get(pair)
      if (seen) seen.add(passageNumber)
      else seenIn.set(pair, new Set([passageNumber]))
    })
  return seenIn
}

/** Joins a name whose words the tagger takes for several: runs of capitals inside a sentence are names. */
export const createMentions = (sentences: readonly Sentence[]) => {
  const keys = sentences.map(({ whole }) => plainKey(whole))
  const byWord = new Map<string, number[]>()
  keys.forEach((key, i) => {
    for (const word of new Set(key.trim().split(' '))) {
      const list = byWord.get(word)
      if (list) list.push(i)
      else byWord.set(word, [i])
    }
  })
  return (phrase: string): readonly number[] => {
    const key = plainKey(phrase)
    const [first = ''] = key.trim().split(' ')
    return (byWord.get(first) ?? []).filter(i => keys[i]!.includes(key))
  }
}

const count = (words: Map<string, number>, word: string) => words.set(word, (words.get(word) ?? 0) + 1)

/** Years that are still to come are no years of what has happened. */
const AHEAD = anywhere(ahead, 'u')

/** Words with a capital inside sentences, and the sentences that name each year. */
export const observe = (
  sentences: readonly Sentence[],
): Pick<Document, 'isName' | 'years' | 'latestYear'> => {
  const capitals = new Map<string, number>()
  const small = new Map<string, number>()
  const years = new Map<number, number[]>()
  for (const { number, whole, words } of sentences) {
    for (const { start, text: word } of words)
      if (/^\p{Ll}/u.test(word)) count(small, word)
      else if (start > 0 && /^\p{Lu}/u.test(word)) count(capitals, word)
    for (const [written] of whole.matchAll(/\b(?:1\d{3}|20\d{2})\b/gu)) {
      const year = Number(written)
      years.set(year, [...(years.get(year) ?? []), number])
    }
  }
  // Titles and tables write words with capitals that the text writes small.
  const isName = (word: string) =>
    (capitals.get(word) ?? 0) > (small.get(`${word.charAt(0).toLowerCase()}${word.slice(1)}`) ?? 0)
  const told = [...years].filter(([, places]) => places.some(at => !AHEAD.test(sentences[at]?.whole ?? '')))
  return { isName, years, latestYear: Math.max(0, ...told.map(([year]) => year)) }
}
