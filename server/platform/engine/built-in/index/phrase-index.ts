// All noun phrases of a source: how often each comes, where, and how much it is a term of its own
// (C-value; Frantzi, Ananiadou and Mima, 2000).

import { getPhrases, mostPhraseWords } from '../language/phrases-of.rules.ts'
import { type Tagger, taggerFor, type Word } from '../language/word-kinds.ts'
import { isInHindi } from './is-in-hindi.ts'
import { getSentences } from './sentences.ts'
import type { SourceIndex } from './source-index.ts'

/** A sentence of the source, tagged. */
export type TaggedSentence = { passage: number; start: number; end: number; text: string; words: Word[] }

export type Phrase = {
  key: string
  words: number
  surfaces: Map<string, number>
  /** The sentence of each occurrence, and the word in it where it stands. */
  places: { sentence: number; at: number }[]
  /** Occurrences within longer phrases, and how many such phrases there are. */
  nested: number
  holders: Set<string>
}

export type PhraseIndex = {
  sentences: TaggedSentence[]
  phrases: ReadonlyMap<string, Phrase>
  /** The phrases of each sentence, with the word where they stand. */
  bySentence: { key: string; at: number }[][]
  /** First sentence of each passage, with one entry more at the end. */
  passageFrom: number[]
  /** Whether its words were tagged, which only those of English are. */
  tagged: boolean
}

/** Maximum characters of a sentence; a longer text is a table or a listing. */
const longestSentence = 500
/** In a text of other languages a word in more of the sentences than this is a word of grammar. */
const grammarShare = 0.04

/** Minimum share of a text in sentences above which the rest counts as listings, tables or titles. */
const proseShare = 0.5

const endsAsSentence = (text: string) => /[.!?。！？।؟…]["'”’)\]]*$/u.test(text)

const isProse = (index: SourceIndex): boolean => {
  const ends = index.passages.flatMap(passage =>
    getSentences(passage).map(({ start, end }) => endsAsSentence(passage.text.slice(start, end))),
  )
  return ends.filter(Boolean).length > ends.length * proseShare
}

const readsAsWords = (text: string): boolean => {
  const letters = text.match(/[\p{L}\p{M}]/gu)?.length ?? 0
  return text.length <= longestSentence && letters >= text.replace(/\s/gu, '').length * 0.7
}

const tagPassage = (
  index: SourceIndex,
  tag: Tagger,
  passage: number,
  { prose, sentences }: { prose: boolean; sentences: number },
): TaggedSentence[] => {
  const entry = index.passages[passage]
  if (!entry) return []
  return getSentences(entry)
    .slice(0, sentences)
    .flatMap(({ start, end }) => {
      const text = entry.text.slice(start, end)
      return readsAsWords(text) && (!prose || endsAsSentence(text))
        ? [{ passage, start, end, text, words: tag(text.replace(/\s+/gu, ' ')) }]
        : []
    })
}

/** Counts the phrases of a sentence; the sentence's number tells places apart. */
export const addSentence = (
  phrases: Map<string, Phrase>,
  { words }: Pick<TaggedSentence, 'words'>,
  sentence: number,
) => {
  const found = getPhrases(words)
  for (const phrase of found) {
    const { key } = phrase
    const phraseEntry: Phrase = phrases.get(key) ?? {
      key,
      words: phrase.words,
      surfaces: new Map(),
      places: [],
      nested: 0,
      holders: new Set<string>(),
    }
    phrases.set(key, phraseEntry)
    phraseEntry.places.push({ sentence, at: phrase.at })
    phraseEntry.surfaces.set(phrase.surface, (phraseEntry.surfaces.get(phrase.surface) ?? 0) + 1)
    const holder = found.find(
      other =>
        other.words > phrase.words &&
        other.at <= phrase.at &&
        other.at + other.words >= phrase.at + phrase.words,
    )
    if (!holder) continue
    phraseEntry.nested += 1
    phraseEntry.holders.add(holder.key)
  }
  return found.map(({ key, at }) => ({ key, at }))
}

/** Without a tagger, only what comes again is a term, and what comes all the time is grammar. */
const onlyTerms = (phrases: Map<string, Phrase>, sentences: number) => {
  const common = new Set<string>()
  for (const { key, words, places } of phrases.values())
    if (words === 1 && sentences > 50 && places.length > sentences * grammarShare) common.add(key)
  for (const { key, places } of phrases.values())
    if (places.length < 2 || key.split(' ').some(word => common.has(word))) phrases.delete(key)
}

/**
 * Reads and tags passage after passage; `onPassage` hears how far it is and may wait.
 * @param readable sentences at the beginning of each passage that count, as `countReadable` gives them
 */
export const buildPhraseIndex = async (
  index: SourceIndex,
  readable: Uint32Array,
  onPassage: (done: number) => Promise<void>,
): Promise<PhraseIndex> => {
  const tag = taggerFor(isInHindi(index) ? 'hindi' : index.language)
  const prose = isProse(index)
  const sentences: TaggedSentence[] = []
  const phrases = new Map<string, Phrase>()
  const bySentence: PhraseIndex['bySentence'] = []
  const passageFrom: number[] = []
  for (const passage of index.passages.keys()) {
    await onPassage(passage)
    passageFrom.push(sentences.length)
    for (const sentence of tagPassage(index, tag, passage, { prose, sentences: readable[passage] ?? 0 })) {
      bySentence.push(addSentence(phrases, sentence, sentences.length))
      sentences.push(sentence)
    }
  }
  passageFrom.push(sentences.length)
  if (index.language !== 'english') onlyTerms(phrases, sentences.length)
  return { sentences, phrases, bySentence, passageFrom, tagged: index.language === 'english' }
}

/** How much a phrase that comes `frequency` times is a term and not a part of longer ones. */
export const cValue = ({ words, nested, holders, places }: Phrase, frequency: number): number => {
  const share = places.length > 0 ? frequency / places.length : 0
  const alone = holders.size > 0 ? frequency - (nested * share) / holders.size : frequency
  return Math.log2(Math.min(words, mostPhraseWords) + 1) * Math.max(0, alone)
}
