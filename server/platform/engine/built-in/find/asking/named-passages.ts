// Sentences found by what a question in other letters has in common with a source: names by their sounds, numbers, and
// words in the source's own letters.
import { getSearchTerm } from '../../../../text/search-terms.ts'
import { cachedPlainWord } from '../../../../text/stems.ts'
import { isStopWord, tokenize } from '../../../../text/tokens.rules.ts'
import type { Quotation } from '../../../index.ts'
import { listDistinct } from '../../../nearest-passages.rules.ts'
import { getSentences, quoteRange } from '../../index/sentences.ts'
import type { SourceIndex } from '../../index/source-index.ts'
import { getSounds } from '../sounds.rules.ts'

/** Sounds that make a name by themselves, a word that may be a name, and a name of two words. */
const soundsOfName = 3
const soundsOfWord = 5
const soundsOfPart = 2

/** A word of the question: terms of the source that are surely it, and those that are it beside its neighbour. */
type Sought = { sure: ReadonlySet<number>; likely: ReadonlySet<number> }

type Sounded = { term: number; isName: boolean }

/** Terms of a source by their sounds. In Latin letters those that are written large inside a sentence are names. */
const listSounds = (index: SourceIndex): ReadonlyMap<string, Sounded[]> => {
  const names = new Set<number>()
  const openings = new Set(index.sentenceFrom)
  for (const [i, term] of index.tokens.entries()) {
    if (index.capitals[i] !== 1) continue
    names.add(term)
    // The first part of a name that opens a sentence.
    if (openings.has(i - 1)) names.add(index.tokens[i - 1]!)
  }
  const bySounds = new Map<string, Sounded[]>()
  for (const [term, plain] of index.plainWords.entries()) {
    const sounds = index.stop[term] === 1 ? '' : getSounds(plain)
    if (sounds.length < soundsOfPart) continue
    const found = bySounds.get(sounds) ?? []
    bySounds.set(sounds, [...found, { term, isName: names.has(term) || !/\p{Script=Latin}/u.test(plain) }])
  }
  return bySounds
}

const seek = (index: SourceIndex, question: string): Sought[] => {
  const bySounds = listSounds(index)
  return tokenize(question).map(({ surface }) => {
    const plain = cachedPlainWord(surface)
    const written = index.termIds.get(getSearchTerm(plain, index.language))
    if (isStopWord(plain)) return { sure: new Set(), likely: new Set() }
    // A single digit is everywhere.
    if (written !== undefined && index.stop[written] !== 1 && plain.length > 1)
      return { sure: new Set([written]), likely: new Set() }
    const sounds = getSounds(surface)
    const isName = /^\p{Lu}/u.test(surface) || !/\p{Script=Latin}/u.test(surface)
    const found = (bySounds.get(sounds) ?? []).filter(one => one.isName && isName)
    const all = new Set((bySounds.get(sounds) ?? []).map(({ term }) => term))
    const terms = new Set(found.map(({ term }) => term))
    if (sounds.length >= soundsOfWord) return { sure: all, likely: new Set() }
    return sounds.length >= soundsOfName
      ? { sure: terms, likely: new Set() }
      : { sure: new Set(), likely: terms }
  })
}

/** Number of the question's words that the sentence from `from` to `to` has. */
const countFound = ({ tokens }: SourceIndex, sought: readonly Sought[], from: number, to: number): number => {
  const found = new Set<number>()
  for (let t = from; t < to; t++)
    for (const [i, { sure, likely }] of sought.entries()) {
      const next = sought[i + 1]
      const term = tokens[t]!
      if (sure.has(term)) found.add(i)
      // "मैरी क्यूरी": two short words beside each other are a name.
      if (
        likely.has(term) &&
        next &&
        t + 1 < to &&
        (next.likely.has(tokens[t + 1]!) || next.sure.has(tokens[t + 1]!))
      )
        found.add(i)
    }
  return found.size
}

/** The best sentence of each of the passages that share most with the question; none where nothing is shared. */
export const findNamedPassages = (question: string, indexes: readonly SourceIndex[]): Quotation[] => {
  const found: { quotation: Quotation; count: number }[] = []
  for (const index of indexes) {
    const sought = seek(index, question)
    if (sought.every(({ sure, likely }) => sure.size + likely.size === 0)) continue
    for (const [p, passage] of index.passages.entries()) {
      let best = { sentence: -1, count: 0 }
      for (const sentence of getSentences(passage).keys()) {
        const at = index.passageFrom[p]! + sentence
        const count = countFound(index, sought, index.sentenceFrom[at]!, index.sentenceFrom[at + 1]!)
        if (count > best.count) best = { sentence, count }
      }
      const span = getSentences(passage)[best.sentence]
      if (span) found.push({ quotation: quoteRange(index, p, span), count: best.count })
    }
  }
  return listDistinct(found.toSorted((a, b) => b.count - a.count).map(({ quotation }) => quotation))
}
