// A source as question making sees it: its sentences with parts of speech, its names and terms, and how
// often each is spoken of. Analysed once for each asking; a book of 300 pages takes about a second.
import { isApparatus } from '../../../text/headings.rules.ts'
import type { EnginePassage, Quotation } from '../../index.ts'
import type { Lexicon } from '../features/similar-words.ts'
import type { SourceIndex } from '../index/source-index.ts'
import { sentencesOf } from '../index/source-index.ts'
import { cleanSentence, withoutConnective } from './clean.rules.ts'
import { createIntroduces } from './introductions.ts'
import { standsAlone } from './standing.rules.ts'
import { isPast, type TaggedWord, tagWords } from './tagger.ts'

export type Sentence = {
  /** Counts through all sources in reading order. */
  number: number
  passage: EnginePassage
  /** Counts through all sources. */
  passageNumber: number
  quotation: Quotation
  /** As it is shown; offsets of `words` refer to it. */
  text: string
  words: TaggedWord[]
  /** Whether it means the same when it stands alone. */
  alone: boolean
}

export type Document = {
  sentences: Sentence[]
  lexicon: Lexicon
  /** Sentences that hold a name or term, written small. */
  mentions(phrase: string): readonly number[]
  /** Whether a word opens sentences only, or is written with a capital inside them too. */
  isName(word: string): boolean
  /** Sentences that name a year. */
  years: ReadonlyMap<number, readonly number[]>
  latestYear: number
}

const plainKey = (text: string) =>
  ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `

const readPassage = (sourceId: string, passage: EnginePassage, passageNumber: number): Sentence[] =>
  sentencesOf(passage).map(({ start, end }) => {
    const raw = passage.text.slice(start, end)
    const text = withoutConnective(cleanSentence(raw))
    return {
      ...{ number: 0, passage, passageNumber, text, alone: false },
      quotation: { sourceId, passageId: passage.id, start, end, text: raw },
      words: tagWords(text),
    }
  })

/** Nouns that a third of the passages use, in small letters. */
const commonNouns = (sentences: readonly Sentence[], passages: number): Set<string> => {
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

/** Joins a name whose words the tagger takes for several: runs of capitals inside a sentence are names. */
const createMentions = (sentences: readonly Sentence[]) => {
  const keys = sentences.map(({ text }) => plainKey(text))
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

const BROUGHT_IN = / (?:an?|another|one|its|their)(?: \S+){0,5}$/u
/** A phrase that so many passages use is a term of the text. */
const PASSAGES_OF_TERM = 3

/** Whether the first verb is in the past. */
const isStory = ({ words }: Sentence): boolean => {
  const verb = words.find(({ pos }) => pos === 'VERB' || pos === 'AUX')
  return verb !== undefined && isPast(verb)
}

/** "A 13-part series titled …" brings "the series" in. */
const isIntroduced = ({ passage, quotation }: Sentence, phrase: string): boolean => {
  const before = plainKey(passage.text.slice(0, quotation.start))
  const key = plainKey(phrase)
  for (let at = before.indexOf(key); at >= 0; at = before.indexOf(key, at + 1))
    if (BROUGHT_IN.test(before.slice(0, at))) return true
  return false
}

/** Words of a pair, and the passages that hold it. */
const pairsOfWords = (sentences: readonly Sentence[]): ReadonlyMap<string, ReadonlySet<number>> => {
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

/** Passages read between two reports; some tens of milliseconds. */
const atOnce = 25

/** Reads sources into one document; yields how many passages it has read. */
export function* readDocument(
  indexes: readonly SourceIndex[],
  lexicon: Lexicon,
): Generator<number, Document> {
  const sentences: Sentence[] = []
  let passages = 0
  for (const index of indexes) {
    const own: Sentence[] = []
    for (const passage of index.passages) {
      own.push(...readPassage(index.id, passage, passages++))
      if (passages % atOnce === 0) yield passages
    }
    const common = commonNouns(own, index.passages.length)
    const pairs = pairsOfWords(own)
    const introduces = createIntroduces(own)
    for (const [i, sentence] of own.entries()) {
      const setting = plainKey(sentence.passage.headings.join(' '))
      const isSetting = (noun: string) =>
        common.has(noun) || setting.includes(` ${noun} `) || (lexicon.wordNet?.isBodyPart(noun) ?? false)
      const isTerm = (phrase: string) =>
        (pairs.get(phrase.split(' ').slice(-2).join(' '))?.size ?? 0) >= PASSAGES_OF_TERM ||
        setting.includes(plainKey(phrase)) ||
        (lexicon.wordNet?.knows(phrase.replaceAll(' ', '_')) ?? false)
      sentence.alone =
        standsAlone(sentence.text, sentence.words, {
          ...{
            isSetting,
            isTerm,
            isStory: isStory(sentence),
            isIntroduced: phrase => isIntroduced(sentence, phrase),
          },
        }) &&
        introduces(sentence) &&
        !isApparatus(sentence.passage.headings.at(-1) ?? '')
      sentence.number = sentences.length
      sentences.push(sentence)
      if (i % (10 * atOnce) === 0) yield passages
    }
  }
  return { sentences, lexicon, mentions: createMentions(sentences), ...observe(sentences) }
}

const count = (words: Map<string, number>, word: string) => words.set(word, (words.get(word) ?? 0) + 1)

/** What is written with a capital inside sentences, and which sentences name which year. */
const observe = (sentences: readonly Sentence[]): Pick<Document, 'isName' | 'years' | 'latestYear'> => {
  const capitals = new Map<string, number>()
  const small = new Map<string, number>()
  const years = new Map<number, number[]>()
  for (const { number, text, words } of sentences) {
    for (const { start, text: word } of words)
      if (/^\p{Ll}/u.test(word)) count(small, word)
      else if (start > 0 && /^\p{Lu}/u.test(word)) count(capitals, word)
    for (const [written] of text.matchAll(/\b(?:1\d{3}|20\d{2})\b/gu)) {
      const year = Number(written)
      years.set(year, [...(years.get(year) ?? []), number])
    }
  }
  // Titles and tables write words with capitals that the text writes small.
  const isName = (word: string) =>
    (capitals.get(word) ?? 0) > (small.get(`${word.charAt(0).toLowerCase()}${word.slice(1)}`) ?? 0)
  return { isName, years, latestYear: Math.max(0, ...years.keys()) }
}
