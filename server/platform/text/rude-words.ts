// Rude words in a text for a class: English by patterns that match leet and doubled letters (obscenity),
// other languages by whole words of lists. Whole words, or patterns with exceptions,
// because of Scunthorpe.
import type { RudeWordLanguage } from '@lantern/contract/teach/live-rooms/live-options.rules'
import { DataSet, englishDataset, englishRecommendedTransformers, RegExpMatcher } from 'obscenity'
import { rudeWords } from './rude.words.ts'

/** Words of biology lessons, allowed in an answer and not in a name. */
const anatomy: readonly string[] = [
  'anal',
  'anus',
  'boob',
  'breasts',
  'dick',
  'penis',
  'sex',
  'tit',
  'vagina',
]
/** Names and terms that only look rude. */
const harmless = ['cummings', 'cum laude', 'pussycat', 'pussy willow', 'penistone', 'moby dick', 'dick van']

type Word = { originalWord: string }
const english = (leaveOut: readonly string[]): RegExpMatcher => {
  const words = new DataSet<Word>()
    .addAll(englishDataset)
    .removePhrasesIf(({ metadata }) => leaveOut.includes(metadata?.originalWord ?? ''))
  const { blacklistedTerms, whitelistedTerms = [] } = words.build()
  return new RegExpMatcher({
    blacklistedTerms,
    whitelistedTerms: [...whitelistedTerms, ...harmless],
    ...englishRecommendedTransformers,
  })
}
const matchers = { name: english([]), answer: english(anatomy) }

const escapeSigns = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Whole words of a list; an underscore separates words, too. */
const compileList = (words: readonly string[]): RegExp =>
  new RegExp(`(?:\\b|_)(?:${words.map(escapeSigns).join('|')})(?:\\b|_)`, 'i')

const englishFilter = {
  de: compileList(rudeWords.de),
  fr: compileList(rudeWords.fr),
  es: compileList(rudeWords.es),
  it: compileList(rudeWords.it),
  pt: compileList(rudeWords.pt),
}

/** Separated letters ("b a d") are also read as one word. */
const joinLetters = (text: string): string => {
  const parts = text.split(/[^\p{L}\p{N}]+/u)
  return parts.every(part => part.length <= 1) ? parts.join('') : text
}

/**
 * @param language whose list counts, beside the English one
 * @param use in answers the words of anatomy are words like others
 */
export const isRude = (
  text: string,
  language: RudeWordLanguage,
  use: keyof typeof matchers = 'name',
): boolean =>
  [text, joinLetters(text)].some(
    read =>
      matchers[use].hasMatch(read) || (language !== 'en' && englishFilter[language].test(read.toLowerCase())),
  )
