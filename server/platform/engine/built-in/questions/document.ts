// A source as question making sees it: its sentences with parts of speech, its names and terms, and how
// often each is spoken of. Analysed once for each asking; a book of 300 pages takes about a second.
import { isApparatus } from '../../../text/headings.rules.ts'
import type { EnginePassage, Quotation } from '../../index.ts'
import type { Lexicon } from '../features/similar-words.ts'
import type { SourceIndex } from '../index/source-index.ts'
import { getSentences } from '../index/source-index.ts'
import { cleanSentence, withoutConnective } from './clean.rules.ts'
import { createIntroduces } from './introductions.ts'
import { createLifeStory } from './life-story.ts'
import { shorten } from './main-clause.rules.ts'
import { isHedged, standsAlone } from './standing.rules.ts'
import { isPast, type TaggedWord, tagWords } from './tagger.ts'

export type Sentence = {
  /** Counts through all sources in reading order. */
  number: number
  passage: EnginePassage
  /** Counts through all sources. */
  passageNumber: number
  quotation: Quotation
  /** As it is shown, which may be without what hangs on it; offsets of `words` refer to it. */
  text: string
  /** All of it. */
  whole: string
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
  getSentences(passage).map(({ start, end }) => {
    const raw = passage.text.slice(start, end)
    const text = withoutConnective(cleanSentence(raw))
    return {
      number: 0,
      passage,
      passageNumber,
      text,
      whole: text,
      alone: false,
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

/** Nouns that several names end with: of the Tibetan Plateau and the Inner Mongolian Plateau, "the plateau" may
 * be either. */
const nounsOfNames = (sentences: readonly Sentence[]): Set<string> => {
  const named = new Map<string, Set<string>>()
  for (const { whole } of sentences)
    for (const { groups } of whole.matchAll(/\b(?<first>\p{Lu}\p{Ll}+) (?<noun>\p{Lu}\p{Ll}+)\b/gu)) {
      const noun = groups!.noun!.toLowerCase()
      named.set(noun, (named.get(noun) ?? new Set()).add(groups!.first!))
    }
  return new Set([...named].filter(([, firsts]) => firsts.size > 1).map(([noun]) => noun))
}

/** Joins a name whose words the tagger takes for several: runs of capitals inside a sentence are names. */
const createMentions = (sentences: readonly Sentence[]) => {
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

const BROUGHT_IN = / (?:an?|another|one|its|their)(?: \S+){0,5}$/u
/** A phrase that so many passages use is a term of the text. */
const PASSAGES_OF_TERM = 3

/** Whether the first verb is in the past. */
const isStory = ({ words }: Pick<Sentence, 'words'>): boolean => {
  const verb = words.find(({ pos }) => pos === 'VERB' || pos === 'AUX')
  return verb !== undefined && isPast(verb)
}

/** Whether it stands alone, if need be without what hangs on it. */
const mayStand = (
  sentence: Sentence,
  stands: (said: Pick<Sentence, 'text' | 'words'>) => boolean,
): boolean => {
  if (stands(sentence)) return true
  const standing = shorten(sentence.text, tagWords)
    .map(text => ({ text, words: tagWords(text) }))
    .filter(stands)
  // What is only supposed often hangs on what is known.
  const best = standing.find(({ text }) => !isHedged(text)) ?? standing[0]
  if (best) Object.assign(sentence, best)
  return best !== undefined
}

/** "She won the prize" below the name of whom the text is about: who did, is said by name. */
const nameSubject = (sentences: readonly Sentence[]): void => {
  const naming = createLifeStory(sentences)
  const named = sentences.map((sentence, i) => naming(sentence, sentences[i - 1]))
  for (const [i, text] of named.entries())
    if (text) Object.assign(sentences[i]!, { text, whole: text, words: tagWords(text) })
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
    const shared = nounsOfNames(own)
    const pairs = pairsOfWords(own)
    const introduces = createIntroduces(own)
    nameSubject(own)
    for (const [i, sentence] of own.entries()) {
      const setting = plainKey(sentence.passage.headings.join(' '))
      const isSetting = (noun: string) =>
        (common.has(noun) && !shared.has(noun)) ||
        setting.includes(` ${noun} `) ||
        (lexicon.wordNet?.isBodyPart(noun) ?? false)
      const isTerm = (phrase: string) =>
        (pairs.get(phrase.split(' ').slice(-2).join(' '))?.size ?? 0) >= PASSAGES_OF_TERM ||
        setting.includes(plainKey(phrase)) ||
        (lexicon.wordNet?.knows(phrase.replaceAll(' ', '_')) ?? false)
      const stands = ({ text, words }: Pick<Sentence, 'text' | 'words'>): boolean =>
        standsAlone(text, words, {
          isSetting,
          isTerm,
          isStory: isStory({ words }),
          isIntroduced: phrase => isIntroduced(sentence, phrase),
        }) && introduces({ text, words, passage: sentence.passage })
      sentence.alone = !isApparatus(sentence.passage.headings.at(-1) ?? '') && mayStand(sentence, stands)
      sentence.number = sentences.length
      sentences.push(sentence)
      if (i % (10 * atOnce) === 0) yield passages
    }
  }
  return { sentences, lexicon, mentions: createMentions(sentences), ...observe(sentences) }
}

const count = (words: Map<string, number>, word: string) => words.set(word, (words.get(word) ?? 0) + 1)

/** Years that are still to come are no years of what has happened. */
const AHEAD = /\b(?:will|would|by|until|projected|projections?|expected|scheduled|forecasts?|could|may)\b/u

/** What is written with a capital inside sentences, and which sentences name which year. */
const observe = (sentences: readonly Sentence[]): Pick<Document, 'isName' | 'years' | 'latestYear'> => {
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
